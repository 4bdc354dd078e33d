'use client';

import { clsx } from 'clsx';
import { Button } from '@/components/ui/button';
import { useNow, useReader } from '@/components/ui/reader';
import { Skeleton } from '@/components/ui/skeleton';
import { Empty } from '@/components/ui/state';
import { browserName } from '@/lib/browser-name';
import { useEndSession, useSessions } from '@/lib/client/people';
import { formatAgo, formatMoment } from '@/lib/format';
import type { SessionRow } from '@/lib/people';
import { Answered } from './answered';

const rowClass = 'flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2.5';

function Row({
  session,
  inset,
  onEnd,
  busy,
}: {
  session: SessionRow;
  inset: string;
  onEnd: () => void;
  busy: boolean;
}) {
  const { locale, zone } = useReader();
  const now = useNow(30);
  const { startedAt, lastSeenAt, address, browser, isThis } = session;
  const name = browserName(browser);
  return (
    <li className={clsx(rowClass, inset)}>
      <div className="min-w-0 flex-1 basis-52">
        <p className="text-14">
          {name}
          {isThis ? (
            <span className="ml-2 rounded-bar bg-sunken px-1.5 py-0.5 text-12 text-soft">
              This browser
            </span>
          ) : null}
        </p>
        <p className="figures text-12 text-soft">
          {address || 'Address not known'} · signed in {formatMoment(startedAt, zone, locale)}
        </p>
      </div>
      <p className="figures text-12 text-soft">
        Here {formatAgo(Math.min(lastSeenAt, now), now, locale)}
      </p>
      {isThis ? null : (
        <Button onClick={onEnd} aria-disabled={busy} aria-label={`End the session of ${name}`}>
          {busy ? 'Ending…' : 'End'}
        </Button>
      )}
    </li>
  );
}

/** Browsers in which somebody is signed in, each with a way to end that; null: the reader's own. */
export function SessionList({
  person,
  inset = 'px-4 sm:px-5',
}: {
  person: string | null;
  /** In line with the title above: a panel's, unless it is said. */
  inset?: string;
}) {
  const sessions = useSessions(person);
  const end = useEndSession(person);
  return (
    <Answered
      query={sessions}
      what="the sessions"
      skeleton={[0, 1].map((row) => (
        <div key={row} className={clsx(rowClass, inset)}>
          <Skeleton className="h-8 w-72" />
        </div>
      ))}
      className="has-[>[role=alert]]:px-5 has-[>[role=alert]]:pb-5"
    >
      {(rows) => (
        <div>
          {rows.length > 0 ? (
            <ul>
              {rows.map((session) => (
                <Row
                  key={session.id}
                  session={session}
                  inset={inset}
                  busy={end.isPending && end.variables === session.id}
                  onEnd={() => {
                    if (!end.isPending) end.mutate(session.id);
                  }}
                />
              ))}
            </ul>
          ) : (
            <div className="border-t border-line">
              <Empty title="Signed in nowhere" />
            </div>
          )}
          {rows.filter(({ isThis }) => !isThis).length > 1 ? (
            <div className={clsx('border-t border-line py-3', inset)}>
              <Button
                aria-disabled={end.isPending}
                onClick={() => {
                  if (!end.isPending) end.mutate('others');
                }}
              >
                {person === null ? 'End all others' : 'End all'}
              </Button>
            </div>
          ) : null}
          <p role="alert" className={clsx('pb-3 text-13 text-bad empty:hidden', inset)}>
            {end.error ? `It could not be ended. ${end.error.message}` : null}
          </p>
        </div>
      )}
    </Answered>
  );
}
