import type { ReactNode } from 'react';
import { Panel } from '@/components/ui/panel';
import { Empty } from '@/components/ui/state';
import { may } from '@/lib/server/permissions';
import { requireViewer, type Viewer } from '@/lib/server/viewer';

/** A page of the settings that takes the permission to manage them: `page` is not even asked for without. */
export async function forAdmins(
  title: string,
  page: (viewer: Viewer) => Promise<ReactNode>,
): Promise<ReactNode> {
  const viewer = await requireViewer();
  if (may(viewer.role, 'manage settings')) return page(viewer);
  return (
    <Panel title={title}>
      <Empty
        title="These settings are for admins"
        message="Ask an admin of Barometer to look at them, or to give you another role."
      />
    </Panel>
  );
}
