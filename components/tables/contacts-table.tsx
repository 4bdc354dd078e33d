import Pencil from 'lucide-react/icons/pencil';
import type { ReactNode } from 'react';
import { useReader } from '@/components/ui/reader';
import type { ContactRow } from '@/lib/contacts';
import { readDate } from '@/lib/contract/dates';
import { formatDay } from '@/lib/format';
import { ListTable, RowButton } from './list-table';

const head = 'px-3 text-left font-normal last:pr-5 max-sm:px-2';
const cell = 'px-3 py-1.5 max-sm:px-2 max-sm:last:pr-4 sm:last:pr-5';
const check = 'w-11 sm:w-12';

/** A sign on those who are not written to any more. */
function UnsubscribedBadge() {
  return (
    <span className="inline-flex h-4.5 items-center rounded-control border border-line bg-sunken px-1.5 text-12 whitespace-nowrap text-soft">
      Unsubscribed
    </span>
  );
}

/** Fills its cell with a label, so that a finger need not hit the box itself. */
function SelectBox({
  label,
  checked,
  some = false,
  className,
  onChange,
}: {
  label: string;
  checked: boolean;
  /** Whether some of what it stands for is selected, but not all. */
  some?: boolean;
  /** Its cell's height. */
  className: string;
  onChange: (on: boolean) => void;
}) {
  return (
    <label className={`flex cursor-pointer items-center pl-4 sm:pl-5 ${className}`}>
      <input
        type="checkbox"
        aria-label={label}
        ref={(box) => {
          if (box) box.indeterminate = some;
        }}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4 cursor-pointer pointer-coarse:size-5"
      />
    </label>
  );
}

/** Contacts of a list, to select and to rename; on a phone each is a card of its lines. */
export function ContactsTable({
  rows,
  unsubscribed,
  selected,
  onSelect,
  renaming,
  onRename,
  renameForm,
}: {
  rows: readonly ContactRow[];
  /** Addresses that have unsubscribed, as they are written in the rows. */
  unsubscribed: ReadonlySet<string>;
  selected: ReadonlySet<string>;
  onSelect: (ids: readonly string[], on: boolean) => void;
  /** The id of the contact whose name is being written. */
  renaming: string | null;
  onRename: (id: string) => void;
  renameForm: (contact: ContactRow) => ReactNode;
}) {
  const { locale, zone } = useReader();
  const here = rows.filter(({ id }) => selected.has(id)).length;
  const dayOf = ({ created_at }: ContactRow) => formatDay(readDate(created_at) ?? 0, zone, locale);
  return (
    <ListTable
      caption="Contacts"
      heads={
        <>
          <th scope="col" className={check}>
            <SelectBox
              label="Select the contacts of this page"
              checked={here > 0 && here === rows.length}
              some={here > 0 && here < rows.length}
              className="h-8 pointer-coarse:h-11"
              onChange={(on) =>
                onSelect(
                  rows.map(({ id }) => id),
                  on,
                )
              }
            />
          </th>
          <th scope="col" className={head}>
            Name
          </th>
          <th scope="col" className={`${head} w-[42%] max-sm:hidden`}>
            E-mail address
          </th>
          <th scope="col" className={`${head} w-34 max-lg:hidden`}>
            Added
          </th>
          <th scope="col" className={`${head} w-16`}>
            <span className="sr-only">Actions</span>
          </th>
        </>
      }
    >
      {rows.map((contact) => {
        const { id, name, email } = contact;
        const gone = unsubscribed.has(email);
        if (renaming === id)
          return (
            <tr key={id} className="h-11 border-t border-line bg-sunken">
              <td className={check} />
              {/* As wide as on a phone: more columns would be made up there for it. */}
              <td colSpan={2} className={`${cell} max-sm:pr-4`}>
                {renameForm(contact)}
                <p className="mt-1 truncate text-12 text-soft">{email}</p>
              </td>
              <td className="max-sm:hidden" />
              <td className="max-lg:hidden" />
            </tr>
          );
        return (
          <tr key={id} className="h-11 border-t border-line hover:bg-sunken">
            <td className={check}>
              <SelectBox
                label={`Select ${name}, ${email}`}
                checked={selected.has(id)}
                className="h-11"
                onChange={(on) => onSelect([id], on)}
              />
            </td>
            <th scope="row" className={`${cell} text-left font-normal`}>
              <p className="truncate" title={name}>
                {name}
              </p>
              <p className="truncate text-12 text-soft sm:hidden" title={email}>
                {email}
              </p>
              <p className="figures flex flex-wrap items-center gap-x-2 text-12 text-soft sm:hidden">
                {dayOf(contact)}
                {gone ? <UnsubscribedBadge /> : null}
              </p>
            </th>
            <td className={`${cell} max-sm:hidden`}>
              <span className="flex min-w-0 items-center gap-2">
                <span className="truncate" title={email}>
                  {email}
                </span>
                {gone ? <UnsubscribedBadge /> : null}
              </span>
            </td>
            <td className={`${cell} figures whitespace-nowrap text-soft max-lg:hidden`}>
              {dayOf(contact)}
            </td>
            <td className={cell}>
              <div className="flex justify-end">
                <RowButton
                  what="Rename"
                  name={name}
                  id={`rename-${id}`}
                  onClick={() => onRename(id)}
                >
                  <Pencil aria-hidden size={14} />
                </RowButton>
              </div>
            </td>
          </tr>
        );
      })}
    </ListTable>
  );
}
