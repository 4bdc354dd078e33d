/** The pages of the settings, in their order. */
export interface SettingsPlace {
  path: `/settings/${string}`;
  label: string;
  /** Whether it is about everyone's, so that it takes the permission to manage settings. */
  forAdmins: boolean;
}

const places: readonly SettingsPlace[] = [
  { path: '/settings/connection', label: 'Connection', forAdmins: true },
  { path: '/settings/status', label: 'Status', forAdmins: true },
  { path: '/settings/people', label: 'People', forAdmins: true },
  { path: '/settings/audit', label: 'Audit log', forAdmins: true },
  { path: '/settings/sessions', label: 'Sessions', forAdmins: false },
  { path: '/settings/appearance', label: 'Appearance', forAdmins: false },
];

/** Those that somebody may see: never none. */
export function settingsPlacesFor(managesSettings: boolean): readonly SettingsPlace[] {
  return places.filter(({ forAdmins }) => managesSettings || !forAdmins);
}
