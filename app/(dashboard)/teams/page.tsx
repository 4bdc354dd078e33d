import type { SearchParams } from 'nuqs/server';
import { recordsPage } from '@/app/(dashboard)/records-page';

export const metadata = { title: 'Teams' };

export default function TeamsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return recordsPage('teams', searchParams);
}
