import type { ReactNode } from 'react';
import { PendingProvider } from '@/components/filters/pending';
import { ViewKeeper } from '@/components/filters/view-keeper';
import { Deletions } from '@/components/panels/deletions';
import { Keyboard } from '@/components/panels/keyboard';
import { DataProvider } from '@/components/panels/provider';
import { Standing } from '@/components/panels/standing';
import { BottomBar, SideNavigation } from '@/components/ui/navigation';
import { ReaderProvider } from '@/components/ui/reader';
import { resolvePeriod } from '@/lib/period';
import { connectedAccount } from '@/lib/server/connection';
import { permissionsOf } from '@/lib/server/permissions';
import { standing } from '@/lib/server/standing';
import { requireViewer, ViewerNotKnown } from '@/lib/server/viewer';
import { NotKnown } from './not-known';

/** Null where the service has to say what somebody may see, and does not. */
async function findViewer() {
  try {
    return await requireViewer();
  } catch (error) {
    if (error instanceof ViewerNotKnown) return null;
    throw error;
  }
}

export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const viewer = await findViewer();
  if (!viewer) return <NotKnown />;
  const { name, email, person, locale, own, zone, weekStart, theme, now } = viewer;
  const today = resolvePeriod(
    { kind: 'preset', preset: 'today' },
    { now, zone, weekStart, comparison: 'off' },
  );
  const permissions = permissionsOf(person.role);
  const seer = { permissions, userId: person.userId };
  return (
    <ReaderProvider
      reader={{
        name,
        email,
        locale,
        theme,
        own,
        permissions,
        ownRatings: person.own.ratings,
        userId: person.userId,
        account: await connectedAccount(),
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
            <SideNavigation seer={seer} />
            <div className="min-w-0 flex-1 pb-[calc(3.5rem+env(safe-area-inset-bottom))] sm:pb-0">
              <Standing rendered={await standing()} />
              {permissions.includes('manage contacts') ? (
                <div
                  role="status"
                  className="fixed inset-x-4 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-30 empty:hidden sm:right-6 sm:bottom-6 sm:left-auto sm:w-100 print:hidden"
                >
                  <Deletions />
                </div>
              ) : null}
              {children}
            </div>
          </div>
          <BottomBar seer={seer} />
          <Keyboard />
          <ViewKeeper dayEnds={today.span.to} />
        </PendingProvider>
      </DataProvider>
    </ReaderProvider>
  );
}
