'use client';

import Plus from 'lucide-react/icons/plus';
import Upload from 'lucide-react/icons/upload';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { RenameForm } from '@/components/forms/rename-form';
import { ContactsTable } from '@/components/tables/contacts-table';
import { Button, controlClass } from '@/components/ui/button';
import { useCarried } from '@/components/ui/carried';
import { NearLink } from '@/components/ui/near-link';
import { useReader } from '@/components/ui/reader';
import { Empty } from '@/components/ui/state';
import { useContactDeletion } from '@/lib/client/contact-deletion';
import { useContacts, useContactsChanged, useUnsubscribedAmong } from '@/lib/client/contacts';
import { type ContactRow, type ListRow, listName, listPath, listRoute } from '@/lib/contacts';
import { formatCount } from '@/lib/format';
import type { Pages } from '@/lib/pages';
import { queryKeys } from '@/lib/query-keys';
import { Answered } from './answered';
import { ContactControls, ContactsSkeleton } from './contact-controls';
import { ContactSelection } from './contact-selection';
import { contactsQueryOf } from './contact-views';
import type { ListDialog, ListDialogDone } from './list-dialogs';
import { ClearSearch, ListPage, ListPanel, PastLastPage, useListView } from './list-view';
import { sent } from './sent';
import { useStayWhile } from './use-stay-while';
import { Walked } from './walked';
import { isBusy, Work } from './work';

const ListDialogs = lazy(() => import('./list-dialogs'));

interface RowsProps {
  list: ListRow;
  rows: readonly ContactRow[];
  pages: Pages;
  unfinished?: boolean;
  selected: ReadonlySet<string>;
  onSelect: (ids: readonly string[], on: boolean) => void;
}

function NoContacts({ list, past }: { list: ListRow; past: boolean }) {
  const { view } = useListView();
  const carried = useCarried();
  if (past) return <PastLastPage />;
  if (view.q.trim() !== '')
    return (
      <Empty title={`No contact of this list matches “${view.q.trim()}”`}>
        <ClearSearch />
      </Empty>
    );
  return (
    <Empty
      title="No contacts yet"
      message="Add them one by one, or import a CSV file with names and e-mail addresses."
    >
      <NearLink
        href={`/contact-lists/${list.id}/import${carried}`}
        className={controlClass('primary')}
      >
        Import contacts
      </NearLink>
    </Empty>
  );
}

/** One page of contacts with its marks, and the way to the others. */
function Rows({ list, rows, pages, unfinished = false, selected, onSelect }: RowsProps) {
  const { counted, changeFound } = useContactsChanged();
  const [renaming, setRenaming] = useState<string | null>(null);
  const renamed = useRef<string | null>(null);
  const marks = useUnsubscribedAmong(rows.map(({ email }) => email));

  // The form gives the focus back to the button that it took the place of, once that is back.
  useEffect(() => {
    if (renaming === null && renamed.current !== null)
      document.getElementById(`rename-${renamed.current}`)?.focus();
    renamed.current = renaming;
  }, [renaming]);

  return (
    <ListPage
      pages={pages}
      unfinished={unfinished}
      none={<NoContacts list={list} past={pages.total > 0} />}
    >
      <ContactsTable
        rows={rows}
        unsubscribed={new Set(marks.data)}
        selected={selected}
        onSelect={onSelect}
        renaming={renaming}
        onRename={setRenaming}
        renameForm={({ id, name }) => (
          <RenameForm
            name={name}
            label={`Name of ${name}`}
            send={(body) => sent('PATCH', listPath(list, `/contacts/${id}`), body)}
            onSent={(next) => {
              changeFound(list, (found) =>
                found.map((row) => (row.id === id ? { ...row, name: next } : row)),
              );
              counted(list);
              setRenaming(null);
            }}
            onCancel={() => setRenaming(null)}
          />
        )}
      />
      {marks.isError ? (
        <p role="alert" className="border-t border-line px-4 py-2 text-12 text-bad sm:px-5">
          It could not be told who of these has unsubscribed. {marks.error.message}
        </p>
      ) : null}
    </ListPage>
  );
}

/** The contacts of a list: searched, added, renamed, selected and deleted. */
export function Contacts({ list }: { list: ListRow }) {
  const { locale } = useReader();
  const carried = useCarried();
  const { view } = useListView();
  const search = view.q.trim();
  const contacts = useContacts(contactsQueryOf(list, view), search === '');
  const { counted, changeFound, forgetWalks } = useContactsChanged();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [dialog, setDialog] = useState<ListDialog | null>(null);
  const [said, setSaid] = useState('');
  /** A search that began before an addition is another one. */
  const [additions, setAdditions] = useState(0);

  function select(ids: readonly string[], on: boolean) {
    const next = new Set(selected);
    for (const id of ids) {
      if (on) next.add(id);
      else next.delete(id);
    }
    setSelected(next);
  }

  const { run, ...deletion } = useContactDeletion(list, (ids) => {
    const gone = new Set(ids);
    setSelected((present) => new Set([...present].filter((id) => !gone.has(id))));
    changeFound(list, (rows) => rows.filter(({ id }) => !gone.has(id)));
    counted(list);
  });

  useStayWhile(run !== null && isBusy(run.phase));

  function onDone(done: ListDialogDone) {
    setDialog(null);
    if (done.kind === 'contacts to be deleted') deletion.begin([...selected]);
    if (done.kind !== 'contact added') return;
    setSaid(`${done.contact.name} was added.`);
    forgetWalks(list);
    setAdditions(additions + 1);
    counted(list);
  }

  const selection = (total: number, found: readonly ContactRow[] | null) =>
    selected.size > 0 && run === null ? (
      <ContactSelection
        list={list}
        selected={selected}
        total={total}
        found={found}
        onSelectAll={(ids) => setSelected(new Set(ids))}
        onClear={() => setSelected(new Set())}
        onDelete={() =>
          setDialog({ kind: 'delete contacts', count: selected.size, listName: list.name })
        }
      />
    ) : null;
  const rows = { list, selected, onSelect: select };

  return (
    <ListPanel label="Contacts">
      <ContactControls label="Search contacts" exportPath={listRoute('export', list)}>
        <NearLink
          href={`/contact-lists/${list.id}/import${carried}`}
          className={controlClass('outline')}
        >
          <Upload aria-hidden size={14} />
          <span>
            Import<span className="max-sm:sr-only"> CSV</span>
          </span>
        </NearLink>
        <Button look="primary" onClick={() => setDialog({ kind: 'add contact', list })}>
          <Plus aria-hidden size={14} />
          <span>
            Add<span className="max-sm:sr-only"> contact</span>
          </span>
        </Button>
      </ContactControls>
      <p role="status" className="px-4 pb-3 text-12 text-soft empty:hidden sm:px-5">
        {said}
      </p>
      {run ? (
        <div className="border-t border-line px-4 py-2.5 sm:px-5">
          <Work
            work={run}
            label="Deleting contacts"
            words={`${formatCount(run.deleted, locale)} of ${formatCount(run.of, locale)} deleted`}
            value={run.deleted}
            of={run.of}
            onStop={deletion.stop}
            onGoOn={deletion.goOn}
            onClose={deletion.close}
          />
        </div>
      ) : null}
      {search === '' ? (
        <Answered
          query={contacts}
          what="the contacts"
          skeleton={<ContactsSkeleton rows={view.rows} />}
          className="has-[>[role=alert]]:p-5"
        >
          {({ rows: shown, pagination }) => (
            <>
              <Rows {...rows} rows={shown} pages={pagination} />
              {selection(pagination.total, null)}
            </>
          )}
        </Answered>
      ) : (
        <Walked<ContactRow>
          key={`${search} ${additions}`}
          queryKey={queryKeys.contactsWalk(listName(list), search)}
          path={`${listRoute('search', list)}&${new URLSearchParams({ q: search })}`}
          newest={view.order !== 'oldest'}
          page={view.page}
          perPage={view.rows}
        >
          {(found) => (
            <>
              <Rows {...rows} {...found} />
              {selection(found.all.length, found.all)}
            </>
          )}
        </Walked>
      )}
      {dialog ? (
        <Suspense>
          <ListDialogs dialog={dialog} onDone={onDone} onClose={() => setDialog(null)} />
        </Suspense>
      ) : null}
    </ListPanel>
  );
}
