import { PageSkeleton, PanelSkeleton } from '@/components/ui/page-skeleton';

export default function MetricLoading() {
  return (
    <PageSkeleton>
      <PanelSkeleton className="h-30" />
      <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_22.5rem]">
        <PanelSkeleton className="h-107" />
        <PanelSkeleton className="h-107" />
      </div>
      <PanelSkeleton className="h-120" />
    </PageSkeleton>
  );
}
