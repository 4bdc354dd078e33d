'use client';

import { useState } from 'react';
import { Picker } from '@/components/forms/picker';
import type { FieldState } from '@/components/forms/use-form';
import { Finder, type Option } from '@/components/ui/finder';
import { useReader } from '@/components/ui/reader';
import type { Directory } from '@/lib/directory';
import { readUser, writeUser } from '@/lib/rating-form';
import { matching } from './palette-options';

type User = Directory['users'][number];

/** So many are looked through at a glance; more letters find the others. */
const shownAtMost = 50;
const longestUsername = 255;

interface Found extends Option {
  also: string;
}

const optionOf = ({ id, name, username, archived }: User): Found => ({
  id: writeUser({ id }),
  text: name,
  detail: archived ? `${username}, archived` : username,
  also: username,
});

/** Present users first, archived ones after them. */
function optionsFor(users: readonly User[], query: string): Found[] {
  const present = users.filter(({ archived }) => !archived);
  const archived = users.filter((user) => user.archived);
  return matching([...present, ...archived].map(optionOf), query, shownAtMost);
}

function AgentFinder({
  users,
  named,
  value,
  onChoose,
}: {
  users: readonly User[];
  named: boolean;
  value: string;
  onChoose: (value: string) => void;
}) {
  const [query, setQuery] = useState('');
  const typed = query.trim().slice(0, longestUsername);
  const taken = users.some(({ username }) => username.toLowerCase() === typed.toLowerCase());
  const options: Option[] = optionsFor(users, query);
  if (named && typed !== '' && !taken)
    options.push({
      id: writeUser({ username: typed }),
      text: `Use the username “${typed}”`,
      group: 'None of these',
    });
  return (
    <Finder
      label="Agent"
      placeholder={named ? 'Find a name, or type a username' : 'Find a name'}
      query={query}
      onQuery={setQuery}
      options={options}
      onChoose={({ id }) => onChoose(id)}
      chosen={value}
      none={
        named ? 'There are no users yet. Type a username.' : 'None of your teams has that name.'
      }
      className="max-h-72"
    />
  );
}

/** Whom a rating is given for: a user, or a username that the service makes an agent of. */
export function AgentPicker({
  users,
  known,
  ...field
}: FieldState & {
  /** Those that the person may write ratings of. */
  users: readonly User[];
  /** The one that a rating has, whom the list may lack. */
  known?: { id: string; name: string; username: string };
}) {
  // A username that nobody has is a member of no team: who writes for their own has no use for one.
  const named = useReader().ownRatings === null;
  const chosen = readUser(field.value);
  const user =
    chosen && 'id' in chosen
      ? (users.find(({ id }) => id === chosen.id) ?? (known?.id === chosen.id ? known : null))
      : null;
  const username = chosen && 'username' in chosen ? chosen.username : null;
  return (
    <Picker
      {...field}
      label="Agent"
      shown={username ?? user?.name ?? (chosen && 'id' in chosen ? chosen.id : '')}
      detail={username === null ? user?.username : 'a username'}
      nothing="Choose an agent, or a thing or action"
      hint={
        username === null
          ? undefined
          : 'No user here has this username. If it is not one of their integration usernames, an unknown agent is created.'
      }
    >
      {(close) => (
        <AgentFinder
          users={users}
          named={named}
          value={field.value}
          onChoose={(value) => {
            field.onChange(value);
            close();
          }}
        />
      )}
    </Picker>
  );
}
