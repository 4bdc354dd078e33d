'use client';

// The router takes no other form of it, and it is among what every page loads.
import { PrefetchKind } from 'next/dist/client/components/router-reducer/router-reducer-types';
import { useRouter } from 'next/navigation';
import { type ComponentProps, type MouseEvent, startTransition, useRef } from 'react';

/** A pointer that only crosses a link asks for nothing. */
const restsForMs = 80;

/** Whether the browser is to follow the link itself: into a new tab, a window, a download. */
function isForBrowser({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}

/**
 * A link to a page of ours, which is fetched with its data when the pointer rests on the link or the
 * focus comes: not before, as Next's own link would for every link in sight. It is a third of that
 * one's size, too, and both would not fit into a page's first load.
 */
export function NearLink({
  href,
  scroll = true,
  ...rest
}: ComponentProps<'a'> & {
  href: string;
  /** Whether the page is shown from its top. */
  scroll?: boolean;
}) {
  const router = useRouter();
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const fetchPage = () => router.prefetch(href, { kind: PrefetchKind.FULL });
  return (
    <a
      {...rest}
      href={href}
      onFocus={fetchPage}
      onPointerEnter={() => {
        resting.current = setTimeout(fetchPage, restsForMs);
      }}
      onPointerLeave={() => clearTimeout(resting.current)}
      onClick={(event) => {
        if (isForBrowser(event)) return;
        event.preventDefault();
        startTransition(() => router.push(href, { scroll }));
      }}
    >
      {rest.children}
    </a>
  );
}
