'use client';

import { Dialog as Radix } from 'radix-ui';
import { useState } from 'react';
import { Button, controlClass } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
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
        <Dialog
          title="Remove the stored key"
          onClose={() => setOpen(false)}
          className="max-w-110 p-5"
        >
          <p className="text-14 font-medium">Remove the stored key?</p>
          <p className="mt-1 text-soft">
            {hasDemo
              ? 'The dashboard shows the demo account again.'
              : 'The dashboard shows no numbers until another key is entered.'}{' '}
            Nothing changes in the service, and the key stays valid there.
          </p>
          <p role="alert" className="mt-2 text-bad empty:hidden">
            {failure}
          </p>
          <div className="mt-4 flex justify-end gap-2">
            <Radix.Close className={controlClass()}>Keep it</Radix.Close>
            <Button look="primary" onClick={() => void remove()} aria-disabled={busy}>
              {busy ? 'Removing…' : 'Remove'}
            </Button>
          </div>
        </Dialog>
      ) : null}
    </div>
  );
}
