import { clsx } from 'clsx';
import { Logo, LogoMark } from './logo';
import { MorePlaces } from './more-places';
import { PlaceIcon } from './place-icon';
import { PlaceLink } from './place-link';
import { type Place, placesFor, type Seer } from './places';
import { SearchButton } from './search-button';

interface Props {
  /** Who sees the places. */
  seer: Seer;
}

/** Whether another group begins with the place at `index`. */
function beginsGroup(places: readonly Place[], index: number): boolean {
  return index > 0 && places[index - 1]?.group !== places[index]?.group;
}

/** Full width of 220 px on a desktop, a rail on a tablet. */
export function SideNavigation({ seer }: Props) {
  const places = placesFor(seer);
  return (
    <nav
      aria-label="Main"
      className="hidden flex-none border-r border-line sm:block sm:w-22 lg:w-55 print:hidden"
    >
      <div className="sticky top-0 max-h-dvh overflow-y-auto">
        <PlaceLink
          path="/"
          title="Barometer, to the overview"
          className="flex h-16 items-center px-5 max-lg:justify-center lg:rounded-control"
        >
          <span className="lg:hidden">
            <LogoMark size={24} />
          </span>
          <span className="hidden lg:block">
            <Logo />
          </span>
          <span className="sr-only">To the overview</span>
        </PlaceLink>
        <div className="px-1 lg:px-3">
          <SearchButton className="flex w-full items-center gap-1 rounded-control px-2 text-soft transition-colors duration-150 hover:bg-sunken hover:text-ink max-lg:h-14 max-lg:flex-col max-lg:justify-center max-lg:text-12 lg:h-9 lg:gap-2.5 lg:border lg:border-line lg:bg-surface lg:text-13" />
        </div>
        <ul className="flex flex-col gap-0.5 px-1 py-2 lg:px-3">
          {places.map((place, index) => (
            <li key={place.path} className={clsx(beginsGroup(places, index) && 'mt-3 lg:mt-4')}>
              <PlaceLink
                path={place.path}
                title={place.title}
                className="flex items-center gap-1 rounded-control px-2 transition-colors duration-150 max-lg:h-14 max-lg:flex-col max-lg:justify-center max-lg:px-0 max-lg:text-12 lg:h-9 lg:gap-2.5 lg:text-13"
                here="bg-sunken font-medium text-ink"
                elsewhere="text-soft hover:bg-sunken hover:text-ink"
              >
                <PlaceIcon kind={place.kind} />
                {place.label}
              </PlaceLink>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

const barItem =
  'relative flex h-14 w-full flex-col items-center justify-center gap-1 text-12 -outline-offset-2';

const barHere =
  'font-medium text-ink before:absolute before:inset-x-0 before:-top-px before:mx-auto before:h-0.5 before:w-10 before:bg-ink';

function AllPlaces({ places }: { places: readonly Place[] }) {
  return (
    <ul className="p-2">
      <li className="mb-2 border-b border-line pb-2">
        <SearchButton className="flex h-11 w-full items-center gap-3 rounded-control px-3 text-14 text-soft -outline-offset-2" />
      </li>
      {places.map((place, index) => (
        <li
          key={place.path}
          className={clsx(beginsGroup(places, index) && 'mt-2 border-t border-line pt-2')}
        >
          <PlaceLink
            path={place.path}
            className="flex h-11 items-center gap-3 rounded-control px-3 text-14 -outline-offset-2"
            here="bg-sunken font-medium text-ink"
            elsewhere="text-soft"
          >
            <PlaceIcon kind={place.kind} />
            {place.title === place.label ? place.label : `${place.label}, ${place.title}`}
          </PlaceLink>
        </li>
      ))}
    </ul>
  );
}

const atHand: readonly Place['kind'][] = ['overview', 'ratings', 'users'];

/** Up to four places at the foot of a phone: where there are more, the fourth opens them all. */
export function BottomBar({ seer }: Props) {
  const places = placesFor(seer);
  const more = places.length > 4;
  const shown = more ? places.filter(({ kind }) => atHand.includes(kind)) : places;
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] sm:hidden print:hidden"
    >
      <ul className="grid auto-cols-fr grid-flow-col">
        {shown.map((place) => (
          <li key={place.path}>
            <PlaceLink path={place.path} className={barItem} here={barHere} elsewhere="text-soft">
              <PlaceIcon kind={place.kind} />
              {place.label}
            </PlaceLink>
          </li>
        ))}
        {more ? (
          <li>
            <MorePlaces
              atHand={shown.map(({ path }) => path)}
              className={barItem}
              here={barHere}
              elsewhere="text-soft"
            >
              <AllPlaces places={places} />
            </MorePlaces>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}
