import { describe, expect, it } from 'vitest';
import type { Survey } from '@/lib/contract/resources';
import { scalesNote } from './scales';

const survey = (scale?: Survey['scale']): Survey => ({
  id: 1,
  name: '',
  metric: 'CSAT',
  scale,
  distribution: 'trigger',
  question: '',
  _links: { self: '' },
});

describe('scalesNote', () => {
  it('says plainly when a score averages different scales', () => {
    expect(scalesNote([survey('CSAT5'), survey('CSAT10'), survey('CSAT5')])).toBe(
      'Averages ratings from 10-point and 5-point surveys.',
    );
    expect(scalesNote([survey('CSAT3'), survey('CSAT5'), survey('CSAT10')])).toBe(
      'Averages ratings from 10-point, 5-point and 3-point surveys.',
    );
  });

  it('says nothing when there is one scale, or none known', () => {
    expect(scalesNote([survey('CSAT5'), survey()])).toBeNull();
    expect(scalesNote(undefined)).toBeNull();
  });
});
