import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { type Comparison, comparisons, type WeekStart } from '@/lib/period';
import { type OwnReading, parseWeekStart, parseZone, readingIn } from '@/lib/reading';
import { viewerNotKnown } from '@/lib/viewer-not-known';
import { permissionsOf } from './permissions';
import type { Person, Role } from './person';
import { currentPerson } from './session';
import { UpstreamFailed } from './upstream';

export type Theme = 'light' | 'dark' | 'system';

/** Who looks at a page, and how they read dates and numbers. */
export interface Viewer {
  name: string;
  email: string;
  role: Role;
  person: Person;
  /** IANA time zone: the URL's, or the viewer's own. */
  zone: string;
  /** BCP 47. */
  locale: string;
  /** The URL's, or the viewer's own. */
  weekStart: WeekStart;
  /** What the viewer reads by when the URL says nothing. */
  own: OwnReading;
  /** What the viewer compared with last. */
  compare: Comparison;
  theme: Theme;
  /** Epoch seconds at which the page was asked for. */
  now: number;
}

/** What of a viewer decides which ratings a page has. */
export function readerOf({ person }: Viewer) {
  return { permissions: permissionsOf(person.role), ownRatings: person.own.ratings };
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

async function remembered(name: string): Promise<string> {
  return (await cookies()).get(name)?.value ?? '';
}

async function ownReading(locale: string): Promise<OwnReading> {
  const chosenZone = parseZone(await remembered('own-zone'));
  const chosenWeek = parseWeekStart(await remembered('week'));
  const localeWeekStart = weekStartOf(locale);
  return {
    zone:
      chosenZone ??
      parseZone(await remembered('zone')) ??
      Intl.DateTimeFormat().resolvedOptions().timeZone,
    zoneChosen: chosenZone !== null,
    weekStart: chosenWeek ?? localeWeekStart,
    weekChosen: chosenWeek !== null,
    localeWeekStart,
  };
}

/** The path with its query that the page was asked for by: proxy.ts tells it. */
async function currentPath(): Promise<string> {
  return (await headers()).get('x-barometer-path') ?? '/';
}

/** The service has to say what somebody may see, and does not. Of an error the browser is told no more than its digest. */
export class ViewerNotKnown extends Error {
  readonly digest = viewerNotKnown;
}

async function knownPerson(): Promise<Person | null> {
  try {
    return await currentPerson();
  } catch (error) {
    if (error instanceof UpstreamFailed) throw new ViewerNotKnown(error.message);
    throw error;
  }
}

/**
 * The signed-in viewer; leads to the sign-in page, and back, when nobody is. Throws `ViewerNotKnown`
 * where the service would have to be asked who it is, and cannot be.
 */
export async function requireViewer(): Promise<Viewer> {
  const person = await knownPerson();
  if (!person) {
    const from = await currentPath();
    redirect(from === '/' ? '/sign-in' : `/sign-in?from=${encodeURIComponent(from)}`);
  }
  const locale = await currentLocale();
  const own = await ownReading(locale);
  const asked = readingIn(new URLSearchParams((await currentPath()).split('?', 2)[1]));
  const compared = await remembered('compare');
  return {
    name: person.name,
    email: person.email,
    role: person.role,
    person,
    zone: asked.zone ?? own.zone,
    locale,
    weekStart: asked.weekStart ?? own.weekStart,
    own,
    compare: comparisons.find((name) => name === compared) ?? 'previous',
    theme: await currentTheme(),
    now: Math.floor(Date.now() / 1000),
  };
}
