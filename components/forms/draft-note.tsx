import { Button } from '@/components/ui/button';
import { forgetDraft } from './draft';

/** Says that a draft was brought back, and lets it be forgotten. */
export function DraftNote({ draft, onAfresh }: { draft: string; onAfresh: () => void }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-sunken px-3 py-2 text-13"
    >
      What you typed before is here again.
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
