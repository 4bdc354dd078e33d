'use client';

import { Fact, Facts } from '@/components/ui/facts';
import { Notice } from '@/components/ui/notice';
import { Panel } from '@/components/ui/panel';
import { useReader } from '@/components/ui/reader';
import type { ConnectionFacts } from '@/lib/connection';
import { formatMoment } from '@/lib/format';
import { ConnectionForm } from './connection-form';
import { ConnectionRemoval } from './connection-removal';

const sources: Record<ConnectionFacts['kind'], string> = {
  environment: 'The environment of the dashboard',
  stored: 'Entered here, stored encrypted',
  demo: 'The demo account of the service beside the dashboard',
  none: 'None yet',
  unreadable: 'Entered here, but not readable',
  elsewhere: 'Entered here, for another address',
};

/** Why there is no account where one was connected, and what puts it right. */
function Trouble({ facts: { kind, address, namedAddress } }: { facts: ConnectionFacts }) {
  if (kind === 'unreadable')
    return (
      <Notice kind="bad" title="The stored key cannot be read">
        It was encrypted with another BAROMETER_SECRET than the present one. Start the dashboard
        with the secret of that time, or enter the key again below.
      </Notice>
    );
  if (kind === 'elsewhere')
    return (
      <Notice kind="bad" title="The stored key belongs to another address">
        It was entered for {address}, and FEEDBACK_API_URL now names {namedAddress}. The key was not
        sent there. Enter a key of the new address below, or name the old one again.
      </Notice>
    );
  if (kind === 'none')
    return (
      <Notice kind="plain" title="No account is connected yet">
        The dashboard shows an account's numbers as soon as its key is entered below.
      </Notice>
    );
  return null;
}

function Present({ facts }: { facts: ConnectionFacts }) {
  const { zone, locale } = useReader();
  const { kind, address, fingerprint, stored, variables } = facts;
  return (
    <Panel title="Connection" note="The account whose numbers the dashboard shows">
      <div className="flex flex-col gap-4">
        <Trouble facts={facts} />
        {kind === 'none' ? null : (
          <Facts>
            <Fact name="Comes from">{sources[kind]}</Fact>
            {address === null ? null : <Fact name="Address">{address}</Fact>}
            {fingerprint === null ? null : (
              <Fact name="Key">
                <code className="font-mono text-12">{fingerprint}</code>{' '}
                <span className="text-soft">
                  (a fingerprint: the first digits of its SHA-256; the key itself is not shown)
                </span>
              </Fact>
            )}
            {stored === null ? null : (
              <Fact name="Stored">
                {formatMoment(stored.at, zone, locale)} by {stored.by}
              </Fact>
            )}
          </Facts>
        )}
        {kind === 'environment' ? (
          <Notice
            kind="plain"
            title={`Set by ${variables.join(' and ')}, which go before what is entered here`}
          >
            To replace the key, change the {variables.length > 1 ? 'variables' : 'variable'} and
            start the dashboard again. To enter keys here instead, remove FEEDBACK_API_KEY.
          </Notice>
        ) : null}
        {stored === null ? null : <ConnectionRemoval hasDemo={facts.hasDemo} />}
      </div>
    </Panel>
  );
}

/** Where the numbers come from, and the form that connects another account. */
export function ConnectionSettings({ facts }: { facts: ConnectionFacts }) {
  return (
    <>
      <Present facts={facts} />
      {facts.kind === 'environment' ? null : <ConnectionForm facts={facts} />}
    </>
  );
}
