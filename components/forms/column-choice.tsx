import type { Choice } from '@/components/ui/segmented';
import { Select } from '@/components/ui/select';
import type { ContactColumns } from '@/lib/contact-columns';
import { type Delimiter, delimiters } from '@/lib/csv-read';

const delimiterNames: Record<Delimiter, string> = { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab' };
const delimiterChoices: readonly Choice<Delimiter>[] = delimiters.map((value) => ({
  value,
  label: delimiterNames[value],
}));

const none = 'none';

/** How a file is read: its delimiter, its titles, and which column is what. */
export function ColumnChoice({
  delimiter,
  titled,
  columns,
  choices,
  onDelimiter,
  onTitled,
  onColumns,
}: {
  delimiter: Delimiter;
  titled: boolean;
  columns: ContactColumns;
  /** The columns: their titles, or what is in them first. */
  choices: readonly string[];
  onDelimiter: (delimiter: Delimiter) => void;
  onTitled: (titled: boolean) => void;
  onColumns: (columns: ContactColumns) => void;
}) {
  const all: readonly Choice<string>[] = choices.map((label, at) => ({ value: String(at), label }));
  const read = (value: string) => (value === none ? null : Number(value));
  const written = (column: number | null) => (column === null ? none : String(column));
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-x-5 gap-y-3 max-sm:flex-col max-sm:items-stretch max-sm:[&_select]:w-44 max-sm:[&>label:has(select)]:justify-between">
      <legend className="sr-only">How the file is read</legend>
      <Select
        label="E-mail address"
        choices={all}
        value={String(columns.email)}
        onChange={(value) => onColumns({ ...columns, email: Number(value) })}
      />
      <Select
        label="Name"
        choices={[...all, { value: none, label: 'The address itself' }]}
        value={written(columns.name)}
        onChange={(value) =>
          onColumns({
            ...columns,
            name: read(value),
            ...(value === none && { lastName: null }),
          })
        }
      />
      {columns.name === null ? null : (
        <Select
          label="Last name"
          choices={[{ value: none, label: 'In the name' }, ...all]}
          value={written(columns.lastName)}
          onChange={(value) => onColumns({ ...columns, lastName: read(value) })}
        />
      )}
      <Select
        label="Separated by"
        choices={delimiterChoices}
        value={delimiter}
        onChange={onDelimiter}
      />
      <label className="flex h-8 items-center gap-2 text-12 text-soft">
        <input
          type="checkbox"
          checked={titled}
          onChange={(event) => onTitled(event.target.checked)}
          className="size-4"
        />
        First row has titles
      </label>
    </fieldset>
  );
}
