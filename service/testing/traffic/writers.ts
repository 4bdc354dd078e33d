import { v7 } from 'uuid';
import { type Scale, scaleDefinitions, slugOf } from '@/lib/contract/metrics';
import type { Random } from '@/service/cli/demo/random';
import { type Answer, type Client, resultOf } from '@/service/testing/client';
import type { KnownRating, Ledger } from './ledger';
import type { Scene, SceneSurvey } from './scene';

/** Who writes: on an account, by way of any of its services. */
export interface Writer {
  scene: Scene;
  ledger: Ledger;
  /** One for each service process. */
  clients: readonly Client[];
  random: Random;
}

/** Throws what a service answered instead of what it should. */
export function expectStatus(answer: Answer, status: number): void {
  if (answer.status !== status)
    throw new Error(`A service answered ${answer.status} instead of ${status}: ${answer.text}`);
}

export function drawScore(random: Random, scale: Scale): number {
  const { min, max } = scaleDefinitions[scale];
  return random.between(min, max);
}

const idIn = (value: unknown) =>
  String(typeof value === 'object' && value !== null && 'id' in value ? value.id : '');

/** Adds a rating by POST and notes it once it is acknowledged. */
export async function post(
  { ledger, clients, random }: Writer,
  survey: SceneSurvey,
  more: object,
  isShared = true,
): Promise<KnownRating> {
  const body = { survey_id: survey.id, score: drawScore(random, survey.scale), ...more };
  ledger.unanswered += 1;
  const answer = await random.pick(clients).post('/v1/ratings', body);
  expectStatus(answer, 201);
  ledger.unanswered -= 1;
  const { id, user } = resultOf(answer);
  const { scale, metric } = survey;
  return ledger.add(
    { id: String(id), metric, scale, score: body.score, user: idIn(user) },
    isShared,
  );
}

const postsAtOnce = 8;
/** Of new ratings, so many name somebody whom nobody knew. */
const newUsers = 0.002;

/** Of new ratings, so many name a customer who is not there, and must take none of those beside them along. */
const refused = 0.02;

/** Gives a rating that is to be refused. */
async function postRefused({ clients, random }: Writer, survey: SceneSurvey, user: object) {
  const score = drawScore(random, survey.scale);
  const body = { survey_id: survey.id, score, user, customer_id: v7() };
  expectStatus(await random.pick(clients).post('/v1/ratings', body), 400);
}

/** Some new ratings at once, of any survey, user and customer. Tells how many were stored. */
export async function postSome(writer: Writer): Promise<number> {
  const { scene, random } = writer;
  const added = await Promise.all(
    Array.from({ length: random.between(1, postsAtOnce) }, () => {
      const user = random.chance(newUsers)
        ? { username: `guest-${random.between(1, 1_000_000)}` }
        : random.chance(0.5)
          ? { id: random.pick(scene.users).id }
          : { username: random.pick(scene.users).username };
      const survey = random.pick(scene.surveys);
      if (random.chance(refused)) return postRefused(writer, survey, user);
      const customer = random.chance(0.2) && { customer_id: random.pick(scene.customers).id };
      return post(writer, survey, { user, ...customer });
    }),
  );
  return added.filter(Boolean).length;
}

/** Edits a rating's score and user by PATCH and notes it once it is acknowledged. */
export async function edit(
  { ledger, clients, random }: Writer,
  rating: KnownRating,
  user: string,
): Promise<number> {
  const score = drawScore(random, rating.scale);
  const acknowledged = ledger.edit(rating, { score, user });
  const path = `/v1/${slugOf(rating.metric)}/ratings/${rating.id}`;
  expectStatus(await random.pick(clients).patch(path, { score, user: { id: user } }), 204);
  acknowledged();
  return score;
}

const editsAtOnce = 4;

/** Some edits at once of any ratings: of the newest more often, and now and then of the same one. */
export async function editSome(writer: Writer): Promise<number> {
  const { scene, ledger, random } = writer;
  const newest = random.chance(0.5);
  const draw = () =>
    newest ? 1 - random.next() ** 2 * Math.min(1, 500 / ledger.size) : random.next();
  let rating: KnownRating | undefined;
  const edits: Promise<number>[] = [];
  for (let count = random.between(1, editsAtOnce); count > 0; count -= 1) {
    if (!rating || random.chance(0.8)) rating = ledger.editable(draw());
    if (rating) edits.push(edit(writer, rating, random.pick(scene.users).id));
  }
  await Promise.all(edits);
  return edits.length;
}
