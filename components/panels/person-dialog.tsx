'use client';

import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useId, useState } from 'react';
import { Button, controlClass } from '@/components/ui/button';
import { useReader } from '@/components/ui/reader';
import TitledDialog from '@/components/ui/titled-dialog';
import { useCreateLink, useRemovePerson, useUnlinkPerson } from '@/lib/client/people';
import { formatMoment } from '@/lib/format';
import type { PasswordLink, PersonRow } from '@/lib/people';
import type { PersonTask } from './people';
import { SessionList } from './session-list';

function Trouble({ error, what }: { error: Error | null; what: string }) {
  return (
    <p role="alert" className="mt-3 text-bad empty:hidden">
      {error ? `${what} ${error.message}` : null}
    </p>
  );
}

/** The way out of a question, and the way on; while it is gone, another press does nothing. */
function Decision({
  busy,
  ends = false,
  onYes,
  children,
}: {
  busy: boolean;
  /** Whether it takes something away. */
  ends?: boolean;
  onYes: () => void;
  children: ReactNode;
}) {
  return (
    <div className="mt-5 flex justify-end gap-2">
      <Radix.Close className={controlClass('outline', 'h-9!')}>Cancel</Radix.Close>
      <button
        type="button"
        className={controlClass(ends ? 'outline' : 'primary', ends ? 'h-9! text-bad!' : 'h-9!')}
        aria-disabled={busy}
        onClick={() => {
          if (!busy) onYes();
        }}
      >
        {children}
      </button>
    </div>
  );
}

/** The link, to be given to the person: it is not shown again. */
function MadeLink({ link: { url, until, sent }, email }: { link: PasswordLink; email: string }) {
  const { locale, zone } = useReader();
  const [copied, setCopied] = useState<boolean | null>(null);
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="block font-medium">
        Link for {email}
      </label>
      <div className="mt-1.5 flex gap-2">
        <input
          id={id}
          readOnly
          value={url}
          onFocus={(event) => event.currentTarget.select()}
          className="h-8 min-w-0 flex-1 rounded-control border border-line bg-sunken px-2 text-13"
        />
        <Button
          look="primary"
          onClick={() =>
            navigator.clipboard.writeText(url).then(
              () => setCopied(true),
              () => setCopied(false),
            )
          }
        >
          {copied ? <Check aria-hidden size={14} /> : <Copy aria-hidden size={14} />}
          {copied ? 'Copied' : 'Copy'}
        </Button>
      </div>
      <p role="status" className="mt-2 text-soft">
        {sent ? 'It has also been sent by e-mail. ' : 'Give it to them alone. '}
        It works once, until {formatMoment(until, zone, locale)}, and is not shown again.
        {copied === false ? ' It could not be copied: mark and copy it by hand.' : null}
      </p>
    </>
  );
}

function LinkTask({ person, sendsMail }: { person: PersonRow; sendsMail: boolean }) {
  const create = useCreateLink();
  const { email, hasPassword, linkUntil } = person;
  if (create.data) return <MadeLink link={create.data} email={email} />;
  return (
    <>
      <p className="text-soft">
        {hasPassword
          ? 'They set a new password by a link, and are signed out everywhere then. Until then, the present one stays.'
          : 'They set a password by a link, and are in.'}{' '}
        {sendsMail
          ? 'The link is sent by e-mail and shown here.'
          : 'The link is shown here, for you to pass on.'}
        {linkUntil === null ? null : ' The link that they have now stops working.'}
      </p>
      <Trouble error={create.error} what="The link could not be made." />
      <Decision busy={create.isPending} onYes={() => create.mutate(email)}>
        {create.isPending ? 'Making the link…' : 'Make the link'}
      </Decision>
    </>
  );
}

function RemovalTask({ person, onClose }: { person: PersonRow; onClose: () => void }) {
  const remove = useRemovePerson();
  const { id, isOwn, role } = person;
  const stays = !isOwn && role !== null;
  return (
    <>
      <p className="text-soft">
        Their password is forgotten, and they are signed out everywhere.{' '}
        {stays
          ? 'The service still gives them access: they can come back by an invitation or by single sign-on. To keep them out, take their access away in the service.'
          : 'They cannot come back unless somebody gives them access again.'}
      </p>
      <Trouble error={remove.error} what="They could not be removed." />
      <Decision
        busy={remove.isPending}
        ends
        onYes={() => {
          if (id !== null) remove.mutate(id, { onSuccess: onClose });
        }}
      >
        {remove.isPending ? 'Removing…' : 'Remove'}
      </Decision>
    </>
  );
}

function UnlinkingTask({ person, onClose }: { person: PersonRow; onClose: () => void }) {
  const unlink = useUnlinkPerson();
  const { id, email } = person;
  return (
    <>
      <p className="text-soft">
        Only the account with which they first came in by single sign-on can come in as them. Unlink
        it when they have another now: the next one that has {email} there is linked instead. They
        are signed out everywhere.
      </p>
      <Trouble error={unlink.error} what="They could not be unlinked." />
      <Decision
        busy={unlink.isPending}
        ends
        onYes={() => {
          if (id !== null) unlink.mutate(id, { onSuccess: onClose });
        }}
      >
        {unlink.isPending ? 'Unlinking…' : 'Unlink'}
      </Decision>
    </>
  );
}

/** What an admin does about a person: a link, their sessions, or an end. */
export default function PersonDialog({
  person,
  task,
  sendsMail,
  onClose,
}: {
  person: PersonRow;
  task: PersonTask;
  sendsMail: boolean;
  onClose: () => void;
}) {
  const titles: Record<PersonTask, string> = {
    link: person.hasPassword ? `A new password for ${person.name}` : `Invite ${person.name}`,
    sessions: `Sessions of ${person.name}`,
    unlinking: `Unlink ${person.name} from single sign-on?`,
    removal: `Remove ${person.name}?`,
  };
  return (
    <TitledDialog title={titles[task]} onClose={onClose} wide={task === 'sessions'}>
      {task === 'link' ? <LinkTask person={person} sendsMail={sendsMail} /> : null}
      {task === 'unlinking' ? <UnlinkingTask person={person} onClose={onClose} /> : null}
      {task === 'removal' ? <RemovalTask person={person} onClose={onClose} /> : null}
      {task === 'sessions' ? (
        <div className="-mx-5 -mb-5">
          <SessionList person={person.id} inset="px-5" />
        </div>
      ) : null}
    </TitledDialog>
  );
}
