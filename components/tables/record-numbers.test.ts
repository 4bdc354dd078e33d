import { describe, expect, test } from 'vitest';
import type { RecordFacts, RecordRow } from '@/lib/records';
import { metricsOf, ownTopOf, shownOf } from './record-numbers';

const agent: RecordFacts = {
  kind: 'users',
  username: 'anna',
  type: 'AGENT',
  archived: false,
  teams: [],
};
const survey = (scale: 'CSAT10' | 'CSAT5' | null): RecordFacts => ({
  kind: 'surveys',
  metric: 'CSAT',
  scale,
  distribution: 'trigger',
});
const row = (facts: RecordFacts, changes: Partial<RecordRow> = {}): RecordRow => ({
  id: '1',
  name: 'One',
  facts,
  numbers: { CSAT: { 3: 1, 4: 1, 5: 1, 8: 1 } },
  before: null,
  ...changes,
});

describe('who is satisfied in a list', () => {
  test("is told by a survey's own scale, whatever other surveys have", () => {
    expect(shownOf(row(survey('CSAT5')), 'CSAT', null)?.share).toBe(0.75);
    expect(shownOf(row(survey('CSAT10')), 'CSAT', 'CSAT5')?.share).toBe(0.25);
  });

  test('is told of an agent only where all surveys have one scale', () => {
    expect(shownOf(row(agent), 'CSAT', 'CSAT10')?.share).toBe(0.25);
    expect(shownOf(row(agent), 'CSAT', null)?.share).toBeNull();
  });

  test('takes the whole range where a survey does not tell its scale', () => {
    expect(shownOf(row(survey(null)), 'CSAT', null)?.share).toBe(0.25);
  });
});

describe('the numbers of a list', () => {
  test('are none without ratings, and no change without ratings before', () => {
    expect(shownOf(row(agent), 'NPS', null)).toBeNull();
    expect(shownOf(row(agent, { before: {} }), 'CSAT', null)?.change).toBeNull();
    expect(shownOf(row(agent, { before: { CSAT: { 3: 2, 4: 2 } } }), 'CSAT', null)?.change).toEqual(
      expect.objectContaining({ change: 1.5, real: false }),
    );
  });

  test('are of one metric for a survey, whose scale is named where it is not the whole range', () => {
    expect(metricsOf(row(survey('CSAT5')))).toEqual(['CSAT']);
    expect(ownTopOf(row(survey('CSAT5')))).toBe(5);
    expect(ownTopOf(row(survey('CSAT10')))).toBeNull();
    expect(ownTopOf(row(agent))).toBeNull();
  });
});
