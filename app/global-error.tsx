'use client';

import './globals.css';
import { Broken } from '@/components/ui/broken';

/** Where even the page's frame could not be made; it follows the system's theme. */
export default function GlobalError({ retry }: { error: unknown; retry: () => void }) {
  return (
    <html lang="en" data-theme="system">
      <body className="font-sans">
        <title>Something went wrong · Barometer</title>
        <Broken retry={retry} />
      </body>
    </html>
  );
}
