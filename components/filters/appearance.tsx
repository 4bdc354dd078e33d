'use client';

import ChevronDown from 'lucide-react/icons/chevron-down';
import { lazy, type ReactNode, useId, useSyncExternalStore } from 'react';
import { Button, controlClass } from '@/components/ui/button';
import { Panel } from '@/components/ui/panel';
import { PopoverPanel, usePopover } from '@/components/ui/popover';
import { type Theme, useNow, useReader, useSetTheme } from '@/components/ui/reader';
import { type Choice, Segmented } from '@/components/ui/segmented';
import { formatMoment, formatZone } from '@/lib/format';
import { useOwnReading } from './own-reading';
import { WeekSelect } from './week-select';

const loadZones = () => import('./zone-finder').then(({ ZoneFinder }) => ({ default: ZoneFinder }));
const ZoneFinder = lazy(loadZones);

const themes: readonly Choice<Theme>[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

const themeNotes: Record<Theme, string> = {
  system: 'Not chosen: light or dark as this device has it.',
  light: 'Chosen by you, whatever this device has.',
  dark: 'Chosen by you, whatever this device has.',
};

/** One choice: what it is and where it comes from, and the control. */
function Row({
  name,
  nameFor,
  note,
  noteId,
  children,
}: {
  name: string;
  /** The control's id, where it has no name of its own. */
  nameFor?: string;
  note: string;
  noteId?: string;
  children: ReactNode;
}) {
  return (
    <div className="flex flex-col gap-2 border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0 sm:flex-row sm:items-center sm:justify-between sm:gap-6">
      <div className="min-w-0">
        {nameFor ? (
          <label htmlFor={nameFor} className="font-medium">
            {name}
          </label>
        ) : (
          <p className="font-medium">{name}</p>
        )}
        <p id={noteId} className="text-12 text-soft">
          {note}
        </p>
      </div>
      <div className="flex min-w-0 flex-none flex-wrap items-center gap-2">{children}</div>
    </div>
  );
}

const never = () => () => undefined;

/** The zone of this device, which the server does not know. */
function useDeviceZone(): string | null {
  return useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => null,
  );
}

function ZoneRow() {
  const { own, locale } = useReader();
  const now = useNow(30);
  const device = useDeviceZone();
  const popover = usePopover(loadZones);
  const { chooseZone } = useOwnReading();
  const elsewhere = device === null || device === own.zone ? '' : ` This device is in ${device}.`;
  return (
    <Row
      name="Time zone"
      note={`${own.zoneChosen ? `Chosen by you.${elsewhere}` : 'Not chosen: that of this device.'} There it is ${formatMoment(now, own.zone, locale)}.`}
    >
      {own.zoneChosen ? (
        <Button look="quiet" onClick={() => chooseZone(null)}>
          As this device
        </Button>
      ) : null}
      <button
        type="button"
        {...popover.button}
        className={controlClass('outline', 'max-w-full min-w-0')}
      >
        <span className="sr-only">Time zone: </span>
        <span className="truncate">{formatZone(own.zone, now, locale)}</span>
        <ChevronDown aria-hidden size={14} />
      </button>
      <PopoverPanel of={popover} aria-label="Time zone" className="w-92 max-w-[calc(100vw-1.5rem)]">
        <ZoneFinder
          onChoose={(zone) => {
            popover.setOpen(false);
            chooseZone(zone);
          }}
        />
      </PopoverPanel>
    </Row>
  );
}

/** How this browser shows everything: what was chosen, and what is the device's or the language's. */
export function Appearance() {
  const { theme, own } = useReader();
  const setTheme = useSetTheme();
  const { chooseWeek } = useOwnReading();
  const weekId = useId();
  return (
    <Panel
      title="Appearance"
      note="For you, in this browser. Links that you share carry the time zone and the week."
    >
      <div className="text-13">
        <Row name="Theme" note={themeNotes[theme]}>
          <Segmented legend="Theme" choices={themes} value={theme} onChange={setTheme} />
        </Row>
        <ZoneRow />
        <Row
          name="Weeks start on"
          nameFor={weekId}
          note={own.weekChosen ? 'Chosen by you.' : 'Not chosen: as usual for your language.'}
          noteId={`${weekId}-note`}
        >
          <WeekSelect id={weekId} describedBy={`${weekId}-note`} onChoose={chooseWeek} />
        </Row>
      </div>
    </Panel>
  );
}
