'use client';

import { useState } from 'react';
import { useDraft } from '@/components/forms/draft';
import { DraftNote } from '@/components/forms/draft-note';
import { TextField } from '@/components/forms/fields';
import { Form, FormFailure, SubmitButton } from '@/components/forms/form';
import { useForm } from '@/components/forms/use-form';
import { Notice } from '@/components/ui/notice';
import { Panel } from '@/components/ui/panel';
import { useReader } from '@/components/ui/reader';
import type { ConnectionFacts } from '@/lib/connection';
import { sent } from './sent';
import { useAccountChanged } from './use-account-changed';

const loadFields = () => import('@/lib/connection-fields').then((found) => found.connectionFields);

function addressHint({ namedAddress, ownService }: ConnectionFacts): string {
  if (namedAddress !== null) return 'Set by FEEDBACK_API_URL in the environment.';
  return ownService === null
    ? 'Where the service answers: what comes before /v1.'
    : `What comes before /v1. The service beside the dashboard is at ${ownService}.`;
}

/** How a key of one's own service is made: nobody else can tell it. */
function KeyHint({ ownService }: ConnectionFacts) {
  if (ownService === null) return 'Of the account to show. It stays on the server.';
  return (
    <>
      Of the account to show; it stays on the server. For the service beside the dashboard,{' '}
      <code className="font-mono wrap-anywhere">
        npm run -s barometer -- account create 'My company'
      </code>{' '}
      prints one.
    </>
  );
}

/** Takes an address and a key, has them tested, and stores them when an account answers. */
export function ConnectionForm({ facts }: { facts: ConnectionFacts }) {
  const { namedAddress, ownService, kind, address } = facts;
  const accountChanged = useAccountChanged();
  const [connected, setConnected] = useState<string | null>(null);
  const { email } = useReader();
  const draft = `${email}:connection`;
  const [initial] = useState({ address: namedAddress ?? address ?? ownService ?? '', key: '' });
  /** What a draft differs from. It has no key, which is kept nowhere but on the server. */
  const [known, setKnown] = useState({ address: initial.address });
  const form = useForm({
    initial,
    fields: loadFields,
    send: (body) => sent<null>('PUT', '/api/settings/connection', body),
    onSent: (_answer, values) => {
      setKnown({ address: values.address });
      setConnected(values.address.trim());
      form.change('key', '');
      accountChanged();
    },
  });
  const restored = useDraft<'address'>(draft, form, known);
  const replaces = kind === 'stored';
  return (
    <Panel
      title={replaces ? 'Replace the key or the account' : 'Connect an account'}
      note="The key is tested first. Requests under way end with the one before; the next use the new one."
    >
      <Form form={form} label="Connection" className="flex max-w-130 flex-col gap-2">
        {restored && form.values.address !== known.address ? (
          <DraftNote draft={draft} restored={restored} onAfresh={form.reset} />
        ) : null}
        <TextField
          {...form.field('address')}
          label="Address"
          hint={addressHint(facts)}
          inputMode="url"
          spellCheck={false}
          readOnly={namedAddress !== null}
        />
        <TextField
          {...form.field('key')}
          label="API key"
          type="password"
          autoComplete="new-password"
          hint={<KeyHint {...facts} />}
        />
        <FormFailure form={form} />
        <div role="status" className="empty:hidden">
          {connected !== null && !form.busy && form.failure === null ? (
            <Notice kind="good" title="The key works and is stored">
              The dashboard shows the account at {connected} from now on.
            </Notice>
          ) : null}
        </div>
        <div className="mt-2">
          <SubmitButton form={form} busyWords="Testing…">
            Test and save
          </SubmitButton>
        </div>
      </Form>
    </Panel>
  );
}
