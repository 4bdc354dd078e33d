'use client';

import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { useReader } from '@/components/ui/reader';
import { type DownloadProgress, downloadCsv } from '@/lib/client/download';
import { RequestFailed } from '@/lib/client/request';
import { formatCount } from '@/lib/format';

type State =
  | { kind: 'running'; progress: DownloadProgress | null }
  | { kind: 'saved'; rows: number }
  | { kind: 'failed'; message: string };

function progressText(progress: DownloadProgress | null, locale: string): string {
  if (!progress) return 'Exporting…';
  const rows = formatCount(progress.rows, locale);
  return progress.of === null
    ? `${rows} rows so far`
    : `${rows} of ${formatCount(progress.of, locale)} rows`;
}

/** An export under way: how far it is, a way to cancel it, and how it ended. Nothing is saved before all of it is there. */
export default function ExportRun({ path, onEnd }: { path: string; onEnd: () => void }) {
  const { locale } = useReader();
  const [state, setState] = useState<State>({ kind: 'running', progress: null });
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    button.current?.focus();
    const leaving = new AbortController();
    downloadCsv(path, leaving.signal, (progress) => setState({ kind: 'running', progress })).then(
      (rows) => setState({ kind: 'saved', rows }),
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        const message = error instanceof RequestFailed ? error.message : 'The export failed.';
        setState({ kind: 'failed', message });
      },
    );
    return () => leaving.abort();
  }, [path]);

  const end = (label: string) => (
    <Button ref={button} onClick={onEnd}>
      <X aria-hidden size={14} />
      {label}
    </Button>
  );
  if (state.kind === 'running')
    return (
      <div className="flex items-center gap-2">
        <p className="figures text-12 text-soft">{progressText(state.progress, locale)}</p>
        {end('Cancel')}
      </div>
    );
  return (
    <div className="flex items-center gap-2">
      {state.kind === 'saved' ? (
        <p role="status" className="figures text-12 text-soft">
          Saved {formatCount(state.rows, locale)} {state.rows === 1 ? 'row' : 'rows'}
        </p>
      ) : (
        <p role="alert" className="max-w-70 text-12 text-bad">
          Nothing was saved. {state.message}
        </p>
      )}
      {end('Close')}
    </div>
  );
}
