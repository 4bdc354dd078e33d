import { say, styled } from '@/service/cli/output';

const barWidth = 24;
const barEveryMs = 100;
const lineEveryMs = 5_000;

export interface Position {
  /** Rows done. */
  rows: number;
  /** Share of the file that is read, 0 to 1; null when its size is not known. */
  share: number | null;
}

const number = (value: number) => Math.round(value).toLocaleString('en-US');

function duration(seconds: number): string {
  const whole = Math.ceil(seconds);
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  return minutes < 60
    ? `${minutes} min ${whole % 60} s`
    : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** `120,000 ratings, 24,310/s, 40%, 8 s left` after `ms` milliseconds. */
export function progressWords({ rows, share }: Position, ms: number): string {
  const elapsed = Math.max(ms, 1) / 1000;
  const words = [`${number(rows)} ratings`, `${number(rows / elapsed)}/s`];
  if (share === null || share === 0) return words.join(', ');
  const left = (elapsed * (1 - share)) / share;
  return [...words, `${Math.floor(share * 100)}%`, `${duration(left)} left`].join(', ');
}

export function bar(share: number): string {
  const full = Math.round(share * barWidth);
  return `[${'#'.repeat(full)}${'.'.repeat(barWidth - full)}]`;
}

export interface Progress {
  show(position: Position): void;
  /** Takes the bar away. */
  end(): void;
}

/** A bar on a terminal, a line now and then elsewhere; `quiet` (JSON) leaves standard output alone. */
export function createProgress(start: number, { quiet }: { quiet: boolean }): Progress {
  const stream = quiet ? process.stderr : process.stdout;
  let shown = start;
  if (!stream.isTTY && quiet) return { show: () => {}, end: () => {} };
  const every = stream.isTTY ? barEveryMs : lineEveryMs;
  return {
    show(position) {
      const now = performance.now();
      if (now - shown < every) return;
      shown = now;
      const words = progressWords(position, now - start);
      if (!stream.isTTY) return say(words);
      const drawn =
        position.share === null ? '' : `${styled('green', bar(position.share), stream)} `;
      stream.write(`\r\u001b[K${drawn}${words}`);
    },
    end() {
      if (stream.isTTY) stream.write('\r\u001b[K');
    },
  };
}
