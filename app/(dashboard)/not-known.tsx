import { controlClass } from '@/components/ui/button';
import { Closed } from '@/components/ui/closed';
import { standing } from '@/lib/server/standing';
import { askingOf, titleOf } from '@/lib/standing-words';
import { wordsOfNotKnown } from '@/lib/viewer-not-known';

/** For somebody signed in of whom the service cannot say what they may see: why, whom to ask, and the way out. */
export async function NotKnown() {
  const seen = await standing();
  return (
    <>
      <header className="flex justify-end px-4 pt-4 sm:px-6">
        {/* A plain form: no page's first load has room for a script of it. */}
        <form action="/api/sign-out" method="post">
          <button type="submit" className={controlClass('quiet')}>
            Sign out
          </button>
        </form>
      </header>
      {seen.kind === 'fine' ? (
        <Closed title="This page could not be shown" words={wordsOfNotKnown} />
      ) : (
        <Closed
          title="There is nothing to show at the moment"
          words={`${titleOf(seen)} ${askingOf(seen)}`}
        />
      )}
    </>
  );
}
