'use client';

import { useState } from 'react';
import { Picker } from '@/components/forms/picker';
import type { FieldState } from '@/components/forms/use-form';
import { Finder, type Option } from '@/components/ui/finder';
import { usePaused } from '@/components/ui/use-paused';
import { useCustomersFound } from '@/lib/client/customers';
import { useCustomer } from '@/lib/client/names';
import { RequestFailed } from '@/lib/client/request';
import { isId } from '@/lib/subject';

function CustomerFinder({ value, onChoose }: { value: string; onChoose: (id: string) => void }) {
  const [query, setQuery] = useState('');
  const wanted = query.trim();
  const paused = usePaused(wanted);
  const named = useCustomersFound(paused);
  const byId = useCustomer(isId(wanted) ? wanted.toLowerCase() : null);
  const found = byId.data?._results;
  const searches = named.data?.searches ?? false;
  const options: Option[] = [
    ...(found
      ? [{ id: String(found.id), text: found.name || found.email, detail: found.email }]
      : []),
    ...(paused === wanted && !named.isPlaceholderData ? (named.data?.customers ?? []) : [])
      .filter(({ id }) => id !== String(found?.id))
      .map(({ id, name, email }) => ({ id, text: name, detail: email })),
  ];

  function none(): string {
    const missing = byId.error instanceof RequestFailed && byId.error.status === 404;
    if (named.error) return `Customers could not be searched. ${named.error.message}`;
    if (byId.error && !missing) return byId.error.message;
    if (named.isPending || named.isFetching || byId.isFetching || paused !== wanted)
      return 'Looking for customers…';
    if (!searches) return 'This service finds customers by their id alone: type or paste one.';
    return wanted === '' ? 'Type a part of the name or address.' : 'No customer has that.';
  }

  return (
    <Finder
      label="Customer"
      placeholder={searches ? 'Find a name, an address or an id' : 'Id of the customer'}
      query={query}
      onQuery={setQuery}
      options={options}
      onChoose={({ id }) => onChoose(id)}
      chosen={value}
      none={none()}
      className="max-h-72"
    />
  );
}

/** Who gave a rating: a customer whom the service knows. */
export function CustomerPicker(field: FieldState) {
  const customer = useCustomer(field.value === '' ? null : field.value);
  const { name, email } = customer.data?._results ?? {};
  return (
    <Picker
      {...field}
      label="Customer"
      optional
      shown={name || email || field.value}
      detail={name ? email : undefined}
      nothing="None"
    >
      {(close) => (
        <CustomerFinder
          value={field.value}
          onChoose={(id) => {
            field.onChange(id);
            close();
          }}
        />
      )}
    </Picker>
  );
}
