import type { Choice } from './segmented';

/** One of many, out of sight until opened: the platform's own list. */
export function Select<T extends string>({
  label,
  choices,
  value,
  onChange,
}: {
  label: string;
  choices: readonly Choice<T>[];
  value: T;
  onChange: (value: T) => void;
}) {
  return (
    <label className="flex max-w-full min-w-0 items-center gap-2 text-12 whitespace-nowrap text-soft">
      {label}
      <select
        value={value}
        onChange={(event) => {
          const chosen = choices.find((choice) => choice.value === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
        className="h-8 min-w-0 rounded-control border border-line bg-surface px-2 text-13 text-ink hover:bg-sunken"
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  );
}
