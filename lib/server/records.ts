import { collection, customerSchema } from '@/lib/contract/resources';
import { pageOf, pagesOf } from '@/lib/pages';
import type { Span } from '@/lib/period';
import { rankingOf, rankOf } from '@/lib/ranking';
import type { RecordFacts, RecordName, RecordPage, RecordRow, RecordsQuery } from '@/lib/records';
import type { Histograms } from '@/lib/trend';
import { wordsOf } from '@/lib/words';
import { ask } from './contract-client';
import { searchesCustomers } from './customer-search';
import { allMemberships, allSurveys, allTeams, allUsers } from './directory';
import type { Sight } from './permissions';
import { type CountedKind, customerNumbers, type Numbers, recordNumbers } from './record-numbers';
import { oneCsatScale } from './satisfaction';
import { UpstreamFailed } from './upstream';

/** A record as it is looked for. */
interface Listed extends RecordName {
  facts: RecordFacts;
  /** All that a search may find it by. */
  words: readonly string[];
}

/** Teams of each user, by the text of the user's id. */
export async function teamsByUser(): Promise<Map<string, RecordName[]>> {
  const [memberships, teams] = await Promise.all([allMemberships(), allTeams()]);
  const names = new Map(teams.map(({ id, name }) => [String(id), name]));
  const found = new Map<string, RecordName[]>();
  for (const { id, users } of memberships) {
    const team = { id: String(id), name: names.get(String(id)) ?? String(id) };
    for (const user of users) {
      const others = found.get(String(user.id));
      if (others) others.push(team);
      else found.set(String(user.id), [team]);
    }
  }
  return found;
}

async function listedSurveys(): Promise<Listed[]> {
  return (await allSurveys()).map(({ id, name, metric, scale = null, distribution }) => ({
    id: String(id),
    name,
    facts: { kind: 'surveys', metric, scale, distribution },
    words: [name],
  }));
}

async function listedTeams(): Promise<Listed[]> {
  const [teams, memberships] = await Promise.all([allTeams(), allMemberships()]);
  const members = new Map(memberships.map(({ id, users }) => [String(id), users.length]));
  return teams.map(({ id, name }) => ({
    id: String(id),
    name,
    facts: { kind: 'teams', members: members.get(String(id)) ?? 0 },
    words: [name],
  }));
}

async function listedUsers(): Promise<Listed[]> {
  const [users, teams] = await Promise.all([allUsers(), teamsByUser()]);
  return users.map(
    ({ id, fullname, username, email, type, is_archived, integration_usernames }) => ({
      id: String(id),
      name: fullname || username,
      facts: {
        kind: 'users',
        username,
        type,
        archived: is_archived,
        teams: teams.get(String(id)) ?? [],
      },
      words: [fullname, username, email, ...integration_usernames.map((other) => other.username)],
    }),
  );
}

const listed: Record<CountedKind, () => Promise<Listed[]>> = {
  surveys: listedSurveys,
  teams: listedTeams,
  users: listedUsers,
};

function isWanted({ facts }: Listed, { archived, metric, team }: RecordsQuery): boolean {
  if (facts.kind === 'surveys') return metric === null || facts.metric === metric;
  if (facts.kind !== 'users') return true;
  if (facts.archived && !archived) return false;
  return team === null || facts.teams.some(({ id }) => id === team);
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** Sorts rows that come oldest first. Those without ratings end every ranking, by name. */
function sorted<R extends RecordRow>(rows: readonly R[], { order }: RecordsQuery): R[] {
  if (order === 'oldest') return [...rows];
  if (order === 'newest') return rows.toReversed();
  const byName = rows.toSorted((a, b) => collator.compare(a.name, b.name));
  const ranking = rankingOf(order);
  if (!ranking) return byName;
  const ranks = new Map(
    byName.map(({ id, facts, numbers }) => {
      const histogram = numbers[ranking.metric];
      const scale = facts.kind === 'surveys' ? facts.scale : null;
      return [id, histogram ? rankOf(ranking, histogram, scale) : null];
    }),
  );
  const worth = ({ id }: RecordRow) => {
    const rank = ranks.get(id) ?? null;
    if (rank === null) return Number.NEGATIVE_INFINITY;
    return ranking.best ? rank : -rank;
  };
  return byName.toSorted((a, b) => {
    const [first, second] = [worth(a), worth(b)];
    return first === second ? 0 : second - first;
  });
}

const none: Histograms = {};

type Row = RecordRow & Listed;

/** A record as far as it may be seen; null where it may not. */
function seen(record: Listed, { ids, teams }: Sight): Listed | null {
  if (ids && !ids.has(record.id)) return null;
  const { facts } = record;
  return facts.kind === 'users' && teams
    ? { ...record, facts: { ...facts, teams: facts.teams.filter(({ id }) => teams.has(id)) } }
    : record;
}

/** The records of a kind that may be seen, with their numbers, oldest first. */
export async function allRecords(
  kind: CountedKind,
  span: Span,
  previous: Span | null,
  sight: Sight,
): Promise<Row[]> {
  const [all, numbers, before] = await Promise.all([
    listed[kind](),
    recordNumbers(kind, span),
    previous ? recordNumbers(kind, previous) : null,
  ]);
  const visible = all.flatMap((record) => seen(record, sight) ?? []);
  return visible.map((record) => ({
    ...record,
    numbers: numbers.get(record.id) ?? none,
    before: before && (before.get(record.id) ?? none),
  }));
}

async function counted(kind: CountedKind, query: RecordsQuery, sight: Sight): Promise<RecordPage> {
  const { span, previous } = query;
  const [all, csatScale] = await Promise.all([
    allRecords(kind, span, previous, sight),
    oneCsatScale(),
  ]);
  const isFound = wordsOf(query.search);
  const rows = all.filter((record) => isWanted(record, query) && isFound(record.words));
  return {
    rows: pageOf(sorted(rows, query), query).map(({ words: _, ...row }) => row),
    pagination: pagesOf(rows.length, query),
    all: all.length,
    csatScale,
    fetchedAt: Math.floor(Date.now() / 1000),
  };
}

const customerList = collection(customerSchema);

async function countCustomers(): Promise<number> {
  return (await ask('/v1/customers', {}, customerList))._pagination.total;
}

/** A page of customers and its numbers, joined; null when they are not of the same customers. */
async function customerPage(
  query: RecordsQuery,
  signal: AbortSignal | undefined,
): Promise<RecordPage | null> {
  const { span, previous, page, perPage } = query;
  const search = query.search.trim();
  // A service that ignored the words would answer with all customers as if they were those.
  if (search !== '' && !(await searchesCustomers()))
    throw new UpstreamFailed(502, 'This service cannot search customers.');
  const list = {
    sort_order: query.order === 'oldest' ? 'asc' : 'desc',
    page,
    per_page: perPage,
    ...(search !== '' && { search }),
  } as const;
  const [customers, now, before, csatScale] = await Promise.all([
    ask('/v1/customers', list, customerList, signal),
    customerNumbers(span, list, signal),
    previous ? customerNumbers(previous, list, signal) : null,
    oneCsatScale(),
  ]);
  const ids = customers._results.map(({ id }) => String(id));
  const fits = (numbers: Numbers | undefined) =>
    !numbers || (numbers.size === ids.length && ids.every((id) => numbers.has(id)));
  if (!fits(now.numbers) || !fits(before?.numbers)) return null;
  const { total } = customers._pagination;
  return {
    rows: customers._results.map(({ id, name, email, tickets }) => ({
      id: String(id),
      name: name || email || String(id),
      facts: { kind: 'customers', email, tickets },
      numbers: now.numbers.get(String(id)) ?? none,
      before: before && (before.numbers.get(String(id)) ?? none),
    })),
    pagination: customers._pagination,
    all: total === 0 && search !== '' ? await countCustomers() : total,
    csatScale,
    fetchedAt: Math.floor(Date.now() / 1000),
  };
}

/**
 * A page of a list of records with their numbers, all of one moment, as far as they may be seen:
 * customers all or none. An abort passes through.
 */
export async function records(
  query: RecordsQuery,
  sight: Sight,
  signal?: AbortSignal,
): Promise<RecordPage> {
  const { kind } = query;
  // What is read of these is shared with other readers, who may stay.
  if (kind !== 'customers') return counted(kind, query, sight);
  if (sight.ids) throw new UpstreamFailed(403, 'Your role does not allow this.');
  // A customer added between the calls moves the others on: then all is asked for once more.
  const found = (await customerPage(query, signal)) ?? (await customerPage(query, signal));
  if (!found) throw new UpstreamFailed(502, 'The list of customers changed while it was read.');
  return found;
}
