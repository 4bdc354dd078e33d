'use client';

import './globals.css';

/**
 * Where even the page's frame could not be made; it follows the system's theme. It comes with every page's
 * first load, for what hardly ever happens: it says no more than it has to.
 */
export default function GlobalError({ retry }: { error: unknown; retry: () => void }) {
  return (
    <html lang="en" data-theme="system">
      <body className="p-8 font-sans">
        <title>Something went wrong · Barometer</title>
        <h1 className="text-20">This page could not be shown</h1>
        <p className="text-soft">What was saved is safe.</p>
        <button type="button" className="text-accent underline" onClick={retry}>
          Try again
        </button>
      </body>
    </html>
  );
}
