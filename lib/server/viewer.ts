import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { isTimeZone, type WeekStart } from '@/lib/period';
import { currentPerson } from './session';
import type { Role } from './store/people';

export type Theme = 'light' | 'dark' | 'system';

/** Who looks at a page, and how they read dates and numbers. */
export interface Viewer {
  name: string;
  email: string;
  role: Role;
  /** IANA time zone. */
  zone: string;
  /** BCP 47. */
  locale: string;
  weekStart: WeekStart;
  theme: Theme;
  /** Epoch seconds at which the page was asked for. */
  now: number;
}

/** The first language of the request that Intl knows. */
export async function currentLocale(): Promise<string> {
  const accepted = (await headers()).get('accept-language') ?? '';
  for (const entry of accepted.split(',')) {
    const tag = entry.split(';', 1)[0]?.trim() ?? '';
    if (
      /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(tag) &&
      Intl.NumberFormat.supportedLocalesOf(tag).length > 0
    )
      return tag;
  }
  return 'en';
}

export async function currentTheme(): Promise<Theme> {
  const theme = (await cookies()).get('theme')?.value;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

async function currentZone(): Promise<string> {
  const zone = decodeURIComponent((await cookies()).get('zone')?.value ?? '');
  return zone && isTimeZone(zone) ? zone : Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Regions whose weeks begin on Sunday or Saturday (Unicode CLDR 46, weekData); everywhere else on Monday. */
const sundayRegions = new Set(
  'AG AS AU BD BR BS BT BW BZ CA CN CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW'.split(
    ' ',
  ),
);
const saturdayRegions = new Set('AE AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'.split(' '));

/** 0 is Sunday. */
export function weekStartOf(locale: string): WeekStart {
  const region = new Intl.Locale(locale).maximize().region ?? '';
  if (sundayRegions.has(region)) return 0;
  return saturdayRegions.has(region) ? 6 : 1;
}

/** The signed-in viewer; leads to the sign-in page, and back, when nobody is. */
export async function requireViewer(): Promise<Viewer> {
  const person = await currentPerson();
  if (!person) {
    const from = (await headers()).get('x-barometer-path') ?? '/';
    redirect(from === '/' ? '/sign-in' : `/sign-in?from=${encodeURIComponent(from)}`);
  }
  const locale = await currentLocale();
  return {
    name: person.name,
    email: person.email,
    role: person.role,
    zone: await currentZone(),
    locale,
    weekStart: weekStartOf(locale),
    theme: await currentTheme(),
    now: Math.floor(Date.now() / 1000),
  };
}
