'use client';

import { ContactForm } from '@/components/forms/contact-form';
import { ListNameForm } from '@/components/forms/list-name-form';
import { Button, controlClass } from '@/components/ui/button';
import { useReader } from '@/components/ui/reader';
import TitledDialog from '@/components/ui/titled-dialog';
import { useContactCount } from '@/lib/client/contacts';
import { deleteLater } from '@/lib/client/list-deletion';
import { type ListKey, type ListRow, listName, listPath, listsPath } from '@/lib/contacts';
import type { Contact, ContactList } from '@/lib/contract/resources';
import { formatThings } from '@/lib/format';
// What shows the ten seconds is there before they begin.
import './list-deletions';
import { sent } from './sent';

type NamedList = ListKey & Pick<ListRow, 'name'>;

/** What a page of contact lists or contacts asks in a dialog. */
export type ListDialog =
  /** Null: before any list is known. */
  | { kind: 'create list'; account: string | null }
  | { kind: 'rename list'; list: NamedList }
  | { kind: 'delete list'; list: NamedList }
  | { kind: 'add contact'; list: NamedList }
  | { kind: 'delete contacts'; count: number; listName: string };

export type ListDialogDone =
  | { kind: 'list created'; list: ContactList }
  | { kind: 'list renamed'; name: string }
  | { kind: 'list to be deleted' }
  | { kind: 'contact added'; contact: Contact }
  | { kind: 'contacts to be deleted' };

interface Props {
  dialog: ListDialog;
  onDone: (done: ListDialogDone) => void;
  onClose: () => void;
}

function Question({
  children,
  yes,
  onYes,
  onNo,
}: {
  children: string;
  yes: string;
  onYes: () => void;
  onNo: () => void;
}) {
  return (
    <>
      <p className="text-13">{children}</p>
      <div className="mt-5 flex justify-end gap-2">
        <Button className="h-9!" onClick={onNo}>
          Cancel
        </Button>
        <button type="button" className={controlClass('outline', 'h-9! text-bad!')} onClick={onYes}>
          {yes}
        </button>
      </div>
    </>
  );
}

const undone = 'You can undo this for ten seconds, as long as the dashboard stays open.';

/** Counts anew: contacts may have come and gone since the page was drawn. */
function DeleteList({ list, onDone, onClose }: Omit<Props, 'dialog'> & { list: NamedList }) {
  const { locale } = useReader();
  const { data, isError } = useContactCount(list);

  function goes(): string {
    if (isError) return 'Its contacts go with it; how many there are could not be told.';
    if (data === undefined) return 'Its contacts go with it.';
    if (data === 0) return 'It has no contacts.';
    return `${formatThings(data, 'contact', locale)} ${data === 1 ? 'goes' : 'go'} with it.`;
  }

  return (
    <Question
      yes="Delete list"
      onYes={() => {
        deleteLater({ ...list, contacts: data ?? null });
        onDone({ kind: 'list to be deleted' });
      }}
      onNo={onClose}
    >
      {`${goes()} ${undone}`}
    </Question>
  );
}

function Content({ dialog, onDone, onClose }: Props) {
  const { locale, email } = useReader();
  switch (dialog.kind) {
    case 'create list':
      return (
        <ListNameForm
          draft={`${email}:list`}
          submit="Create list"
          send={(body) => sent<{ _results: ContactList }>('POST', listsPath(dialog.account), body)}
          onSent={(_, { _results: list }) => onDone({ kind: 'list created', list })}
          onCancel={onClose}
        />
      );
    case 'rename list':
      return (
        <ListNameForm
          name={dialog.list.name}
          draft={`${email}:list:${listName(dialog.list)}`}
          submit="Save"
          send={(body) => sent('PATCH', listPath(dialog.list), body)}
          onSent={(name) => onDone({ kind: 'list renamed', name })}
          onCancel={onClose}
        />
      );
    case 'delete list':
      return <DeleteList list={dialog.list} onDone={onDone} onClose={onClose} />;
    case 'add contact':
      return (
        <ContactForm
          draft={`${email}:contact:${listName(dialog.list)}`}
          send={(body) => sent('POST', listPath(dialog.list, '/contacts'), body)}
          onSent={(contact) => onDone({ kind: 'contact added', contact })}
          onCancel={onClose}
        />
      );
    case 'delete contacts':
      return (
        <Question
          yes={`Delete ${formatThings(dialog.count, 'contact', locale)}`}
          onYes={() => onDone({ kind: 'contacts to be deleted' })}
          onNo={onClose}
        >
          {`They leave “${dialog.listName}” for good: this cannot be undone.`}
        </Question>
      );
  }
}

function titleOf(dialog: ListDialog, locale: string): string {
  switch (dialog.kind) {
    case 'create list':
      return 'New contact list';
    case 'rename list':
      return 'Rename the list';
    case 'delete list':
      return `Delete “${dialog.list.name}”?`;
    case 'add contact':
      return `Add a contact to “${dialog.list.name}”`;
    case 'delete contacts':
      return `Delete ${formatThings(dialog.count, 'contact', locale)}?`;
  }
}

/** Loaded when the first of these dialogs is opened. */
export default function ListDialogs(props: Props) {
  const { locale } = useReader();
  return (
    <TitledDialog title={titleOf(props.dialog, locale)} onClose={props.onClose}>
      <Content {...props} />
    </TitledDialog>
  );
}
