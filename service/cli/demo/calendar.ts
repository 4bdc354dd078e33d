import { type Random, runningSums } from './random';
import { type SurveyKey, surveyKeys, surveyPlans } from './surveys';

/** When ratings come in: the hours, weekdays and seasons of a European shop, in UTC. */

const hour = 3600;
export const day = 24 * hour;
export const historyDays = 730;

// One weight for each hour of the day, 0 to 23 UTC.
const deskHours = [
  2, 1, 1, 1, 2, 4, 12, 32, 62, 84, 90, 84, 66, 74, 86, 84, 72, 50, 34, 26, 20, 13, 8, 4,
];
const chatHours = [
  4, 2, 1, 1, 1, 3, 7, 16, 30, 40, 44, 44, 46, 42, 42, 46, 56, 70, 88, 96, 84, 56, 28, 11,
];
const mailHours = [
  2, 1, 1, 1, 3, 8, 22, 42, 60, 64, 56, 50, 58, 50, 44, 44, 50, 58, 64, 66, 58, 40, 20, 7,
];

// Sunday first.
const deskWeek = [0.36, 1.24, 1.18, 1.1, 1.06, 0.98, 0.5];
const chatWeek = [0.66, 1.1, 1.06, 1.04, 1.04, 1.06, 0.86];
const mailWeek = [0.72, 1.08, 1.12, 1.08, 1.04, 1.02, 0.84];

// January first: gift season, returns after it, and everyone on the trail in July.
const season = [1.02, 0.86, 0.92, 1, 1.04, 0.98, 0.7, 0.86, 1, 1.06, 1.42, 1.5];

const rhythms: Record<SurveyKey, { hours: number[]; week: number[] }> = {
  'support-csat': { hours: deskHours, week: deskWeek },
  'chat-csat': { hours: chatHours, week: chatWeek },
  effort: { hours: deskHours, week: deskWeek },
  loyalty: { hours: mailHours, week: mailWeek },
  'after-delivery': { hours: mailHours, week: mailWeek },
};

/** Between the middles of months, so that no month begins with a jump. */
function seasonAt(date: Date): number {
  const position = date.getUTCMonth() + (date.getUTCDate() - 15) / 30.5;
  const before = Math.floor(position);
  const share = position - before;
  return (season.at(before % 12) ?? 1) * (1 - share) + (season.at((before + 1) % 12) ?? 1) * share;
}

/** The campaign is mailed at 8 UTC on the first Tuesday of a month; most answers come in that week. */
function campaignAt(epoch: number): number {
  const date = new Date(epoch * 1000);
  const wave = (month: number) => {
    const first = Date.UTC(date.getUTCFullYear(), month, 1, 8) / 1000;
    return first + ((9 - new Date(first * 1000).getUTCDay()) % 7) * day;
  };
  const thisWave = wave(date.getUTCMonth());
  const since = epoch - (epoch >= thisWave ? thisWave : wave(date.getUTCMonth() - 1));
  return Math.exp(-since / (3.5 * day)) + 0.03;
}

function traffic(key: SurveyKey, epoch: number, age: number): number {
  const date = new Date(epoch * 1000);
  const { hours, week } = rhythms[key];
  const rhythm = (hours[date.getUTCHours()] ?? 1) * (week[date.getUTCDay()] ?? 1);
  const growth = 1.28 - 0.5 * (age / (historyDays * day));
  return rhythm * growth * seasonAt(date) * (key === 'loyalty' ? campaignAt(epoch) : 1);
}

export interface Arrival {
  survey: SurveyKey;
  createdAt: number;
}

/** Seconds before now at which the newest ratings came in, whatever the hour: a live page has some. */
const newest: Record<SurveyKey, readonly number[]> = {
  'support-csat': [260, 1_120, 2_480],
  'chat-csat': [540, 3_100],
  effort: [1_710, 5_400],
  loyalty: [4_020],
  'after-delivery': [830, 3_650],
};

/** Every rating's survey and time, oldest first, none within the last minute or after now. */
export function arrivals(random: Random, now: number): Arrival[] {
  const slots = Array.from({ length: historyDays * 24 }, (_, index) => index);
  const all = surveyKeys.flatMap((survey) => {
    // Hours are counted back from now, so that the last one is whole.
    const sums = runningSums(
      slots.map((slot) => traffic(survey, now - (slot + 0.5) * hour, slot * hour)),
    );
    const drawn = surveyPlans[survey].ratings - newest[survey].length;
    const ages = Array.from({ length: drawn }, () =>
      Math.max(90, random.fromSums(sums) * hour + random.between(1, hour)),
    );
    return [...ages, ...newest[survey]].map((age) => ({ survey, createdAt: now - age }));
  });
  return all.sort((a, b) => a.createdAt - b.createdAt);
}

/** The first second (UTC) of the month that many months before the month of now. */
export function monthStart(now: number, monthsBefore: number): number {
  const date = new Date(now * 1000);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - monthsBefore, 1) / 1000;
}
