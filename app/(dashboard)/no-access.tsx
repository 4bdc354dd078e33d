import { PageTop } from '@/components/ui/page-top';
import { Empty } from '@/components/ui/state';

/** For people whose role does not include a page: its numbers, or what is done there. */
export function NoAccess({ title, what = 'these numbers' }: { title: string; what?: string }) {
