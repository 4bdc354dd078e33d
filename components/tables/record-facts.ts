import { type Scale, scaleDefinitions } from '@/lib/contract/metrics';
import type { Survey, User } from '@/lib/contract/resources';
import { formatCount } from '@/lib/format';
import type { RecordFacts } from '@/lib/records';

const distributionNames: Record<Survey['distribution'], string> = {
  template: 'Template',
  trigger: 'Trigger',
  campaign: 'Campaign',
};

/** Agents are the rule and need no word. */
const userTypeNames: Record<User['type'], string | null> = {
  AGENT: null,
  UNKNOWN_AGENT: 'Unknown agent',
  THING_OR_ACTION: 'Thing or action',
};

function plural(count: number, noun: string, locale: string): string {
  return `${formatCount(count, locale)} ${noun}${count === 1 ? '' : 's'}`;
}

function scaleWords(scale: Scale): string {
  const { min, max } = scaleDefinitions[scale];
  return `Scale ${min} to ${max}`;
}

/** What a list says under a record's name, in one line. */
export function factsOf(facts: RecordFacts, locale: string): string {
  return wordsOf(facts, locale).filter(Boolean).join(' · ');
}

function wordsOf(facts: RecordFacts, locale: string): (string | null)[] {
  switch (facts.kind) {
    case 'surveys':
      return [
        facts.metric,
        facts.scale ? scaleWords(facts.scale) : null,
        distributionNames[facts.distribution],
      ];
    case 'teams':
      return [plural(facts.members, 'member', locale)];
    case 'users':
      return [
        facts.username,
        facts.archived ? 'Archived' : null,
        userTypeNames[facts.type],
        facts.teams.map(({ name }) => name).join(', '),
      ];
    case 'customers':
      return [facts.email, plural(facts.tickets, 'ticket', locale)];
  }
}
