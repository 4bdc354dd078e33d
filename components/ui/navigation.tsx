'use client';

import { clsx } from 'clsx';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { metrics, metricTexts, slugOf } from '@/lib/contract/metrics';
import { useCarried } from './carried';
import { Logo, LogoMark } from './logo';
import { MetricMark } from './metric-mark';

function places(search: string) {
  return [
    {
      href: `/${search}`,
      path: '/',
      label: 'Overview',
      title: 'Overview',
      icon: <LayoutGrid aria-hidden size={16} />,
    },
    ...metrics.map((metric) => ({
      href: `/metrics/${slugOf(metric)}${search}`,
      path: `/metrics/${slugOf(metric)}`,
      label: metric,
      title: metricTexts[metric].name,
      icon: <MetricMark metric={metric} />,
    })),
  ];
}

/** Full width of 220 px on a desktop, a rail on a tablet. */
export function SideNavigation() {
  const search = useCarried();
  const path = usePathname();
  return (
    <nav
      aria-label="Main"
      className="hidden flex-none border-r border-line sm:block sm:w-20 lg:w-55"
    >
      <div className="sticky top-0">
        <Link
          href={`/${search}`}
          aria-label="Barometer, to the overview"
          className="flex h-16 items-center px-5 max-lg:justify-center lg:rounded-control"
        >
          <span className="lg:hidden">
            <LogoMark size={24} />
          </span>
          <span className="hidden lg:block">
            <Logo />
          </span>
        </Link>
        <ul className="flex flex-col gap-0.5 px-2 py-2 lg:px-3">
          {places(search).map((place) => (
            <li key={place.path}>
              <Link
                href={place.href}
                title={place.title}
                aria-current={path === place.path ? 'page' : undefined}
                className={clsx(
                  'flex items-center gap-1 rounded-control px-2 transition-colors duration-150 max-lg:h-14 max-lg:flex-col max-lg:justify-center max-lg:text-12 lg:h-9 lg:gap-2.5 lg:text-13',
                  path === place.path
                    ? 'bg-sunken font-medium text-ink'
                    : 'text-soft hover:bg-sunken hover:text-ink',
                )}
              >
                {place.icon}
                {place.label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

/** Four places at the foot of a phone. */
export function BottomBar() {
  const search = useCarried();
  const path = usePathname();
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] sm:hidden"
    >
      <ul className="grid grid-cols-4">
        {places(search).map((place) => (
          <li key={place.path}>
            <Link
              href={place.href}
              aria-current={path === place.path ? 'page' : undefined}
              className={clsx(
                'relative flex h-14 flex-col items-center justify-center gap-1 text-12 -outline-offset-2',
                path === place.path
                  ? 'font-medium text-ink before:absolute before:inset-x-6 before:-top-px before:h-0.5 before:bg-ink'
                  : 'text-soft',
              )}
            >
              {place.icon}
              {place.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
