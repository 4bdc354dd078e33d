import { Button } from '@/components/ui/button';
import { forgetDraft, type Restored } from './draft';

/** Says that a draft was brought back, and lets it be forgotten. */
export function DraftNote({
  draft,
  restored,
  onAfresh,
}: {
  draft: string;
  restored: Restored;
  onAfresh: () => void;
}) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-sunken px-3 py-2 text-13"
    >
      <span>
        What you typed before is here again.
        {restored.elsewhere ? (
          <strong className="font-medium">
            {' The connection has changed since: look whether it belongs here.'}
          </strong>
        ) : null}
      </span>
      <Button
        className="h-7! text-12"
        onClick={() => {
          forgetDraft(draft);
          onAfresh();
        }}
      >
        Start afresh
      </Button>
    </div>
  );
}
