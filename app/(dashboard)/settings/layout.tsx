import type { ReactNode } from 'react';
import { PageTop } from '@/components/ui/page-top';
import { SettingsNavigation } from '@/components/ui/settings-navigation';
import { may } from '@/lib/server/permissions';
import { requireViewer } from '@/lib/server/viewer';

export const metadata = { title: { template: '%s · Settings · Barometer', default: 'Settings' } };

/** The frame of all settings: their pages check for themselves who may see them. */
export default async function SettingsLayout({ children }: { children: ReactNode }) {
  const { role } = await requireViewer();
  return (
    <>
      <PageTop title="Settings" />
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto flex max-w-320 flex-col gap-4 px-4 pt-4 pb-8 outline-none sm:px-6 lg:flex-row lg:items-start lg:gap-8 lg:px-8 lg:pt-6"
      >
        <SettingsNavigation managesSettings={may(role, 'manage settings')} />
        <div className="flex min-w-0 max-w-190 flex-1 flex-col gap-4">{children}</div>
      </main>
    </>
  );
}
