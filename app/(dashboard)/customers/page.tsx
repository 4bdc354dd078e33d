import type { SearchParams } from 'nuqs/server';
import { recordsPage } from '@/app/(dashboard)/records-page';

export const metadata = { title: 'Customers' };

export default function CustomersPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return recordsPage('customers', searchParams);
}
