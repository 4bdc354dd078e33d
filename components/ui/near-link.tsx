'use client';

import Link from 'next/link';
import { type ComponentProps, useRef, useState } from 'react';

/** A pointer that only crosses a link asks for nothing. */
const restsForMs = 80;

/** A link whose page, with its data, is fetched when the pointer rests on it or the focus comes: not before. */
export function NearLink(props: ComponentProps<typeof Link>) {
  const [near, setNear] = useState(false);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  return (
    <Link
      {...props}
      prefetch={near}
      onFocus={() => setNear(true)}
      onPointerEnter={() => {
        resting.current = setTimeout(() => setNear(true), restsForMs);
      }}
      onPointerLeave={() => clearTimeout(resting.current)}
    />
  );
}
