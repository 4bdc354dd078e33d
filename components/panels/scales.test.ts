import { describe, expect, it } from 'vitest';
import type { Survey } from '@/lib/contract/resources';
import { satisfiedWords, scalesNote } from './scales';

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
    expect(scalesNote('csat', [survey('CSAT5'), survey('CSAT10'), survey('CSAT5')])).toBe(
      'Averages ratings from 10-point and 5-point surveys.',
    );
    expect(scalesNote('csat', [survey('CSAT3'), survey('CSAT5'), survey('CSAT10')])).toBe(
      'Averages ratings from 10-point, 5-point and 3-point surveys.',
    );
  });

  it('says nothing when there is one scale, or none known', () => {
    expect(scalesNote('csat', [survey('CSAT5'), survey()])).toBeNull();
    expect(scalesNote('csat', undefined)).toBeNull();
  });

  it('claims of a record only what can be known, and nothing of a survey, which has one scale', () => {
    const mixed = [survey('CSAT5'), survey('CSAT10')];
    expect(scalesNote('users/1', mixed)).toBe(
      'May average ratings from 10-point and 5-point surveys.',
    );
    expect(scalesNote('surveys/1', mixed)).toBeNull();
  });
});

describe('satisfiedWords', () => {
  it('names the scores that count, or that each scale has its own', () => {
    expect(satisfiedWords(['CSAT10'])).toBe('answered 8 to 10 of 10');
    expect(satisfiedWords(['CSAT3'])).toBe('answered 3 of 3');
    expect(satisfiedWords(['CSAT10', 'CSAT5', 'CSAT2'])).toBe('of 3 scales, each by its own top');
  });
});
