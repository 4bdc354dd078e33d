import { type Audience, makeAudience } from './audience';
import { day, historyDays } from './calendar';
import { type Customer, makeCustomers } from './customers';
import { createRandom, type Random } from './random';
import { makeRatings, type RatingRow } from './ratings';
import { makeStaff, type Staff } from './staff';
import { type SurveyKey, surveyKeys, surveyPlans } from './surveys';

export interface Demo extends Audience, Omit<Staff, 'idOfAgent' | 'idOfThing' | 'unknownId'> {
  surveys: ReturnType<typeof makeSurveys>['surveys'];
  questions: ReturnType<typeof makeSurveys>['questions'];
  customers: Customer[];
  ratings: RatingRow[];
}

const seed = 20_260_711;

function makeSurveys(random: Random, now: number) {
  const surveys = surveyKeys.map((key, index) => {
    const created_at = now - (historyDays + 20) * day + index * 900;
    return {
      id: random.uuid(created_at),
      legacy_id: index + 1,
      key,
      ...surveyPlans[key],
      created_at,
      updated_at: created_at,
    };
  });
  const questions = surveys
    .flatMap((survey) =>
      survey.questions.map((question, position) => ({
        id: random.uuid(survey.created_at),
        survey_id: survey.id,
        position,
        ...question,
      })),
    )
    .map((question, index) => ({ legacy_id: index + 1, ...question }));

  function idOf(key: SurveyKey): string {
    const survey = surveys.find((candidate) => candidate.key === key);
    if (!survey) throw new Error(`There is no survey ${key}.`);
    return survey.id;
  }
  function idOfQuestion(key: SurveyKey, questionKey: string): string {
    const survey = idOf(key);
    const question = questions.find((one) => one.survey_id === survey && one.key === questionKey);
    if (!question) throw new Error(`The survey ${key} has no question ${questionKey}.`);
    return question.id;
  }
  return { surveys, questions, idOf, idOfQuestion };
}

/** The whole demo account as rows; `now` in epoch seconds. The same `now` gives the same rows. */
export function generateDemo(now: number): Demo {
  const random = createRandom(seed);
  const { surveys, questions, idOf, idOfQuestion } = makeSurveys(random, now);
  const staff = makeStaff(random, now);
  const customers = makeCustomers(random, now);
  const ratings = makeRatings(random, now, { idOf, idOfQuestion }, staff, customers);
  const { users, teams, members, integrationUsernames } = staff;
  return {
    surveys,
    questions,
    users,
    teams,
    members,
    integrationUsernames,
    customers,
    ratings,
    ...makeAudience(random, now, customers),
  };
}
