import type { SearchParams } from 'nuqs/server';
import { recordsPage } from '@/app/(dashboard)/records-page';

export const metadata = { title: 'Surveys' };

export default function SurveysPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return recordsPage('surveys', searchParams);
}
