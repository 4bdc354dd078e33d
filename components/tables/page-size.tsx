import { useId } from 'react';

/** How many rows a page has. */
export function PageSize({
  value,
  choices,
  onChange,
}: {
  value: number;
  choices: readonly number[];
  onChange: (size: number) => void;
}) {
  const id = useId();
  return (
    <span className="flex items-center gap-1.5">
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
        className="figures h-8 rounded-control border border-line bg-surface px-1.5 text-13 text-ink"
      >
        {choices.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </select>
      <label htmlFor={id}>
        <span className="sr-only">Rows </span>a page
      </label>
    </span>
  );
}
