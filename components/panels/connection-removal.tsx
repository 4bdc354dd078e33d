'use client';

import { Dialog as Radix } from 'radix-ui';
import { useState } from 'react';
import { Button, controlClass } from '@/components/ui/button';
import TitledDialog from '@/components/ui/titled-dialog';
import { RequestFailed, sendJson } from '@/lib/client/request';
import { useAccountChanged } from './use-account-changed';

/** Removes the stored key, when somebody has read what that means. */
export function ConnectionRemoval({ hasDemo }: { hasDemo: boolean }) {
  const accountChanged = useAccountChanged();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  async function remove() {
    if (busy) return;
    setBusy(true);
    setFailure('');
    try {
      await sendJson('DELETE', '/api/settings/connection');
      setOpen(false);
      accountChanged();
    } catch (error) {
      setFailure(
        error instanceof RequestFailed ? error.message : 'The stored key could not be removed.',
      );
    } finally {
      setBusy(false);
    }
  }

  return (
    <div>
      <Button onClick={() => setOpen(true)} aria-haspopup="dialog">
        Remove the stored key
      </Button>
      {open ? (
        <TitledDialog title="Remove the stored key?" onClose={() => setOpen(false)}>
          <p className="text-soft">
            {hasDemo
              ? 'The dashboard shows the demo account again.'
              : 'The dashboard shows no numbers until another key is entered.'}{' '}
            Nothing changes in the service, and the key stays valid there.
          </p>
          <p role="alert" className="mt-2 text-bad empty:hidden">
            {failure}
          </p>
          <div className="mt-5 flex justify-end gap-2">
            <Radix.Close className={controlClass('outline', 'h-9!')}>Keep it</Radix.Close>
            <button
              type="button"
              className={controlClass('outline', 'h-9! text-bad!')}
              onClick={() => void remove()}
              aria-disabled={busy}
            >
              {busy ? 'Removing…' : 'Remove'}
            </button>
          </div>
        </TitledDialog>
      ) : null}
    </div>
  );
}
