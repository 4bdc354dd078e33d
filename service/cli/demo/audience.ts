import { day } from './calendar';
import type { Customer } from './customers';
import type { Random } from './random';

interface ContactListRow {
  id: number;
  name: string;
  created_at: number;
  updated_at: number;
}

interface ContactRow {
  list_id: number;
  id: number;
  name: string;
  email: string;
  created_at: number;
  updated_at: number;
}

interface UnsubscribeRow {
  id: string;
  legacy_id: number;
  email: string;
  unsubscribed_at: number;
}

export interface Audience {
  contactLists: ContactListRow[];
  contacts: ContactRow[];
  unsubscribes: UnsubscribeRow[];
}

// Who is asked by the campaign; ages in days.
const lists = [
  { name: 'Trail Club members', size: 184, age: 610 },
  { name: 'Repair workshop guests', size: 96, age: 340 },
  { name: 'VIP customers', size: 42, age: 120 },
];
const unsubscribed = 60;

/** `count` different ones of those, in their order. */
function sample<T>(random: Random, from: readonly T[], count: number): T[] {
  const left = [...from.keys()];
  const taken: number[] = [];
  while (taken.length < count && left.length > 0)
    taken.push(...left.splice(random.between(0, left.length - 1), 1));
  const chosen = new Set(taken);
  return from.filter((_, index) => chosen.has(index));
}

export function makeAudience(
  random: Random,
  now: number,
  customers: readonly Customer[],
): Audience {
  const contactLists = lists.map(({ name, age }, index) => {
    const created_at = now - age * day;
    return { id: index + 1, name, created_at, updated_at: created_at };
  });

  const contacts = lists
    .flatMap(({ name, size, age }, index) => {
      const fitting = customers.filter(({ vip }) => vip || name !== 'VIP customers');
      return sample(random, fitting, size).map((customer) => {
        const earliest = Math.max(customer.created_at, now - age * day);
        const created_at = random.between(earliest, now - 600);
        const { name, email } = customer;
        return { list_id: index + 1, name, email, created_at, updated_at: created_at };
      });
    })
    .sort((a, b) => a.created_at - b.created_at)
    .map((contact, index) => ({ ...contact, id: index + 1 }));

  const unsubscribes = sample(random, customers, unsubscribed)
    .map(({ email, created_at }) => ({
      email,
      unsubscribed_at: random.between(Math.max(created_at, now - 700 * day), now - 600),
    }))
    .sort((a, b) => a.unsubscribed_at - b.unsubscribed_at)
    .map((row, index) => ({
      id: random.uuid(row.unsubscribed_at),
      legacy_id: index + 1,
      ...row,
    }));

  return { contactLists, contacts, unsubscribes };
}
