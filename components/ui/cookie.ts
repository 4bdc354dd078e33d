/**
 * Remembers a choice for the server to render with: this site only, and under https no plain connection.
 * `maxAge` in seconds, a year unless told; 0 forgets it.
 */
export function remember(name: string, value: string, maxAge = 31_536_000): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from older browsers.
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${maxAge}; samesite=lax${secure}`;
}
