import Link from 'next/link';
import { useCarried } from '@/components/ui/carried';
import { type Scale, scaleDefinitions } from '@/lib/contract/metrics';
import type { Survey, User } from '@/lib/contract/resources';
import { formatCount } from '@/lib/format';
import type { RecordFacts } from '@/lib/records';

export const distributionNames: Record<Survey['distribution'], string> = {
  template: 'Template',
  trigger: 'Trigger',
  campaign: 'Campaign',
};

/** Agents are the rule and need no word. */
export const userTypeNames: Record<User['type'], string | null> = {
  AGENT: null,
  UNKNOWN_AGENT: 'Unknown agent',
  THING_OR_ACTION: 'Thing or action',
};

export function plural(count: number, noun: string, locale: string): string {
  return `${formatCount(count, locale)} ${noun}${count === 1 ? '' : 's'}`;
}

function Teams({ teams }: { teams: readonly { id: string; name: string }[] }) {
  const search = useCarried();
  return teams.map(({ id, name }, index) => (
    <span key={id}>
      {index > 0 ? ', ' : null}
      <Link href={`/teams/${id}${search}`} className="relative z-10 hover:text-ink hover:underline">
        {name}
      </Link>
    </span>
  ));
}

function scaleWords(scale: Scale): string {
  const { min, max } = scaleDefinitions[scale];
  return `Scale ${min} to ${max}`;
}

/** What a list says under a record's name, in one line. */
export function Facts({ facts, locale }: { facts: RecordFacts; locale: string }) {
  if (facts.kind === 'surveys')
    return [
      facts.metric,
      ...(facts.scale ? [scaleWords(facts.scale)] : []),
      distributionNames[facts.distribution],
    ].join(' · ');
  if (facts.kind === 'teams') return plural(facts.members, 'member', locale);
  if (facts.kind === 'customers')
    return [facts.email, plural(facts.tickets, 'ticket', locale)].filter(Boolean).join(' · ');
  const labels = [facts.archived ? 'Archived' : null, userTypeNames[facts.type]].filter(Boolean);
  return (
    <>
      {[facts.username, ...labels].join(' · ')}
      {facts.teams.length > 0 ? (
        <>
          {' · '}
          <Teams teams={facts.teams} />
        </>
      ) : null}
    </>
  );
}
