'use client';

import Download from 'lucide-react/icons/download';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { useReader } from '@/components/ui/reader';
import type { DownloadProgress } from '@/lib/client/download';
import { formatCount } from '@/lib/format';

type State =
  | { kind: 'idle' }
  | { kind: 'running'; progress: DownloadProgress | null }
  | { kind: 'saved'; rows: number }
  | { kind: 'failed'; message: string };

function progressText(progress: DownloadProgress | null, locale: string): string {
  if (!progress) return 'Exporting…';
  const rows = formatCount(progress.rows, locale);
  return progress.of === null
    ? `${rows} rows`
    : `${rows} of ${formatCount(progress.of, locale)} rows`;
}

/** Says how an export goes: nothing is saved before all of it is there. */
export function ExportButton({
  path,
  className,
}: {
  /** A route that answers CSV. */
  path: string;
  className?: string;
}) {
  const { locale } = useReader();
  const [state, setState] = useState<State>({ kind: 'idle' });
  const stopping = useRef<AbortController>(undefined);

  useEffect(() => () => stopping.current?.abort(), []);

  async function start() {
    const stop = new AbortController();
    stopping.current = stop;
    setState({ kind: 'running', progress: null });
    try {
      const { downloadCsv } = await import('@/lib/client/download');
      const rows = await downloadCsv(path, stop.signal, (progress) =>
        setState({ kind: 'running', progress }),
      );
      setState({ kind: 'saved', rows });
    } catch (error) {
      if (stop.signal.aborted) return setState({ kind: 'idle' });
      const message = error instanceof Error ? error.message : 'The export failed.';
      setState({ kind: 'failed', message });
    }
  }

  const running = state.kind === 'running';
  return (
    <div className={className}>
      <div className="flex items-center gap-2">
        {running ? (
          <>
            <span className="figures text-12 text-soft">
              {progressText(state.progress, locale)}
            </span>
            <Button onClick={() => stopping.current?.abort()}>
              <X aria-hidden size={14} />
              Cancel
            </Button>
          </>
        ) : (
          <>
            <p role="status" className="figures text-12 text-soft">
              {state.kind === 'saved'
                ? `Saved ${formatCount(state.rows, locale)} ${state.rows === 1 ? 'row' : 'rows'}`
                : null}
            </p>
            <Button onClick={() => void start()}>
              <Download aria-hidden size={14} />
              Export CSV
            </Button>
          </>
        )}
      </div>
      {state.kind === 'failed' ? (
        <p role="alert" className="mt-1 max-w-70 text-12 text-bad">
          Nothing was saved. {state.message}
        </p>
      ) : null}
    </div>
  );
}
