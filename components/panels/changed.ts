import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';

/**
 * Has everything asked for again once something was changed: the answers that the browser keeps, and the
 * pages that it fetched beforehand, which carry numbers of their own.
 */
export function useChanged(): () => void {
  const client = useQueryClient();
  const router = useRouter();
  return () => {
    void client.invalidateQueries();
    router.refresh();
  };
}
