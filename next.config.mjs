/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  // Types are checked by `npm test`, once for the whole tree.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ['pg', 'nodemailer'],
  experimental: { optimizePackageImports: ['radix-ui', 'lucide-react'] },
  headers: async () => [
    {
      source: '/:path*',
      headers: [
        { key: 'X-Content-Type-Options', value: 'nosniff' },
        { key: 'X-Frame-Options', value: 'DENY' },
        { key: 'Referrer-Policy', value: 'same-origin' },
        { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=()' },
        { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
        { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
      ],
    },
    {
      // Answers of server routes are no pages: nothing in them runs or is fetched. Pages get theirs in proxy.ts.
      source: '/api/:path*',
      headers: [
        { key: 'Content-Security-Policy', value: "default-src 'none'; frame-ancestors 'none'" },
      ],
    },
    {
      // The addresses of these are secrets.
      source: '/:purpose(welcome|reset)/:token',
      headers: [{ key: 'Referrer-Policy', value: 'no-referrer' }],
    },
  ],
};

export default config;
