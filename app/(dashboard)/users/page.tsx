import type { SearchParams } from 'nuqs/server';
import { recordsPage } from '@/app/(dashboard)/records-page';

export const metadata = { title: 'Users' };

export default function UsersPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return recordsPage('users', searchParams);
}
