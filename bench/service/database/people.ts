import { type Metric, type Scale, scaleDefinitions } from '@/lib/contract/metrics';
import { createRandom } from '@/service/cli/demo/random';

/** Surveys, users and teams of an account: as many for any number of ratings, so that growth is the ratings' alone. */

export const periodDays = 730;
/** End of the two years of ratings: a fixed Wednesday, 15:00 UTC. Epoch seconds. */
export const periodEnd = Date.UTC(2026, 8, 16, 15) / 1000;
export const periodStart = periodEnd - periodDays * 86_400;

/** Of an account that is measured; growth is measured from here. */
export const fewestRatings = 10_000;

export const newsletterKey = 'newsletter';
const userCount = 1_000;
const teamCount = 25;
const membersOfTeam = userCount / teamCount;

export interface BenchSurvey {
  id: string;
  legacy_id: number;
  key: string;
  metric: Metric;
  scale: Scale;
  min: number;
  max: number;
}

const plans: readonly {
  scale: Scale;
  rating_scale: string;
  distribution: string;
  count: number;
}[] = [
  { scale: 'CSAT10', rating_scale: 'stars', distribution: 'template', count: 2 },
  { scale: 'CSAT5', rating_scale: 'stars5', distribution: 'trigger', count: 3 },
  { scale: 'CSAT3', rating_scale: 'faces', distribution: 'template', count: 2 },
  { scale: 'CSAT2', rating_scale: 'thumbs', distribution: 'trigger', count: 1 },
  { scale: 'CES', rating_scale: 'ces', distribution: 'trigger', count: 6 },
  { scale: 'NPS', rating_scale: 'nps', distribution: 'campaign', count: 10 },
];

function makeSurveys(uuid: () => string) {
  const surveys = plans.flatMap(({ count, ...plan }) => Array.from({ length: count }, () => plan));
  return surveys.map((plan, index) => {
    const { metric, min, max } = scaleDefinitions[plan.scale];
    const isLast = index === surveys.length - 1;
    return {
      ...plan,
      id: uuid(),
      legacy_id: index + 1,
      key: isLast ? newsletterKey : `survey-${index + 1}`,
      name: isLast ? 'Newsletter' : `Survey ${index + 1}`,
      metric,
      min,
      max,
      question: 'How was it?',
      name_field: false,
      created_at: periodStart - 86_400 + index * 60,
      updated_at: periodStart - 86_400 + index * 60,
    };
  });
}

function makeUsers(uuid: () => string) {
  return Array.from({ length: userCount }, (_, index) => {
    const isLast = index === userCount - 1;
    const username = isLast ? newsletterKey : `user-${index + 1}`;
    return {
      id: uuid(),
      legacy_id: index + 1,
      type: isLast ? 'THING_OR_ACTION' : 'AGENT',
      username,
      fullname: username,
      email: isLast ? '' : `${username}@example.com`,
      role: isLast ? '' : 'team_member',
      has_access: false,
      is_archived: false,
      created_at: periodStart - 86_400 + index * 30,
    };
  });
}

/** The records of an account; `seed` tells accounts apart. The last survey and the last user are the newsletter's. */
export function makePeople(seed: number) {
  const random = createRandom(seed);
  const uuid = () => random.uuid(periodStart - 86_400);
  const surveys = makeSurveys(uuid);
  const users = makeUsers(uuid);
  const teams = Array.from({ length: teamCount }, (_, index) => ({
    id: uuid(),
    legacy_id: index + 1,
    name: `Team ${index + 1}`,
    created_at: periodStart - 86_400 + index,
  }));
  const members = users.map((user, index) => ({
    team_id: teams[Math.floor(index / membersOfTeam)]?.id ?? '',
    user_id: user.id,
  }));
  return { surveys, users, teams, members };
}

export type People = ReturnType<typeof makePeople>;
