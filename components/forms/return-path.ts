/** Where to go after signing in: a path of this site, whatever the address asked for; else the overview. */
export function returnPath(from: string | null | undefined): string {
  if (!from?.startsWith('/')) return '/';
  const here = 'http://dashboard.invalid';
  const url = URL.parse(from, here);
  if (!url || url.origin !== here || url.pathname === '/sign-in') return '/';
  // A path like /.//other.example is another site's address once its dots are gone.
  if (url.pathname.startsWith('//')) return '/';
  return url.pathname + url.search + url.hash;
}
