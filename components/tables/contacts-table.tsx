import Pencil from 'lucide-react/icons/pencil';
import type { ReactNode } from 'react';
import { useReader } from '@/components/ui/reader';
import type { ContactRow } from '@/lib/contacts';
import { readDate } from '@/lib/contract/dates';
import { formatDay } from '@/lib/format';
import { ListTable, RowButton } from './list-table';

const head = 'px-3 text-left font-normal last:pr-5';
const cell = 'px-3 py-1.5 max-sm:px-2 max-sm:last:pr-4 sm:last:pr-5';
const check = 'w-11 pr-0 pl-4 sm:w-12 sm:pl-5';

/** A sign on those who are not written to any more. */
function UnsubscribedBadge() {
  return (
    <span className="inline-flex h-4.5 items-center rounded-control border border-line bg-sunken px-1.5 text-12 whitespace-nowrap text-soft">
      Unsubscribed
    </span>
  );
}

/** A page's box: some of its contacts, but not all, are selected. */
function AllBox({
  selected,
  of,
  onChange,
}: {
  selected: number;
  of: number;
  onChange: (all: boolean) => void;
}) {
  return (
    <input
      type="checkbox"
      aria-label="Select the contacts of this page"
      ref={(box) => {
        if (box) box.indeterminate = selected > 0 && selected < of;
      }}
      checked={of > 0 && selected === of}
      onChange={(event) => onChange(event.target.checked)}
      className="block size-4"
    />
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
            <AllBox
              selected={here}
              of={rows.length}
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
              <td colSpan={2} className={cell}>
                {renameForm(contact)}
                <p className="truncate text-12 text-soft">{email}</p>
              </td>
            </tr>
          );
        return (
          <tr key={id} className="h-11 border-t border-line hover:bg-sunken">
            <td className={check}>
              <input
                type="checkbox"
                aria-label={`Select ${name}, ${email}`}
                checked={selected.has(id)}
                onChange={(event) => onSelect([id], event.target.checked)}
                className="block size-4"
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
