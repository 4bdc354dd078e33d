'use client';

import { lazy, Suspense, useState } from 'react';
import { parameters } from '@/components/filters/parameters';
import { useView } from '@/components/filters/use-filters';
import { Button } from '@/components/ui/button';
import { Panel } from '@/components/ui/panel';
import { useNow, useReader } from '@/components/ui/reader';
import { Skeleton } from '@/components/ui/skeleton';
import { Empty } from '@/components/ui/state';
import { usePeople } from '@/lib/client/people';
import { formatAgo, formatMoment } from '@/lib/format';
import { type PersonRow, roleNames } from '@/lib/people';
import { wordsOf } from '@/lib/words';
import { Answered } from './answered';
import { ListSearch } from './list-view';

const PersonDialog = lazy(() => import('./person-dialog'));

/** What can be done about a person, each in a dialog. */
export type PersonTask = 'link' | 'sessions' | 'unlinking' | 'removal';

/** By the panel's own width: where three columns have no room, the buttons stand beside the other two. */
const rowClass =
  'grid min-h-16 items-center gap-x-4 gap-y-2 border-t border-line px-4 py-2.5 sm:px-5 @md:grid-cols-[minmax(0,1fr)_fit-content(17rem)] @xl:grid-cols-[minmax(0,1fr)_auto] @md:gap-y-0.5 @2xl:grid-cols-[minmax(0,1fr)_11.5rem_17.5rem]';

/** Whether they are here, invited, or neither, in words. */
function useStanding(withPassword: boolean) {
  const { locale, zone } = useReader();
  const now = useNow(30);
  return ({ role, sessions, lastSeenAt, hasPassword, isLinked, linkUntil }: PersonRow): string => {
    if (role === null) return 'No access any more';
    if (lastSeenAt !== null) {
      const browsers = sessions === 1 ? '' : ` · ${sessions} browsers`;
      return `Here ${formatAgo(Math.min(lastSeenAt, now), now, locale)}${browsers}`;
    }
    if (linkUntil !== null) return `Has a link until ${formatMoment(linkUntil, zone, locale)}`;
    if (hasPassword || isLinked) return 'Signed out';
    return withPassword ? 'Not invited yet' : 'Not here yet';
  };
}

function Row({
  person,
  withPassword,
  onTask,
}: {
  person: PersonRow;
  withPassword: boolean;
  onTask: (task: PersonTask) => void;
}) {
  const reader = useReader();
  const standing = useStanding(withPassword);
  const { name, email, role, isOwn, id, sessions, hasPassword, isLinked } = person;
  const isYou = email.toLowerCase() === reader.email.toLowerCase();
  return (
    <li className={rowClass}>
      <div className="min-w-0">
        <p className="truncate text-14">
          {name}
          {isYou ? <span className="text-soft"> (you)</span> : null}
        </p>
        <p className="truncate text-12 text-soft">{email}</p>
      </div>
      <div className="text-13 @md:flex @md:flex-wrap @md:items-baseline @md:gap-x-2 @2xl:block">
        <p className="whitespace-nowrap">
          {role === null ? '–' : roleNames[role]}
          {isOwn ? <span className="text-soft"> of this installation</span> : null}
        </p>
        <p className="figures text-12 text-soft">{standing(person)}</p>
      </div>
      <div className="flex flex-wrap gap-1.5 empty:hidden @md:col-start-2 @md:row-span-2 @md:row-start-1 @md:justify-end @2xl:col-start-3 @2xl:row-span-1">
        {withPassword && role !== null && !isYou ? (
          <Button onClick={() => onTask('link')} aria-haspopup="dialog">
            {hasPassword ? 'New password' : 'Invite'}
            <span className="sr-only"> for {name}</span>
          </Button>
        ) : null}
        {sessions > 0 && !isYou ? (
          <Button onClick={() => onTask('sessions')} aria-haspopup="dialog">
            Sessions<span className="sr-only"> of {name}</span>
          </Button>
        ) : null}
        {isLinked && !isYou ? (
          <Button onClick={() => onTask('unlinking')} aria-haspopup="dialog">
            Unlink<span className="sr-only"> {name} from single sign-on</span>
          </Button>
        ) : null}
        {id !== null && !isYou ? (
          <Button look="quiet" onClick={() => onTask('removal')} aria-haspopup="dialog">
            Remove<span className="sr-only"> {name}</span>
          </Button>
        ) : null}
      </div>
    </li>
  );
}

/** Who may come into the dashboard, whether they do, and what an admin can do about it. */
export function People() {
  const people = usePeople();
  const { read } = useView();
  const q = read('q', parameters.q);
  const [open, setOpen] = useState<{ email: string; task: PersonTask } | null>(null);
  const chosen = people.data?.people.find(({ email }) => email === open?.email);
  return (
    <Panel
      title="People"
      note="Everybody with access in the service can sign in, in the role that they have there; so can the admins of this installation."
      flush
      className="@container"
    >
      <div className="px-4 pb-3 sm:px-5">
        <ListSearch label="Search people" />
      </div>
      <Answered
        query={people}
        what="the people"
        skeleton={[0, 1, 2, 3].map((row) => (
          <div key={row} className={rowClass}>
            <Skeleton className="h-9 w-72" />
          </div>
        ))}
        className="has-[>[role=alert]]:px-5 has-[>[role=alert]]:pb-5"
      >
        {({ people: all, withPassword }) => {
          const isFound = wordsOf(q);
          const shown = all.filter(({ name, email }) => isFound([name, email]));
          return shown.length > 0 ? (
            <ul>
              {shown.map((person) => (
                <Row
                  key={person.email}
                  person={person}
                  withPassword={withPassword}
                  onTask={(task) => setOpen({ email: person.email, task })}
                />
              ))}
            </ul>
          ) : (
            <div className="border-t border-line">
              <Empty
                title={q.trim() ? 'Nobody has this name or address' : 'Nobody has access yet'}
              />
            </div>
          );
        }}
      </Answered>
      {open && chosen ? (
        <Suspense>
          <PersonDialog
            person={chosen}
            task={open.task}
            sendsMail={people.data?.sendsMail ?? false}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      ) : null}
    </Panel>
  );
}
