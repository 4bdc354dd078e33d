/**
 * What the browser keeps for this tab, reloads included. A browser may keep nothing for a page, or have no
 * room: then the use comes to null.
 */
export function withTabStorage<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(window.sessionStorage);
  } catch {
    return null;
  }
}
