import { PageSkeleton, PanelSkeleton } from '@/components/ui/page-skeleton';

export default function OverviewLoading() {
  return (
    <PageSkeleton>
      <div className="grid gap-4 xl:grid-cols-3">
        <PanelSkeleton className="h-64 sm:h-41 xl:h-64" />
        <PanelSkeleton className="h-64 sm:h-41 xl:h-64" />
        <PanelSkeleton className="h-64 sm:h-41 xl:h-64" />
      </div>
      <PanelSkeleton className="h-107" />
    </PageSkeleton>
  );
}
