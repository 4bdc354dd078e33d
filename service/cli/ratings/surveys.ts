import { type Metric, metrics, type Scale, scales } from '@/lib/contract/metrics';
import type { StoredSurvey } from '@/service/queries/workspace-records';
import { choose, keyPrefix, readReference } from './reference';

/** What an import has to know of a survey. */
export interface ImportSurvey {
  id: string;
  metric: Metric;
  scale: Scale;
  /** Extra questions by key. */
  questions: Map<string, { id: string; scale: Scale }>;
}

function scaleOf(value: unknown): Scale {
  const scale = scales.find((one) => one === value);
  if (!scale) throw new Error(`${String(value)} is no scale.`);
  return scale;
}

function metricOf(value: unknown): Metric {
  const metric = metrics.find((one) => one === value);
  if (!metric) throw new Error(`${String(value)} is no metric.`);
  return metric;
}

export type FindSurvey = (given: string) => ImportSurvey | { fault: string };

/** Finds surveys by UUID, integer, key or name. */
export function createSurveyFinder(stored: readonly StoredSurvey[]): FindSurvey {
  const surveys = new Map(
    stored.map(({ id, fields, questions }) => [
      id,
      {
        id,
        metric: metricOf(fields.metric),
        scale: scaleOf(fields.scale),
        questions: new Map(
          questions.map((one) => [one.identity, { id: one.id, scale: scaleOf(one.fields.scale) }]),
        ),
      },
    ]),
  );
  const cache = new Map<string, ReturnType<FindSurvey>>();

  function find(given: string): ReturnType<FindSurvey> {
    const { uuid, integer, name } = readReference(given, keyPrefix);
    const exact = given.startsWith(keyPrefix);
    const found = stored.flatMap((survey) => [
      ...(survey.id === uuid || survey.legacy_id === integer
        ? [{ by: 'id' as const, id: survey.id }]
        : []),
      ...(survey.identity === name ? [{ by: 'key' as const, id: survey.id }] : []),
      ...(survey.fields.name === name && !exact ? [{ by: 'name' as const, id: survey.id }] : []),
    ]);
    const chosen = choose(given, found, 'survey');
    const survey = 'id' in chosen ? surveys.get(chosen.id) : undefined;
    if (survey) return survey;
    return 'fault' in chosen ? chosen : { fault: `There is no survey "${given}".` };
  }

  return (given) => {
    const known = cache.get(given) ?? find(given);
    // Wrong names may be as many as there are rows.
    if (cache.size < 10_000) cache.set(given, known);
    return known;
  };
}
