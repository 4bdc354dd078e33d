import { PlaceLink } from './place-link';
import { settingsPlacesFor } from './settings-places';

/** The pages of the settings: a list at the side, a row above where there is no room for one. */
export function SettingsNavigation({ managesSettings }: { managesSettings: boolean }) {
  return (
    <nav aria-label="Settings" className="lg:sticky lg:top-22 lg:w-45 lg:flex-none">
      <ul className="flex flex-wrap gap-1 lg:flex-col lg:gap-0.5">
        {settingsPlacesFor(managesSettings).map(({ path, label }) => (
          <li key={path}>
            <PlaceLink
              path={path}
              className="flex h-9 items-center rounded-control px-3 text-13 transition-colors duration-150"
              here="bg-sunken font-medium text-ink"
              elsewhere="text-soft hover:bg-sunken hover:text-ink"
            >
              {label}
            </PlaceLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
