import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';

/** Forgets what the browser knows of an account that is not the connected one any more. */
export function useAccountChanged(): () => void {
  const client = useQueryClient();
  const router = useRouter();
  return () => {
    client.removeQueries({ type: 'inactive' });
    void client.invalidateQueries();
    router.refresh();
  };
}
