import { redirect } from 'next/navigation';
import { settingsPlacesFor } from '@/components/ui/settings-places';
import { may } from '@/lib/server/permissions';
import { requireViewer } from '@/lib/server/viewer';

export default async function SettingsPage() {
  const { role } = await requireViewer();
  const [first] = settingsPlacesFor(may(role, 'manage settings'));
  redirect(first?.path ?? '/');
}
