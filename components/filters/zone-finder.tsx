'use client';

import { useMemo, useState } from 'react';
import { Finder, type Option } from '@/components/ui/finder';
import { useReader } from '@/components/ui/reader';
import { zoneChoices, zonesMatching } from '@/lib/zone-list';

const deviceId = 'device';

/** Finds a time zone by its name or offset; null is the device's. */
export function ZoneFinder({ onChoose }: { onChoose: (zone: string | null) => void }) {
  const { own, zone, now } = useReader();
  const [query, setQuery] = useState('');
  const choices = useMemo(() => zoneChoices(now), [now]);
  const found: Option[] = zonesMatching(choices, query).map((choice) => ({
    id: choice.zone,
    text: choice.name,
    detail: choice.offsetText,
  }));
  const asDevice = {
    id: deviceId,
    text: 'As this device',
    detail: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
  return (
    <Finder
      label="Time zone"
      placeholder="Find a city or an offset"
      query={query}
      onQuery={setQuery}
      options={query === '' ? [asDevice, ...found] : found}
      onChoose={({ id }) => onChoose(id === deviceId ? null : id)}
      chosen={own.zoneChosen || zone !== own.zone ? zone : deviceId}
      none="No zone has that name. Zones are named by their largest city."
      className="max-h-72"
    />
  );
}
