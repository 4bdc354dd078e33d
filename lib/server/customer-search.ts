import { collection, customerSchema } from '@/lib/contract/resources';
import type { CustomersFound } from '@/lib/records';
import { ask } from './contract-client';
import { extensionsOf } from './extensions';

/** Whether the service finds customers by words, which the contract lacks. */
export async function searchesCustomers(): Promise<boolean> {
  const offered = await Promise.all([
    extensionsOf('/v1/customers'),
    extensionsOf('/v1/customers/stats'),
  ]);
  return offered.every((names) => names.has('search'));
}

const customerList = collection(customerSchema);
const shownAtMost = 10;

/** The newest customers that words find; without words, only whether there is a search. */
export async function findCustomers(search: string, signal?: AbortSignal): Promise<CustomersFound> {
  const searches = await searchesCustomers();
  if (!searches || search === '') return { searches, customers: [] };
  const { _results } = await ask(
    '/v1/customers',
    { search, per_page: shownAtMost },
    customerList,
    signal,
  );
  return {
    searches,
    customers: _results.map(({ id, name, email }) => ({
      id: String(id),
      name: name || email || String(id),
      email,
    })),
  };
}
