import { type Scale, scaleDefinitions } from '@/lib/contract/metrics';
import { arrivals, day } from './calendar';
import { createWriter, type Occasion } from './comments';
import { type Customer, drawLanguage } from './customers';
import { firstNames } from './names';
import { type Agent, firstName, type Language, type ThingName, things } from './people';
import { countUpTo, type Random, runningSums } from './random';
import { drawScore, standing, type Tone, toneOf } from './scores';
import { createRota, type Staff } from './staff';
import { isNight, levelOf, nightShift, shiftOfTime, trouble, warehouseMove } from './story';
import { type SurveyKey, surveyPlans } from './surveys';

export interface RatingRow {
  id: string;
  legacy_id: number;
  survey_id: string;
  user_id: string;
  customer_id: string | null;
  metric: string;
  score: number;
  rater: string;
  comment: string | null;
  ticket: string | null;
  ip_address: string;
  answers: Record<string, number> | null;
  created_at: number;
  updated_at: number;
}

interface Surveys {
  idOf(key: SurveyKey): string;
  idOfQuestion(survey: SurveyKey, question: string): string;
}

interface Case {
  customer: Customer | null;
  language: Language;
  agent: Agent | null;
  thing: (typeof things)[number] | null;
  ticket: string | null;
  /** Left over from an earlier rating of the same ticket, in standard deviations. */
  mood: number;
}

// Which things are rated beside agents, and how often.
const ratedThings: Record<SurveyKey, readonly (readonly [ThingName | null, number])[]> = {
  'support-csat': [[null, 1]],
  'chat-csat': [
    [null, 84],
    ['chat-bot', 16],
  ],
  effort: [
    [null, 72],
    ['help-article', 13],
    ['returns-portal', 15],
  ],
  loyalty: [
    [null, 45],
    ['trail-club', 55],
  ],
  'after-delivery': [
    ['parcel-delivery', 70],
    ['checkout', 17],
    ['order-mail', 13],
  ],
};

// People with a grievance write more.
const commentShare: Record<Tone, number> = { bad: 0.56, mixed: 0.34, good: 0.24, great: 0.25 };

function clamp(scale: Scale, score: number): number {
  return Math.min(scaleDefinitions[scale].max, Math.max(1, Math.round(score)));
}

/** Every rating, oldest first. */
export function makeRatings(
  random: Random,
  now: number,
  surveys: Surveys,
  staff: Staff,
  customers: readonly Customer[],
): RatingRow[] {
  const rota = createRota(random, now);
  const write = createWriter(random);
  const since = customers.map((customer) => customer.created_at);
  // A few customers are here every month, most a few times a year.
  const activity = runningSums(customers.map(() => Math.exp(0.55 * random.normal())));
  const thingSums = new Map(
    Object.entries(ratedThings).map(([key, shares]) => [
      key,
      runningSums(shares.map(([, share]) => share)),
    ]),
  );
  let tickets = 1_000;
  /** Answered tickets that may still get the effort survey, oldest first. */
  const answered: (Case & { createdAt: number; score: number })[] = [];

  function drawThing(survey: SurveyKey): Case['thing'] {
    const [name] = ratedThings[survey][random.fromSums(thingSums.get(survey) ?? [1])] ?? [null];
    return things.find((thing) => thing.username === name) ?? null;
  }

  function newCase(survey: SurveyKey, createdAt: number): Case {
    const present = countUpTo(since, createdAt);
    const known = random.chance(0.85) && present > 0;
    const customer = known ? (customers[random.fromSums(activity, present)] ?? null) : null;
    const language = customer?.language ?? drawLanguage(random);
    const thing = drawThing(survey);
    const unknown = survey === 'support-csat' && random.chance(0.02);
    const agent =
      thing || unknown ? null : rota(survey, language, createdAt, customer?.vip ?? false);
    const named = random.chance(surveyPlans[survey].tickets);
    if (named) tickets += 1;
    return { customer, language, agent, thing, ticket: named ? `T-${tickets}` : null, mood: 0 };
  }

  /** The effort survey follows the satisfaction survey of the same ticket within two days. */
  function followUp(createdAt: number): Case | null {
    while (answered[0] && answered[0].createdAt < createdAt - 2 * day) answered.shift();
    const index = answered.findIndex((earlier) => earlier.createdAt < createdAt - 1_800);
    const [earlier] = index < 0 ? [] : answered.splice(index, 1);
    return earlier
      ? { ...earlier, mood: 0.6 * Math.max(-2, standing('CSAT10', earlier.score)) }
      : null;
  }

  function shift(survey: SurveyKey, subject: Case, createdAt: number): number {
    const person = subject.agent ? levelOf(subject.agent, now - createdAt) : 0;
    const night = subject.agent && isNight(createdAt) ? nightShift : 0;
    const level = subject.thing?.level ?? (subject.agent ? person : -0.3);
    return shiftOfTime(survey, createdAt, now) + level + night + subject.mood;
  }

  function answersTo(survey: SurveyKey, subject: Case, score: number, age: number) {
    const { scale, questions } = surveyPlans[survey];
    const answers: Record<string, number> = {};
    for (const question of questions) {
      if (!question.required && !random.chance(0.68)) continue;
      const top = scaleDefinitions[question.scale].max;
      const share = score / scaleDefinitions[scale].max;
      // Knowing the answer is half the way to a good one; slowness shows where it is asked for.
      const start = question.key === 'speed' ? 0 : 0.25;
      const late = question.key === 'speed' && subject.agent ? 3 * trouble(subject.agent, age) : 0;
      const mean = top * (start + (1 - start) * share) - late;
      answers[surveys.idOfQuestion(survey, question.key)] = clamp(
        question.scale,
        mean + 0.11 * top * random.normal(),
      );
    }
    return Object.keys(answers).length > 0 ? answers : null;
  }

  function incidentOf(subject: Case, createdAt: number): Occasion['incident'] {
    const { agent, thing } = subject;
    if (agent && random.chance(0.75 * trouble(agent, now - createdAt))) return 'slow';
    const aboutParcels = !thing || thing.topic === 'delivery' || thing.topic === 'loyalty';
    return aboutParcels && random.chance(0.62 * warehouseMove(createdAt, now)) ? 'warehouse' : null;
  }

  function topicOf(survey: SurveyKey, { agent, thing }: Case): Occasion['topic'] {
    if (thing) return thing.topic;
    if (survey === 'chat-csat') return 'chat';
    if (survey === 'effort') return random.chance(0.7) ? 'effort' : 'agent';
    if (survey === 'loyalty' && (!agent || random.chance(0.6))) return 'loyalty';
    return survey === 'after-delivery' ? 'delivery' : 'agent';
  }

  function commentOn(survey: SurveyKey, subject: Case, score: number, createdAt: number) {
    const { scale, talkative } = surveyPlans[survey];
    const tone = toneOf(scale, score);
    if (!random.chance(commentShare[tone] * talkative)) return null;
    const pleased = tone === 'good' || tone === 'great';
    return write({
      language: subject.language,
      tone,
      topic: topicOf(survey, subject),
      incident: pleased ? null : incidentOf(subject, createdAt),
      agent: subject.agent,
      age: now - createdAt,
    });
  }

  function raterOf(survey: SurveyKey, { customer, language }: Case): string {
    if (customer && random.chance(0.9)) return firstName(customer.name);
    const asked = surveyPlans[survey].name_field;
    return asked || (!customer && random.chance(0.3)) ? random.pick(firstNames[language]) : '';
  }

  return arrivals(random, now).map(({ survey, createdAt }, index) => {
    const plan = surveyPlans[survey];
    const follows = survey === 'effort' && random.chance(0.55);
    const subject = (follows && followUp(createdAt)) || newCase(survey, createdAt);
    const score = drawScore(random, plan.scale, shift(survey, subject, createdAt));
    if (survey === 'support-csat' && subject.ticket && random.chance(0.5))
      answered.push({ ...subject, createdAt, score });
    const edited = random.chance(0.02) ? createdAt + random.between(3_600, 48 * 3_600) : createdAt;
    const { customer } = subject;
    const ip = customer?.ip ?? `203.0.113.${random.between(1, 254)}`;
    return {
      id: random.uuid(createdAt),
      legacy_id: index + 1,
      survey_id: surveys.idOf(survey),
      user_id: subject.agent
        ? staff.idOfAgent(subject.agent)
        : subject.thing
          ? staff.idOfThing(subject.thing.username)
          : staff.unknownId,
      customer_id: customer?.id ?? null,
      metric: plan.metric,
      score,
      rater: raterOf(survey, subject),
      comment: commentOn(survey, subject, score, createdAt),
      ticket: subject.ticket,
      ip_address: random.chance(0.92) ? ip : '',
      answers: answersTo(survey, subject, score, now - createdAt),
      created_at: createdAt,
      updated_at: edited <= now ? edited : createdAt,
    };
  });
}
