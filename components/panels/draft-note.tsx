import { Button } from '@/components/ui/button';

/** Says that the form was not left empty, and empties it. */
export function DraftNote({ onAfresh }: { onAfresh: () => void }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-sunken px-3 py-2 text-13"
    >
      What you typed before is here again.
      <Button className="h-7! text-12" onClick={onAfresh}>
        Start afresh
      </Button>
    </div>
  );
}
