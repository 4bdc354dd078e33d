import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useCarried } from '@/components/ui/carried';
import { NearLink } from '@/components/ui/near-link';
import { useReader } from '@/components/ui/reader';
import type { ListRow } from '@/lib/contacts';
import { readDate } from '@/lib/contract/dates';
import { formatCount, formatDay, formatThings } from '@/lib/format';
import { ListTable, RowButton } from './list-table';

const head = 'px-3 text-left font-normal first:pl-4 last:pr-5 sm:first:pl-5';
const cell = 'px-3 py-1.5 first:pl-4 last:pr-4 sm:first:pl-5 sm:last:pr-5';

/** Contact lists with the numbers of their contacts; on a phone each is a card of two lines. */
export function ContactListsTable({
  rows,
  onRename,
  onDelete,
}: {
  rows: readonly ListRow[];
  onRename: (list: ListRow) => void;
  onDelete: (list: ListRow) => void;
}) {
  const { locale, zone } = useReader();
  const carried = useCarried();
  const dayOf = ({ created_at }: ListRow) => formatDay(readDate(created_at) ?? 0, zone, locale);
  return (
    <ListTable
      caption="Contact lists with the numbers of their contacts"
      heads={
        <>
          <th scope="col" className={head}>
            Name
          </th>
          <th scope="col" className={`${head} w-28 text-right! max-sm:hidden`}>
            Contacts
          </th>
          <th scope="col" className={`${head} w-36 max-sm:hidden`}>
            Created
          </th>
          <th scope="col" className={`${head} w-24`}>
            <span className="sr-only">Actions</span>
          </th>
        </>
      }
    >
      {rows.map((list) => (
        <tr key={list.id} className="h-11 border-t border-line hover:bg-sunken">
          <th scope="row" className={`${cell} text-left font-normal`}>
            <NearLink
              href={`/contact-lists/${list.id}${carried}`}
              title={list.name}
              className="block truncate text-ink hover:underline"
            >
              {list.name}
            </NearLink>
            <p className="figures text-12 text-soft sm:hidden">
              {formatThings(list.contacts, 'contact', locale)} · {dayOf(list)}
            </p>
          </th>
          <td className={`${cell} figures text-right max-sm:hidden`}>
            {formatCount(list.contacts, locale)}
          </td>
          <td className={`${cell} figures whitespace-nowrap text-soft max-sm:hidden`}>
            {dayOf(list)}
          </td>
          <td className={cell}>
            <div className="flex justify-end gap-1">
              <RowButton what="Rename" name={list.name} onClick={() => onRename(list)}>
                <Pencil aria-hidden size={14} />
              </RowButton>
              <RowButton what="Delete" name={list.name} onClick={() => onDelete(list)}>
                <Trash2 aria-hidden size={14} />
              </RowButton>
            </div>
          </td>
        </tr>
      ))}
    </ListTable>
  );
}
