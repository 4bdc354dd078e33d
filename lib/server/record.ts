import { cache } from 'react';
import {
  customerSchema,
  type Survey,
  single,
  surveySchema,
  teamSchema,
  userSchema,
} from '@/lib/contract/resources';
import type { RecordFacts, RecordName } from '@/lib/records';
import type { RecordKind } from '@/lib/subject';
import { ask } from './contract-client';
import { allMemberships } from './directory';
import { sightOf } from './permissions';
import type { Person } from './person';
import { teamsByUser } from './records';
import { UpstreamFailed } from './upstream';

/** A record as its own page shows it. */
export interface RecordDetails extends RecordName {
  facts: RecordFacts;
  survey: Pick<Survey, 'question' | 'extra_questions'> | null;
  email: string | null;
}

async function survey(id: string): Promise<RecordDetails> {
  const { _results } = await ask(`/v1/surveys/${id}`, {}, single(surveySchema));
  const { name, metric, scale = null, distribution, question, extra_questions } = _results;
  return {
    id: String(_results.id),
    name,
    facts: { kind: 'surveys', metric, scale, distribution },
    survey: { question, extra_questions },
    email: null,
  };
}

async function team(id: string): Promise<RecordDetails> {
  const [{ _results }, memberships] = await Promise.all([
    ask(`/v1/teams/${id}`, {}, single(teamSchema)),
    allMemberships(),
  ]);
  const users = memberships.find((entry) => String(entry.id) === String(_results.id))?.users;
  return {
    id: String(_results.id),
    name: _results.name,
    facts: { kind: 'teams', members: users?.length ?? 0 },
    survey: null,
    email: null,
  };
}

async function user(id: string): Promise<RecordDetails> {
  const [{ _results }, teams] = await Promise.all([
    ask(`/v1/users/${id}`, {}, single(userSchema)),
    teamsByUser(),
  ]);
  const { fullname, username, type, is_archived, email } = _results;
  return {
    id: String(_results.id),
    name: fullname || username,
    facts: {
      kind: 'users',
      username,
      type,
      archived: is_archived,
      teams: teams.get(String(_results.id)) ?? [],
    },
    survey: null,
    email: email || null,
  };
}

async function customer(id: string): Promise<RecordDetails> {
  const { _results } = await ask(`/v1/customers/${id}`, {}, single(customerSchema));
  const { name, email, tickets } = _results;
  return {
    id: String(_results.id),
    name: name || email || String(_results.id),
    facts: { kind: 'customers', email, tickets },
    survey: null,
    email: email || null,
  };
}

const readers = { surveys: survey, teams: team, users: user, customers: customer } as const;

/** A record that a person sees, by either kind of id, asked for once a request; null when there is none. */
export const record = cache(
  async (person: Person, kind: RecordKind, id: string): Promise<RecordDetails | null> => {
    try {
      const found = await readers[kind](id);
      const { teams } = sightOf(person, kind);
      const { facts } = found;
      return facts.kind === 'users' && teams
        ? { ...found, facts: { ...facts, teams: facts.teams.filter((team) => teams.has(team.id)) } }
        : found;
    } catch (error) {
      if (error instanceof UpstreamFailed && error.status === 404) return null;
      throw error;
    }
  },
);
