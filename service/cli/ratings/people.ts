import { z } from 'zod';
import type { Pool } from '@/db/pool';
import {
  createCustomers,
  createUnknownAgents,
  type NewAgent,
  type NewCustomer,
} from '@/service/queries/create-people';
import {
  type FoundPerson,
  findCustomersByReference,
  findUsersByReference,
  type Reference,
} from '@/service/queries/find-people';
import { takeIntegers } from '@/service/queries/take-integers';
import { newUuid } from '@/service/uuid';
import { inAnyAccount } from './any-account';
import { choose, type Resolution, readReference, usernamePrefix } from './reference';
import type { CheckedRow } from './row';

/** Texts whose meaning is remembered, so that memory stays the same for any file. */
const remembered = 50_000;

type Find = (references: readonly Reference[]) => Promise<FoundPerson[]>;

/** Remembers what texts stand for; asks the database for the others, all in one statement. */
class Directory {
  #known = new Map<string, Resolution>();

  constructor(
    readonly kind: string,
    readonly prefix: string | null,
    readonly find: Find,
  ) {}

  async resolve(texts: Iterable<string>): Promise<Map<string, Resolution>> {
    const wanted = new Set(texts);
    const result = new Map<string, Resolution>();
    const asked: Reference[] = [];
    for (const text of wanted) {
      const known = this.#known.get(text);
      if (known) result.set(text, known);
      else asked.push(readReference(text, this.prefix));
    }
    if (asked.length === 0) return result;
    const found = new Map<string, FoundPerson[]>();
    for (const one of await this.find(asked))
      found.set(one.given, [...(found.get(one.given) ?? []), one]);
    if (this.#known.size > remembered) this.#known.clear();
    for (const { given } of asked) {
      const resolution = choose(given, found.get(given) ?? [], this.kind);
      result.set(given, resolution);
      // Somebody who is unknown may be created, also by others.
      if (!('unknown' in resolution)) this.#known.set(given, resolution);
    }
    return result;
  }

  /** What texts stand for after records were made for them; `all` when each got its own. */
  async resolveCreated(
    records: ReadonlyMap<string, { id: string }>,
    all: boolean,
  ): Promise<Map<string, Resolution>> {
    // Else somebody was quicker, or two texts are the same but for letter case.
    if (!all) return this.resolve(records.keys());
    for (const [text, { id }] of records) this.#known.set(text, { id });
    return new Map([...records].map(([text, { id }]) => [text, { id }]));
  }
}

export interface Created {
  users: number;
  customers: number;
}

/** The people of a row, or why it is refused. */
export type FoundPeople = { userId: string; customerId: string | null } | { fault: string };

const emailSchema = z.email();
const isEmail = (text: string) => text.length <= 254 && emailSchema.safeParse(text).success;

/** Finds the users and customers that rows name; creates agents and customers that nobody knows. */
export class People {
  readonly created: Created = { users: 0, customers: 0 };
  readonly #users: Directory;
  readonly #customers: Directory;

  constructor(
    readonly pool: Pool,
    readonly accountId: number,
  ) {
    this.#users = new Directory('user', usernamePrefix, (references) =>
      inAnyAccount(pool, (client) => findUsersByReference(client, accountId, references)),
    );
    this.#customers = new Directory('customer', null, (references) =>
      inAnyAccount(pool, (client) => findCustomersByReference(client, accountId, references)),
    );
  }

  /** What each row's user and customer are, in the order of the rows. */
  async find(rows: readonly CheckedRow[]): Promise<FoundPeople[]> {
    const users = await this.#resolveUsers(rows);
    const customers = await this.#resolveCustomers(rows);
    return rows.map(({ user, customer }) => {
      const faults: string[] = [];
      const read = (name: string, text: string, resolution: Resolution | undefined) => {
        if (resolution && 'id' in resolution) return resolution.id;
        faults.push(
          resolution && 'fault' in resolution
            ? `${name}: ${resolution.fault}`
            : `${name}: There is no ${name} "${text}".`,
        );
        return null;
      };
      const userId = read('user', user, users.get(user));
      const customerId =
        customer === null ? null : read('customer', customer, customers.get(customer));
      return faults.length > 0 || userId === null
        ? { fault: faults.join(' ') }
        : { userId, customerId };
    });
  }

  /** A username that nobody has becomes an unknown agent, as when a rating is sent to the API (rulings D.5). */
  async #resolveUsers(rows: readonly CheckedRow[]): Promise<Map<string, Resolution>> {
    const resolutions = await this.#users.resolve(rows.map(({ user }) => user));
    const agents = new Map<string, Omit<NewAgent, 'legacy_id'>>();
    for (const { user, createdAt } of rows) {
      const { uuid, name } = readReference(user, usernamePrefix);
      const resolution = resolutions.get(user);
      if (agents.has(user) || !resolution || !('unknown' in resolution)) continue;
      if (uuid !== null || !name?.trim()) continue;
      if (name.length > 255)
        resolutions.set(user, { fault: 'A username should have 255 characters or less.' });
      else
        agents.set(user, {
          id: newUuid(createdAt * 1000),
          username: name,
          created_at: createdAt,
        });
    }
    if (agents.size === 0) return resolutions;
    const first = await takeIntegers(this.pool, this.accountId, 'user', agents.size);
    const rowsOf = [...agents.values()].map((agent, index) => ({
      ...agent,
      legacy_id: first + index,
    }));
    const created = await createUnknownAgents(this.pool, this.accountId, rowsOf);
    this.created.users += created;
    const found = await this.#users.resolveCreated(agents, created === agents.size);
    return new Map([...resolutions, ...found]);
  }

  /** An e-mail address that nobody has becomes a customer, called as the rater or by the address. */
  async #resolveCustomers(rows: readonly CheckedRow[]): Promise<Map<string, Resolution>> {
    const texts = rows.flatMap(({ customer }) => customer ?? []);
    const resolutions = await this.#customers.resolve(texts);
    const customers = new Map<string, Omit<NewCustomer, 'legacy_id'>>();
    for (const { customer, rater, createdAt } of rows) {
      if (customer === null || customers.has(customer)) continue;
      const resolution = resolutions.get(customer);
      const email = customer.trim();
      if (!resolution || !('unknown' in resolution) || !isEmail(email)) continue;
      customers.set(customer, {
        id: newUuid(createdAt * 1000),
        name: rater || email.slice(0, email.lastIndexOf('@')),
        email,
        created_at: createdAt,
      });
    }
    if (customers.size === 0) return resolutions;
    const first = await takeIntegers(this.pool, this.accountId, 'customer', customers.size);
    const rowsOf = [...customers.values()].map((customer, index) => ({
      ...customer,
      legacy_id: first + index,
    }));
    const created = await createCustomers(this.pool, this.accountId, rowsOf);
    this.created.customers += created;
    const found = await this.#customers.resolveCreated(customers, created === customers.size);
    return new Map([...resolutions, ...found]);
  }
}
