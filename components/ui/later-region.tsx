'use client';

import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

function Ready({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return null;
}

/**
 * Where content stands whose code comes later than what the server has drawn of it. Who presses a
 * button there before is not left waiting: it is pressed once more when it can be.
 */
export function LaterRegion({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const region = useRef<HTMLDivElement>(null);
  const pressed = useRef<HTMLButtonElement>(null);
  const [ready, setReady] = useState(false);
  const [onReady] = useState(() => () => setReady(true));

  useEffect(() => {
    const node = region.current;
    if (ready || !node) return;
    // React takes no notice of events in what it has no code for.
    const keep = ({ target }: Event) => {
      pressed.current = target instanceof Element ? target.closest('button') : null;
    };
    node.addEventListener('click', keep, true);
    return () => node.removeEventListener('click', keep, true);
  }, [ready]);

  useEffect(() => {
    if (ready && pressed.current?.isConnected) pressed.current.click();
  }, [ready]);

  return (
    <div ref={region}>
      <Suspense fallback={fallback}>
        {children}
        <Ready onReady={onReady} />
      </Suspense>
    </div>
  );
}
