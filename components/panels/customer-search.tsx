'use client';

import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { useCustomersFound } from '@/lib/client/customers';
import { CustomerById } from './customer-by-id';

/** The field to search customers with, where the service can; else the way to one by its id. */
export function CustomerSearch({
  search,
  onClear,
  children,
}: {
  /** What the URL asks for: perhaps of another service. */
  search: string;
  onClear: () => void;
  /** The field. */
  children: ReactNode;
}) {
  const { data } = useCustomersFound('');
  if (!data) return <Skeleton className="h-8 w-full sm:w-72" />;
  if (data.searches) return children;
  return (
    <>
      <CustomerById />
      {search.trim() === '' ? null : <Button onClick={onClear}>Show all customers</Button>}
    </>
  );
}
