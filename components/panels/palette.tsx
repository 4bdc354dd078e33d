'use client';

import KeyboardIcon from 'lucide-react/icons/keyboard';
import { useEffect, useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { Finder } from '@/components/ui/finder';
import { PlaceIcon } from '@/components/ui/place-icon';
import { placesFor } from '@/components/ui/places';
import { useReader } from '@/components/ui/reader';
import { usePaused } from '@/components/ui/use-paused';
import { useCustomersFound } from '@/lib/client/customers';
import { useCustomer, useDirectory } from '@/lib/client/names';
import { RequestFailed } from '@/lib/client/request';
import { isId } from '@/lib/subject';
import {
  customersFound,
  directoryFound,
  type Found,
  matching,
  placesFound,
  recordFound,
} from './palette-options';
import { recent, rememberRecent } from './recent';

function withIcon(found: Found): Found {
  return {
    ...found,
    icon: (
      <span className="text-soft">
        <PlaceIcon kind={found.kind} />
      </span>
    ),
  };
}

/** So many letters may name a customer: the service looks through all of them. */
const lettersOfCustomer = 2;

/** Customers that the service finds by words, when typing pauses; and whether it finds any that way. */
function useCustomersNamed(wanted: string, readsRecords: boolean) {
  const paused = usePaused(wanted.length < lettersOfCustomer ? '' : wanted);
  const { data, isPlaceholderData, isFetching, error } = useCustomersFound(
    readsRecords ? paused : null,
  );
  const named = customersFound(data?.customers ?? []);
  const searches = data?.searches ?? false;
  return {
    searches,
    // Those of other words are shown as far as they have these, too.
    options: isPlaceholderData || paused !== wanted ? matching(named, wanted) : named,
    looking: searches && (isFetching || (paused !== wanted && wanted.length >= lettersOfCustomer)),
    error,
  };
}

/** Finds pages, surveys, teams and users by name, and customers by id and, where the service can, by words. */
export function Palette({
  typed,
  onGo,
  onKeys,
  onClose,
}: {
  /** What was typed while it was loaded. */
  typed: string;
  /** Goes to a path of ours. */
  onGo: (path: string) => void;
  onKeys: () => void;
  onClose: () => void;
}) {
  const reader = useReader();
  const { readsRecords } = reader;
  const [query, setQuery] = useState(typed);
  const directory = useDirectory(readsRecords);
  const wanted = query.trim();
  const customer = useCustomer(readsRecords && isId(wanted) ? wanted.toLowerCase() : null);
  const named = useCustomersNamed(wanted, readsRecords);

  useEffect(() => setQuery(typed), [typed]);

  const pages = placesFound(placesFor(reader));
  const all = [...pages, ...(directory.data ? directoryFound(directory.data) : [])];
  const found = wanted === '' ? pages : matching(all, wanted);
  const latest = recent().flatMap((id) => all.filter((one) => one.id === id));
  const { _results: byId } = customer.data ?? {};
  const options = [
    ...(wanted === '' ? latest.map((one) => ({ ...one, group: 'Recent' })) : []),
    ...found.filter((one) => wanted !== '' || !latest.some(({ id }) => id === one.id)),
    ...(byId
      ? [recordFound('customers', String(byId.id), byId.name || byId.email, byId.email)]
      : []),
    ...(wanted === '' ? [] : named.options).filter(({ id }) => id !== `customers/${byId?.id}`),
  ].map(withIcon);
  const keys: Found = {
    id: 'keys',
    kind: 'overview',
    path: '',
    text: 'Show the keys',
    detail: '?',
    icon: (
      <span className="text-soft">
        <KeyboardIcon aria-hidden size={16} />
      </span>
    ),
    group: 'Help',
  };
  const offered =
    wanted === '' || matching([keys], wanted).length > 0 ? [...options, keys] : options;

  function none(): string {
    const missing = customer.error instanceof RequestFailed && customer.error.status === 404;
    if (directory.isPending && readsRecords) return 'Loading the names…';
    if (customer.isFetching) return 'Looking for the customer…';
    if (named.looking) return 'Looking for customers…';
    if (directory.error) return `Names could not be loaded. ${directory.error.message}`;
    if (customer.error && !missing) return customer.error.message;
    if (named.error) return `Customers could not be searched. ${named.error.message}`;
    if (!readsRecords) return 'No page has that name.';
    return named.searches
      ? 'Nothing has that name or address.'
      : 'Nothing has that name. Customers are found by their id.';
  }

  const customerWords = named.searches ? 'customer' : 'customer id';
  const placeholder = readsRecords
    ? `Find a page, survey, team, user or ${customerWords}`
    : 'Find a page';
  return (
    <Dialog title="Search" onClose={onClose} className="max-w-140 overflow-hidden!">
      <Finder
        label="Search"
        placeholder={placeholder}
        query={query}
        onQuery={setQuery}
        options={offered}
        onChoose={({ id, path }) => {
          if (id === keys.id) return onKeys();
          if (!id.startsWith('customers/')) rememberRecent(id);
          onGo(path);
        }}
        none={none()}
        className="max-h-[min(26rem,60dvh)]"
      />
      {offered.length > 0 && (directory.error || named.error) ? (
        <p role="alert" className="border-t border-line px-4 py-2.5 text-12 text-bad">
          {directory.error
            ? 'Names of surveys, teams and users could not be loaded.'
            : 'Customers could not be searched.'}
        </p>
      ) : null}
    </Dialog>
  );
}
