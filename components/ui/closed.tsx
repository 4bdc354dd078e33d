'use client';

import { useRouter } from 'next/navigation';
import { Broken } from './broken';

/** Instead of every page, for somebody whom the dashboard cannot let in while the service does not say who they are. */
export function Closed({ title, words }: { title: string; words: string }) {
  const router = useRouter();
  return <Broken retry={() => router.refresh()} title={title} words={words} />;
}
