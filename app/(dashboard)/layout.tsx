import type { ReactNode } from 'react';
import { PendingProvider } from '@/components/filters/pending';
import { ViewKeeper } from '@/components/filters/view-keeper';
import { Keyboard } from '@/components/panels/keyboard';
import { DataProvider } from '@/components/panels/provider';
import { BottomBar, SideNavigation } from '@/components/ui/navigation';
import { ReaderProvider } from '@/components/ui/reader';
import { resolvePeriod } from '@/lib/period';
import { may } from '@/lib/server/permissions';
import { requireViewer } from '@/lib/server/viewer';

export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const { name, email, role, locale, own, zone, weekStart, theme, now } = await requireViewer();
  const today = resolvePeriod(
    { kind: 'preset', preset: 'today' },
    { now, zone, weekStart, comparison: 'off' },
  );
  const allowed = {
    readsRecords: may(role, 'read records'),
    managesContacts: may(role, 'manage contacts'),
  };
  return (
    <ReaderProvider
      reader={{
        name,
        email,
        locale,
        theme,
        own,
        ...allowed,
        now,
      }}
    >
      <DataProvider>
        <PendingProvider>
          <a
            href="#content"
            className="fixed top-2 left-2 z-50 -translate-y-16 rounded-control bg-accent px-3 py-2 text-13 text-on-accent focus:translate-y-0 print:hidden"
          >
            Skip to the content
          </a>
          <div className="flex min-h-dvh">
            <SideNavigation allowed={allowed} />
            <div className="min-w-0 flex-1 pb-[calc(3.5rem+env(safe-area-inset-bottom))] sm:pb-0">
              {children}
            </div>
          </div>
          <BottomBar allowed={allowed} />
          <Keyboard />
          <ViewKeeper dayEnds={today.span.to} />
        </PendingProvider>
      </DataProvider>
    </ReaderProvider>
  );
}
