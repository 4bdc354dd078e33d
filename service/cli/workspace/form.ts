import { z } from 'zod';
import { metrics, scales } from '@/lib/contract/metrics';
import { distributions, ratingScales, userRoles, userTypes } from '@/lib/contract/resources';
import { longestEditWindow, ticketLinkFault } from './settings';
import { type Located, type Place, type RecordSource, Source } from './source';

/** What a field of a record holds; names of fields are those of the file and of the tables. */
export type FieldValue = string | number | boolean | null;
export type Fields = Record<string, FieldValue>;

/** A record as the file names it: the fields that are given and right, and where they stand. */
export interface NamedRecord {
  /** What it is recognised by, as it is written. */
  key: string;
  place: Place;
  fields: Fields;
  /** Whether the file gives a field, right or wrong. */
  gives(field: string): boolean;
  placeOf(field: string): Place;
}

export interface NamedSurvey extends NamedRecord {
  questions: NamedRecord[];
}

export interface NamedUser extends NamedRecord {
  integrationUsernames: NamedRecord[];
}

export interface NamedTeam extends NamedRecord {
  /** The usernames of all its members; undefined when the file does not say. */
  members: Located<string>[] | undefined;
}

export interface Workspace {
  settings: NamedRecord | null;
  surveys: NamedSurvey[];
  users: NamedUser[];
  teams: NamedTeam[];
  customers: NamedRecord[];
  unsubscribes: NamedRecord[];
}

const emailSchema = z.email();
const integrationType = /^[a-z][a-zA-Z0-9]*(?:-[a-z0-9][a-zA-Z0-9]*)*$/;

function named(
  record: RecordSource,
  key: string,
  read: Record<string, FieldValue | undefined>,
): NamedRecord {
  const fields: Fields = {};
  for (const [name, value] of Object.entries(read)) if (value !== undefined) fields[name] = value;
  record.refuseOthers();
  return {
    key,
    place: record.place,
    fields,
    gives: (field) => record.has(field),
    placeOf: (field) => record.placeOf(field),
  };
}

/** The field that a record is recognised by; without it nothing more can be said of the record. */
function readKey(record: RecordSource, name: string, read: () => string | undefined) {
  if (!record.has(name)) record.source.fault(record.placeOf(name), 'This field is missing.');
  return read();
}

function readEmail(record: RecordSource, name: string, blank: boolean): string | undefined {
  const email = record.text(name, { limit: 254, blank });
  if (email === undefined || email === '' || emailSchema.safeParse(email).success) return email;
  record.source.fault(record.placeOf(name), `"${email}" is not a valid e-mail address.`);
  return undefined;
}

function readSettings(record: RecordSource): NamedRecord {
  const read: Record<string, FieldValue | undefined> = {};
  if (record.isNull('ticket_link')) read.ticket_link = null;
  else {
    const link = record.text('ticket_link', { limit: 2_000 });
    const fault = link === undefined ? null : ticketLinkFault(link);
    if (fault) record.source.fault(record.placeOf('ticket_link'), fault);
    else read.ticket_link = link;
  }
  read.edit_window_hours = record.integer('edit_window_hours', 0, longestEditWindow);
  return named(record, 'settings', read);
}

function readQuestion(record: RecordSource): NamedRecord | null {
  const key = readKey(record, 'key', () => record.text('key'));
  const question = named(record, key ?? '', {
    label: record.text('label', { limit: 1_000 }),
    scale: record.choice('scale', scales),
    rating_scale: record.choice('rating_scale', ratingScales),
    required: record.flag('required'),
  });
  return key === undefined ? null : question;
}

function readSurvey(record: RecordSource): NamedSurvey | null {
  const key = readKey(record, 'key', () => record.text('key'));
  const questions = record.records('extra_questions')?.flatMap((one) => readQuestion(one) ?? []);
  const survey = named(record, key ?? '', {
    name: record.text('name'),
    metric: record.choice('metric', metrics),
    scale: record.choice('scale', scales),
    distribution: record.choice('distribution', distributions),
    rating_scale: record.choice('rating_scale', ratingScales),
    question: record.text('question', { limit: 1_000 }),
    name_field: record.flag('name_field'),
  });
  return key === undefined ? null : { ...survey, questions: questions ?? [] };
}

function readIntegrationUsername(record: RecordSource): NamedRecord | null {
  const type = readKey(record, 'type', () => record.text('type'));
  const username = readKey(record, 'username', () => record.text('username'));
  if (type !== undefined && !integrationType.test(type))
    record.source.fault(
      record.placeOf('type'),
      'This should be a name in lower camel case or kebab case, such as custom or helpDesk-v2.',
    );
  const one = named(record, username ?? '', { type, username });
  return type === undefined || username === undefined ? null : one;
}

function readUser(record: RecordSource): NamedUser | null {
  const username = readKey(record, 'username', () => record.text('username'));
  const integrationUsernames = record
    .records('integration_usernames')
    ?.flatMap((one) => readIntegrationUsername(one) ?? []);
  const user = named(record, username ?? '', {
    username,
    fullname: record.text('fullname'),
    email: readEmail(record, 'email', true),
    type: record.choice('type', userTypes),
    role: record.choice('role', userRoles),
    has_access: record.flag('has_access'),
    is_archived: record.flag('is_archived'),
  });
  return username === undefined
    ? null
    : { ...user, integrationUsernames: integrationUsernames ?? [] };
}

function readTeam(record: RecordSource): NamedTeam | null {
  const name = readKey(record, 'name', () => record.text('name'));
  const members = record.texts('members');
  const team = named(record, name ?? '', {});
  return name === undefined ? null : { ...team, members };
}

function readCustomer(record: RecordSource): NamedRecord | null {
  const email = readKey(record, 'email', () => readEmail(record, 'email', false));
  const customer = named(record, email ?? '', { name: record.text('name'), email });
  return email === undefined ? null : customer;
}

function readUnsubscribe(record: RecordSource): NamedRecord | null {
  const email = readKey(record, 'email', () => readEmail(record, 'email', false));
  const unsubscribe = named(record, email ?? '', {
    email,
    unsubscribed_at: record.date('unsubscribed_at'),
  });
  return email === undefined ? null : unsubscribe;
}

/** Reads a workspace file: what could be read of it, and the mistakes in the source. */
export function readWorkspace(text: string): { workspace: Workspace; source: Source } {
  const source = new Source(text);
  const { root } = source;
  function section<T>(name: string, read: (record: RecordSource) => T | null): T[] {
    if (!root || root.isNull(name)) return [];
    return root.records(name)?.flatMap((record) => read(record) ?? []) ?? [];
  }
  const settings = root && !root.isNull('settings') ? root.record('settings') : undefined;
  const workspace: Workspace = {
    settings: settings ? readSettings(settings) : null,
    surveys: section('surveys', readSurvey),
    users: section('users', readUser),
    teams: section('teams', readTeam),
    customers: section('customers', readCustomer),
    unsubscribes: section('unsubscribes', readUnsubscribe),
  };
  root?.refuseOthers();
  return { workspace, source };
}
