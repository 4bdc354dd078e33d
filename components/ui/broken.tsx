import { useEffect } from 'react';

const againAfterMs = 10_000;

/** The name of the error of a part of the page that could not be loaded: the dashboard is not reached, or was updated and has it no more. */
export const notLoaded = 'ChunkLoadError';

/** How `Broken` shows an error. A missing part is loaded by hand alone, with its page: by itself that could go on for ever. */
export function brokenBy(error: { name?: string }, retry: () => void) {
  return error.name === notLoaded
    ? {
        byHand: 'Load the page again',
        retry: () => location.reload(),
        title: 'A part of this page could not be shown',
        words: 'Barometer may have been updated. Forms are kept.',
      }
    : { retry };
}

/** A page that could not be made; tried again by itself. It comes with every page's first load: nothing is imported that it can do without. */
export function Broken({
  retry,
  byHand,
  title = 'This page could not be shown',
  words = 'The dashboard, its database or the feedback service did not answer.',
}: {
  retry: () => void;
  /** What the button says, where nothing is tried without it. */
  byHand?: string;
  title?: string;
  /** What is wrong, and whom to ask about it. */
  words?: string | undefined;
}) {
  useEffect(() => {
    if (byHand) return;
    const timer = setTimeout(retry, againAfterMs);
    return () => clearTimeout(timer);
  }, [retry, byHand]);
  return (
    <main id="content" tabIndex={-1} className="broken">
      <div role="alert">
        <h1>{title}</h1>
        <p>
          {words} What was saved is safe.
          {!byHand && ` It is tried again every ${againAfterMs / 1000} seconds.`}
        </p>
      </div>
      <button type="button" onClick={retry}>
        {byHand ?? 'Try again'}
      </button>
    </main>
  );
}
