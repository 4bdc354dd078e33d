'use client';

import Info from 'lucide-react/icons/info';
import { type PointerEvent, useRef } from 'react';
import { metricFormulas } from '@/lib/contract/metric-formulas';
import { type Metric, metricNames } from '@/lib/contract/metrics';
import { PopoverPanel, usePopover, warmPopover } from './popover';

/** A score's definition with its formula: one hover, focus or tap away. */
export function Definition({ metric }: { metric: Metric }) {
  const popover = usePopover();
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const label = `How ${metric} is computed`;

  function enter() {
    clearTimeout(leaving.current);
    popover.setOpen(true);
  }
  function leave() {
    // Time to move the pointer from the button to what it opened.
    leaving.current = setTimeout(() => popover.setOpen(false), 150);
  }
  const hover = {
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') enter();
    },
    onPointerLeave: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') leave();
    },
  };

  return (
    <>
      <button
        type="button"
        {...popover.button}
        {...hover}
        onClick={enter}
        onFocus={(event) => {
          warmPopover();
          if (event.currentTarget.matches(':focus-visible')) enter();
        }}
        onBlur={leave}
        aria-label={label}
        className="-m-1 flex size-6 flex-none items-center justify-center rounded-full text-faint transition-colors duration-150 hover:text-ink"
      >
        <Info aria-hidden size={16} />
      </button>
      <PopoverPanel
        of={popover}
        focuses={false}
        align="start"
        aria-label={label}
        className="max-w-80 p-4"
        {...hover}
      >
        <p className="font-medium">{metricNames[metric]}</p>
        <p className="mt-1 text-soft">{metricFormulas[metric]}</p>
        <p className="mt-2 text-12 text-soft">
          ± is the margin of a 95% interval: how far this score may lie from the one that all
          customers together would give.
        </p>
      </PopoverPanel>
    </>
  );
}
