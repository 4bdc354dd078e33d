import { clsx } from 'clsx';
import { useId } from 'react';
import { useReader } from '@/components/ui/reader';
import { verdictNames } from '@/lib/contact-report';
import { type VerdictKind, verdictKinds } from '@/lib/contact-verdicts';
import { formatCount } from '@/lib/format';

/** Which rows are shown, with the number of each kind: radio buttons that wrap on a phone. */
export function VerdictFilter({
  counts,
  total,
  value,
  onChange,
}: {
  counts: ReadonlyMap<VerdictKind, number>;
  total: number;
  /** Null: all. */
  value: VerdictKind | null;
  onChange: (value: VerdictKind | null) => void;
}) {
  const { locale } = useReader();
  const name = useId();
  const choices = [
    { kind: null, label: 'All', count: total },
    ...verdictKinds.map((kind) => ({
      kind,
      label: verdictNames[kind],
      count: counts.get(kind) ?? 0,
    })),
  ];
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="sr-only">Rows shown</legend>
      {choices.map(({ kind, label, count }) => (
        <label
          key={label}
          className={clsx(
            'flex h-8 cursor-pointer items-center gap-1.5 rounded-control border px-2.5 text-13',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent',
            kind === value
              ? 'border-ink bg-sunken text-ink'
              : 'border-line text-soft hover:text-ink',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={kind === value}
            onChange={() => onChange(kind)}
            className="sr-only"
          />
          {label}
          <span className="figures font-medium text-ink">{formatCount(count, locale)}</span>
        </label>
      ))}
    </fieldset>
  );
}
