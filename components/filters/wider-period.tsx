'use client';

import { Button } from '@/components/ui/button';
import { type Preset, presetNames, type ResolvedPeriod } from '@/lib/period';
import { useFilters } from './use-filters';

const day = 86_400;

function widerThan({ period, span }: ResolvedPeriod): Preset[] {
  const chosen = period.kind === 'preset' ? period.preset : null;
  const days = (span.to - span.from) / day;
  const wider: Preset[] = days < 85 ? ['last-90-days', 'all-time'] : ['all-time'];
  return wider.filter((preset) => preset !== chosen);
}

/** What to do about a period without ratings. */
export function WiderPeriod({ resolved }: { resolved: ResolvedPeriod }) {
  const changeFilters = useFilters();
  return widerThan(resolved).map((preset) => (
    <Button
      key={preset}
      onClick={() => changeFilters({ period: { kind: 'preset', preset }, page: null })}
    >
      Show {presetNames[preset].toLowerCase()}
    </Button>
  ));
}
