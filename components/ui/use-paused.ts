import { useEffect, useState } from 'react';

const pauseMs = 250;

/** What was typed, once nothing has been added to it for a moment; an empty text at once. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const pause = setTimeout(() => setPaused(text), text === '' ? 0 : pauseMs);
    return () => clearTimeout(pause);
  }, [text]);
  return paused;
}
