// Preloaded into the dashboard, before Next. Anybody can send X-Forwarded-For: only what the proxies in front have
// added to it is true. TRUSTED_PROXIES of them are believed, and what the dashboard reads is one address.
import { Server } from 'node:http';

// biome-ignore lint/style/noProcessEnv: it runs before all of ours; `start` has checked the number and set it.
const trusted = Number(process.env.TRUSTED_PROXIES ?? 0);
const header = 'x-forwarded-for';

/** The one who asked the outermost proxy that is believed; the farthest that is known, where fewer have added themselves. */
function addressOf({ headers, socket }) {
  const chain = `${headers[header] ?? ''},${socket.remoteAddress ?? ''}`
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  return chain[Math.max(0, chain.length - 1 - trusted)] ?? '';
}

const { emit } = Server.prototype;
Server.prototype.emit = function emitWithAddress(event, request, ...rest) {
  if (event === 'request') request.headers[header] = addressOf(request);
  return emit.call(this, event, request, ...rest);
};
