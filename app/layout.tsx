import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { currentTheme } from '@/lib/server/viewer';
import { fontVariables } from './fonts';
import './globals.css';

export const metadata: Metadata = {
  title: { template: '%s · Barometer', default: 'Barometer' },
  description: 'What your customers say, in numbers you can trust.',
  robots: { index: false, follow: false },
  icons: { icon: '/icon.svg' },
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" data-theme={await currentTheme()} className={fontVariables}>
      <body className="font-sans">{children}</body>
    </html>
  );
}
