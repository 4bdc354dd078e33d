import { useEffect } from 'react';

const againAfterMs = 10_000;

/** A page that could not be made; tried again by itself. It comes with every page's first load: nothing is imported that it can do without. */
export function Broken({
  retry,
  title = 'This page could not be shown',
  words = 'The dashboard, its database or the feedback service did not answer.',
}: {
  retry: () => void;
  title?: string;
  /** What is wrong, and whom to ask about it. */
  words?: string | undefined;
}) {
  useEffect(() => {
    const timer = setTimeout(retry, againAfterMs);
    return () => clearTimeout(timer);
  }, [retry]);
  return (
    <main
      id="content"
      tabIndex={-1}
      className="mx-auto flex min-h-[80dvh] max-w-90 flex-col items-start justify-center gap-4 px-4 outline-none"
    >
      <div role="alert">
        <h1 className="text-20">{title}</h1>
        <p className="mt-1 text-soft">
          {words} What was saved is safe. It is tried again every {againAfterMs / 1000} seconds.
        </p>
      </div>
      <button
        type="button"
        onClick={retry}
        className="h-8 rounded-control border border-line bg-surface px-3 text-13 hover:bg-sunken"
      >
        Try again
      </button>
    </main>
  );
}
