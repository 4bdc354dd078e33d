import {
  extraQuestionRange,
  type Metric,
  metrics,
  type Scale,
  scaleDefinitions,
  scales,
} from '@/lib/contract/metrics';
import { highestAnswer, surveyScores } from '@/service/queries/survey-score-range';
import {
  findSurveys,
  type StoredQuestion,
  type StoredSurvey,
} from '@/service/queries/workspace-records';
import type { Fields, NamedRecord, NamedSurvey } from './form';
import { orderQuestions, positionsOf } from './question-order';
import {
  byIdentity,
  type Change,
  type NewRecord,
  type PlannedRecord,
  type Planning,
  planRecord,
  refuseDoubles,
} from './record-plan';
import type { Source } from './source';

export interface PlannedQuestion extends PlannedRecord {
  position: number;
}

export interface PlannedSurvey extends PlannedRecord {
  questions: PlannedQuestion[];
  /** Questions that the file does not name and that make way for others. */
  moved: { id: string; position: number; fields: Fields }[];
}

const newSurvey: NewRecord = {
  kind: 'survey',
  needs: ['name', 'metric', 'scale', 'distribution', 'rating_scale', 'question'],
  defaults: { name_field: false },
};
const newQuestion: NewRecord = {
  kind: 'extra question',
  needs: ['label', 'scale', 'rating_scale'],
  defaults: { required: false },
};

function scaleOf(fields: Fields): Scale | undefined {
  return scales.find((scale) => scale === fields.scale);
}

function metricOf(fields: Fields): Metric | undefined {
  return metrics.find((metric) => metric === fields.metric);
}

/** Where a fault of two fields is shown: at the first of them that the file gives. */
function placeOf(named: NamedRecord, ...fields: string[]) {
  return named.placeOf(fields.find((field) => named.gives(field)) ?? fields[0] ?? 'key');
}

/** The pictures of CES and NPS belong to these metrics alone. */
function checkRatingScale(
  source: Source,
  named: NamedRecord,
  fields: Fields,
  metric: Metric | undefined,
): void {
  const own = metrics.find((one) => one.toLowerCase() === fields.rating_scale);
  if (own && metric && own !== metric)
    source.fault(
      placeOf(named, 'rating_scale', 'scale'),
      `The rating scale ${fields.rating_scale} is for ${own}, not for ${metric}.`,
    );
}

function checkSurvey(source: Source, named: NamedSurvey, { fields }: PlannedRecord): void {
  const scale = scaleOf(fields);
  const metric = metricOf(fields);
  if (scale && metric && scaleDefinitions[scale].metric !== metric)
    source.fault(placeOf(named, 'scale', 'metric'), `${scale} is not a scale of ${metric}.`);
  else checkRatingScale(source, named, fields, metric);
}

/** Ratings keep the metric and the scale that they were given on. */
async function checkRatings(
  { db, accountId, source }: Planning,
  named: NamedSurvey,
  planned: PlannedRecord,
): Promise<void> {
  const changed = (field: string) => planned.changes.find((change) => change.field === field);
  const metric = changed('metric');
  if (!metric && !changed('scale')) return;
  const scores = await surveyScores(db, accountId, planned.id);
  if (!scores) return;
  const scale = scaleOf(planned.fields);
  if (metric)
    source.fault(
      named.placeOf('metric'),
      `The survey has ratings, so its metric stays ${String(metric.from)}.`,
    );
  else if (scale && scores.max > scaleDefinitions[scale].max)
    source.fault(
      named.placeOf('scale'),
      `The survey has ratings with scores up to ${scores.max}, which ${scale} does not have.`,
    );
}

async function checkAnswers(
  { db, accountId, source }: Planning,
  named: NamedRecord,
  question: PlannedRecord,
  surveyId: string,
): Promise<void> {
  if (!question.changes.some(({ field }) => field === 'scale')) return;
  const highest = await highestAnswer(db, accountId, surveyId, question.id);
  const scale = scaleOf(question.fields);
  if (scale && highest !== null && highest > extraQuestionRange(scale).max)
    source.fault(
      named.placeOf('scale'),
      `The question has answers up to ${highest}, which ${scale} does not have.`,
    );
}

function reordering(stored: readonly StoredQuestion[], order: readonly string[]): Change[] {
  const from = stored.map(({ identity }) => identity);
  const to = order.filter((key) => from.includes(key));
  return from.some((key, index) => key !== to[index])
    ? [{ field: 'order of extra_questions', from, to }]
    : [];
}

async function planSurvey(
  planning: Planning,
  named: NamedSurvey,
  stored: StoredSurvey | undefined,
): Promise<PlannedSurvey> {
  const { source } = planning;
  const planned = planRecord(source, named, stored, newSurvey);
  checkSurvey(source, named, planned);
  await checkRatings(planning, named, planned);
  refuseDoubles(source, named.questions, 'key', ({ key }) => key);
  const before = stored?.questions ?? [];
  const order = orderQuestions(
    before.map(({ identity }) => identity),
    [...new Set(named.questions.map(({ key }) => key))],
  );
  const positions = positionsOf(before, order);
  const questions: PlannedQuestion[] = [];
  for (const one of named.questions) {
    const earlier = before.find(({ identity }) => identity === one.key);
    const question = planRecord(source, one, earlier, newQuestion);
    const scale = scaleOf(question.fields);
    checkRatingScale(source, one, question.fields, scale && scaleDefinitions[scale].metric);
    await checkAnswers(planning, one, question, planned.id);
    questions.push({ ...question, position: positions.get(one.key) ?? 0 });
  }
  const moved = before.flatMap(({ identity, id, position, fields }) => {
    const now = positions.get(identity) ?? position;
    const question = questions.find(({ key }) => key === identity);
    // Those that change anyway are written with their position.
    if (now === position || question?.done === 'updated') return [];
    return [{ id, position: now, fields }];
  });
  const changes = [...planned.changes, ...reordering(before, order)];
  const done = stored && changes.length > 0 ? 'updated' : planned.done;
  return { ...planned, changes, done, questions, moved };
}

export async function planSurveys(
  planning: Planning,
  surveys: readonly NamedSurvey[],
): Promise<PlannedSurvey[]> {
  const { db, accountId, source } = planning;
  refuseDoubles(source, surveys, 'key', ({ key }) => key);
  const keys = surveys.map(({ key }) => key);
  const stored = byIdentity(await findSurveys(db, accountId, keys));
  const planned: PlannedSurvey[] = [];
  for (const survey of surveys)
    planned.push(await planSurvey(planning, survey, stored.get(survey.key)));
  return planned;
}
