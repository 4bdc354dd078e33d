import { notFound } from 'next/navigation';
import { cache } from 'react';
import { contactList } from '@/lib/server/contacts';
import { isId } from '@/lib/subject';

export interface ListProps {
  params: Promise<{ id: string }>;
}

const read = cache(contactList);

/** The contact list of a page's path; the page for what is not there where there is none. */
export async function listOf(params: ListProps['params']) {
  const { id } = await params;
  return (isId(id) ? await read(id) : null) ?? notFound();
}
