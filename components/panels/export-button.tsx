'use client';

import Download from 'lucide-react/icons/download';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';

const loadRun = () => import('./export-run');
const ExportRun = lazy(loadRun);

/** Saves what a route of CSV answers. */
export function ExportButton({ path }: { path: string }) {
  /** What is being exported: what is asked for by now may be something else. */
  const [running, setRunning] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const ended = useRef(false);

  useEffect(() => {
    // The focus was on the button that ended it, which is gone.
    if (running === null && ended.current) button.current?.focus();
    ended.current = running !== null;
  }, [running]);

  if (running !== null)
    return (
      <Suspense>
        <ExportRun path={running} onEnd={() => setRunning(null)} />
      </Suspense>
    );
  return (
    <Button
      ref={button}
      onPointerEnter={() => void loadRun()}
      onFocus={() => void loadRun()}
      onClick={() => setRunning(path)}
    >
      <Download aria-hidden size={14} />
      <span>
        Export<span className="max-sm:sr-only"> CSV</span>
      </span>
    </Button>
  );
}
