'use client';

import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRouter } from 'next/navigation';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';
import { useCarried } from '@/components/ui/carried';
import { useContactsChanged } from '@/lib/client/contacts';
import type { ListRow } from '@/lib/contacts';
import type { ListDialog, ListDialogDone } from './list-dialogs';

const ListDialogs = lazy(() => import('./list-dialogs'));

/** What can be done with a list as a whole. */
export function ListActions({ list }: { list: ListRow }) {
  const router = useRouter();
  const carried = useCarried();
  const { counted } = useContactsChanged();
  const [dialog, setDialog] = useState<ListDialog | null>(null);

  function onDone({ kind }: ListDialogDone) {
    setDialog(null);
    counted();
    if (kind === 'list to be deleted') router.push(`/contact-lists${carried}`);
    // The page's title is the server's.
    else router.refresh();
  }

  return (
    <>
      <Button onClick={() => setDialog({ kind: 'rename list', list })}>
        <Pencil aria-hidden size={14} />
        Rename
      </Button>
      <Button onClick={() => setDialog({ kind: 'delete list', list })}>
        <Trash2 aria-hidden size={14} />
        Delete
      </Button>
      {dialog ? (
        <Suspense>
          <ListDialogs dialog={dialog} onDone={onDone} onClose={() => setDialog(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
