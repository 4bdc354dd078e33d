import { usePathname, useSearchParams } from 'next/navigation';
import { useReader } from '@/components/ui/reader';
import { type Period, resolvePeriod } from '@/lib/period';
import {
  type Changes,
  type Parameter,
  parameters,
  queryText,
  withChanges,
  writeParameter,
} from './parameters';

const name = 'when';

/** Apart from the pages' own parameters: no other page has it, and each page loads those. */
const parameter: Parameter<Period> = {
  ...parameters.period,
  default: { kind: 'preset', preset: 'all-time' },
};

/** Entries of the audit log are kept for so long. */
const keptSeconds = 365 * 86_400;

/** The period that the audit log is narrowed to, in the reader's zone; all time is as long as entries are kept. */
export function useAuditPeriod() {
  const path = usePathname();
  const present = useSearchParams();
  const { now, zone, weekStart } = useReader();
  const period = parameter.parse(present.get(name) ?? '') ?? parameter.default;
  const when = resolvePeriod(period, {
    now,
    zone,
    weekStart,
    comparison: 'off',
    first: now - keptSeconds,
  });
  return {
    when,
    /** Null: entries of any time. */
    span: period.kind === 'preset' && period.preset === 'all-time' ? null : when.span,
    /** Null: all time. `changes` are made with it. */
    choose: (chosen: Period | null, changes: Changes = {}) => {
      const query = new URLSearchParams(
        withChanges(present.toString(), { ...changes, page: null }),
      );
      writeParameter(query, name, parameter, chosen);
      window.history.pushState(null, '', path + queryText(query));
    },
  };
}
