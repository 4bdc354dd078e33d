'use client';

import { useEffect, useState } from 'react';

function wordsUntil(at: number): string {
  const seconds = Math.ceil((at - Date.now()) / 1000);
  if (seconds <= 0) return 'Trying again now';
  return seconds > 90
    ? `Trying again in ${Math.ceil(seconds / 60)} minutes`
    : `Trying again in ${seconds} s`;
}

/** Counts down to the next try; silent, as a screen reader would read out every second. */
export function Again({ at }: { at: number }) {
  const [words, setWords] = useState(() => wordsUntil(at));
  useEffect(() => {
    const timer = setInterval(() => setWords(wordsUntil(at)), 500);
    return () => clearInterval(timer);
  }, [at]);
  return (
    <span aria-live="off" className="figures text-12 text-soft">
      {words}
    </span>
  );
}
