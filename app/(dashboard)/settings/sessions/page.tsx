import { SessionList } from '@/components/panels/session-list';
import { Panel } from '@/components/ui/panel';
import { requireViewer } from '@/lib/server/viewer';

export const metadata = { title: 'Sessions' };

export default async function SessionsPage() {
  await requireViewer();
  return (
    <Panel
      title="Sessions"
      note="Browsers in which you are signed in. One that you do not know is not yours: end it, and ask for a new password."
      flush
    >
      <SessionList person={null} />
    </Panel>
  );
}
