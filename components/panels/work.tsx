'use client';

import { Again } from '@/components/ui/again';
import { Button } from '@/components/ui/button';
import type { WorkState } from '@/lib/client/contact-batches';

/** A line of how far something long is; its words stand beside it. */
export function ProgressLine({ label, value, of }: { label: string; value: number; of: number }) {
  return (
    <progress
      aria-label={label}
      max={of}
      value={value}
      className="block h-1 w-full appearance-none overflow-hidden rounded-bar bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
    />
  );
}

/** Whether work goes on by itself. */
export function isBusy(phase: WorkState['phase']): boolean {
  return phase === 'running' || phase === 'stopping' || phase === 'waiting';
}

/** Long work under way, or interrupted: how far it is, and the way to stop it and to go on. */
export function Work({
  work: { phase, goesOnAt, message },
  label,
  words,
  value,
  of,
  onStop,
  onGoOn,
  onClose,
}: {
  work: WorkState;
  /** What is being done, for screen readers: `Deleting contacts`. */
  label: string;
  /** How far it is: `1,200 of 3,210 deleted`. */
  words: string;
  value: number;
  of: number;
  onStop: () => void;
  onGoOn: () => void;
  /** Absent where what was done stays in sight. */
  onClose?: () => void;
}) {
  const busy = isBusy(phase);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-2">
        <p className="figures text-13">{words}</p>
        <p role="status" className="sr-only">
          {busy ? label : words}
        </p>
        {phase === 'stopping' ? <p className="text-12 text-soft">Stopping…</p> : null}
        {phase === 'running' || phase === 'waiting' ? <Button onClick={onStop}>Stop</Button> : null}
        {phase === 'paused' ? <Button onClick={onGoOn}>Go on</Button> : null}
        {!busy && onClose ? <Button onClick={onClose}>Close</Button> : null}
      </div>
      {message === null ? null : (
        <div role="alert" className="text-13 text-bad">
          {message} {goesOnAt === null ? null : <Again key={goesOnAt} at={goesOnAt} />}
        </div>
      )}
      {busy ? <ProgressLine label={label} value={value} of={of} /> : null}
    </div>
  );
}
