/** Remembers a choice for the server to render with: a year, this site only. */
export function remember(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from older browsers.
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=31536000; samesite=lax`;
}

/** Gives a choice back to what it is without one. */
export function forget(name: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from older browsers.
  document.cookie = `${name}=; path=/; max-age=0; samesite=lax`;
}
