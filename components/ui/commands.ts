/** What the buttons that stand for keys ask the keyboard to do, wherever in the page they are. */
export type Command = 'palette' | 'keys';

const name = 'barometer-command';

export function command(wanted: Command): void {
  window.dispatchEvent(new CustomEvent(name, { detail: wanted }));
}

/** Calls `heed` for each command until the function it returns is called. */
export function onCommand(heed: (wanted: Command) => void): () => void {
  const listen = (event: Event) => {
    if (event instanceof CustomEvent) heed(event.detail);
  };
  window.addEventListener(name, listen);
  return () => window.removeEventListener(name, listen);
}
