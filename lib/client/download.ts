import { RequestFailed } from './request';
import { chunksOf, getAnswer } from './stream';

export interface DownloadProgress {
  /** Rows that came, the header apart. */
  rows: number;
  /** Rows to come in all; null where the server cannot tell beforehand. */
  of: number | null;
}

const quote = 0x22;
const lineFeed = 0x0a;

/** Counts the lines of a CSV file as it comes; a line break within quotes is none. */
export function lineCounter(): (chunk: Uint8Array) => number {
  let lines = 0;
  let quoted = false;
  return (chunk) => {
    for (const byte of chunk) {
      if (byte === quote) quoted = !quoted;
      else if (byte === lineFeed && !quoted) lines += 1;
    }
    return lines;
  };
}

function nameOf(response: Response): string {
  const disposition = response.headers.get('content-disposition') ?? '';
  return /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'export.csv';
}

/** Hands a file to the browser to save. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser reads it after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/**
 * Fetches a CSV file of one of the dashboard's own routes and saves it, whole or not at all. Throws
 * `RequestFailed`; an abort passes through.
 */
export async function downloadCsv(
  path: string,
  signal: AbortSignal,
  onProgress: (progress: DownloadProgress) => void,
): Promise<number> {
  const response = await getAnswer(path, signal);
  const told = response.headers.get('x-rows');
  const of = told === null ? null : Number(told);
  const count = lineCounter();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let rows = 0;
  for await (const chunk of chunksOf(response, signal)) {
    chunks.push(chunk);
    rows = Math.max(0, count(chunk) - 1);
    onProgress({ rows, of });
  }
  if (chunks.length === 0) throw new RequestFailed(0, ['The answer broke off before its end.']);
  saveFile(new Blob(chunks, { type: 'text/csv' }), nameOf(response));
  return rows;
}
