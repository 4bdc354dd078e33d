'use client';

import { useId } from 'react';
import { useOwnReading } from './own-reading';
import { WeekSelect } from './week-select';
import { ZoneFinder } from './zone-finder';

/** The zone that all times are in, and the day that weeks begin on: chosen here, remembered, in the URL. */
export default function ReadingPanel({ onDone }: { onDone: () => void }) {
  const { chooseZone, chooseWeek } = useOwnReading();
  const weekId = useId();
  return (
    <>
      <ZoneFinder
        onChoose={(zone) => {
          onDone();
          chooseZone(zone);
        }}
      />
      <div className="flex items-center justify-between gap-3 border-t border-line px-4 py-3">
        <label htmlFor={weekId} className="whitespace-nowrap text-soft">
          Weeks start on
        </label>
        <WeekSelect id={weekId} onChoose={chooseWeek} />
      </div>
    </>
  );
}
