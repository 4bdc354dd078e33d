import { Closed } from '@/components/ui/closed';
import { standing } from '@/lib/server/standing';
import { askingOf, titleOf } from '@/lib/standing-words';
import { wordsOfNotKnown } from '@/lib/viewer-not-known';

/** For somebody signed in of whom the service cannot say what they may see: why, and whom to ask. */
export async function NotKnown() {
  const seen = await standing();
  return seen.kind === 'fine' ? (
    <Closed title="This page could not be shown" words={wordsOfNotKnown} />
  ) : (
    <Closed
      title="There is nothing to show at the moment"
      words={`${titleOf(seen)} ${askingOf(seen)}`}
    />
  );
}
