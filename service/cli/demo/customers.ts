import { day, historyDays } from './calendar';
import { firstNames, lastNames } from './names';
import { dotted, type Language, languages } from './people';
import { type Random, runningSums } from './random';

export interface Customer {
  id: string;
  legacy_id: number;
  name: string;
  email: string;
  created_at: number;
  updated_at: number;
  language: Language;
  ip: string;
  vip: boolean;
}

export const customerCount = 3_000;

// In the order of `languages`.
const shares = runningSums([36, 23, 12, 9, 8, 7, 5]);

export function drawLanguage(random: Random): Language {
  return languages[random.fromSums(shares)] ?? 'en';
}

// Reserved for documentation and examples (RFC 2606, RFC 5737).
const domains = ['example.com', 'example.net', 'example.org', 'post.example', 'mail.example'];
const networks = ['192.0.2', '198.51.100', '203.0.113'];

/** All customers, oldest first. Two in five were there when the history begins. */
export function makeCustomers(random: Random, now: number): Customer[] {
  const history = historyDays * day;
  const createdAt = Array.from({ length: customerCount }, (_, index) =>
    index < customerCount * 0.4
      ? now - history - random.between(1, 200 * day)
      : now - random.between(2 * 3600, history),
  ).sort((a, b) => a - b);

  const taken = new Map<string, number>();
  return createdAt.map((created_at, index) => {
    const language = drawLanguage(random);
    const name = `${random.pick(firstNames[language])} ${random.pick(lastNames[language])}`;
    const local = dotted(name);
    const namesakes = taken.get(local) ?? 0;
    taken.set(local, namesakes + 1);
    const changed = random.chance(0.2) ? random.between(0, now - created_at) : 0;
    return {
      id: random.uuid(created_at),
      legacy_id: index + 1,
      name,
      email: `${local}${namesakes > 0 ? namesakes + 1 : ''}@${random.pick(domains)}`,
      created_at,
      updated_at: created_at + changed,
      language,
      ip: `${random.pick(networks)}.${random.between(1, 254)}`,
      vip: random.chance(0.06),
    };
  });
}
