'use client';

import './globals.css';

/**
 * Where even the page's frame could not be made; it follows the system's theme. It comes with every page's
 * first load, for what hardly ever happens: it says no more than it has to.
 */
export default function GlobalError({ retry }: { error: unknown; retry: () => void }) {
  return (
    <html lang="en" data-theme="system">
      <body className="broken font-sans">
        <title>This page could not be shown</title>
        <h1>This page could not be shown</h1>
        <p>What was saved is safe.</p>
        <button type="button" onClick={retry}>
          Try again
        </button>
      </body>
    </html>
  );
}
