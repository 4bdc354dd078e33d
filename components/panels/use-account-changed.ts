import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { leaveAccount } from '@/lib/client/list-deletion';

/** Forgets what the browser knows of an account that is not the connected one any more. */
export function useAccountChanged(): () => void {
  const client = useQueryClient();
  const router = useRouter();
  return () => {
    leaveAccount();
    client.removeQueries({ type: 'inactive' });
    void client.invalidateQueries();
    router.refresh();
  };
}
