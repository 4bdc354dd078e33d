/**
 * What was chosen in the palette last, newest first, as ids alone: names are looked up for whoever may
 * read them. Kept in this browser.
 */

const key = 'recent';
const most = 5;

function read(): unknown {
  try {
    return JSON.parse(window.localStorage.getItem(key) ?? '[]');
  } catch {
    return [];
  }
}

export function recent(): string[] {
  const ids = read();
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string').slice(0, most) : [];
}

export function rememberRecent(id: string): void {
  const ids = [id, ...recent().filter((other) => other !== id)].slice(0, most);
  try {
    window.localStorage.setItem(key, JSON.stringify(ids));
  } catch {
    // A browser that keeps nothing shows no recent ones.
  }
}
