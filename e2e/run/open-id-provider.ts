import { createServer } from 'node:http';
import Provider from 'oidc-provider';

/**
 * An OpenID provider in a process of its own, for the journey of single sign-on. Whoever says an e-mail
 * address is who has it; `unverified` before it leaves open whether it is theirs, `another` is somebody else
 * to whom it has been given.
 */

const [port = '', redirectUri = '', clientId = '', clientSecret = ''] = process.argv.slice(2);
const issuer = `http://localhost:${port}`;

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uris: [redirectUri],
    },
  ],
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  findAccount: (_context, sub) => ({
    accountId: sub,
    claims: () => ({
      sub,
      email: sub.replace(/^(?:unverified|another) /, ''),
      email_verified: !sub.startsWith('unverified '),
    }),
  }),
  pkce: { required: () => true },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_context, { uid }) => `/login/${uid}` },
  // Nobody is asked whether the dashboard may know their address.
  async loadExistingGrant({ oidc }) {
    const grant = new oidc.provider.Grant({
      clientId: oidc.client?.clientId ?? '',
      accountId: oidc.session?.accountId ?? '',
    });
    grant.addOIDCScope('openid email profile');
    await grant.save();
    return grant;
  },
});

const form = `<!doctype html><title>Example login</title>
<form method="post"><label>Who are you? <input name="who"></label><button>Go on</button></form>`;

createServer(async (request, response) => {
  if (!request.url?.startsWith('/login/')) return provider.callback()(request, response);
  if (request.method !== 'POST')
    return response.writeHead(200, { 'content-type': 'text/html' }).end(form);
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const accountId = new URLSearchParams(Buffer.concat(chunks).toString()).get('who') ?? '';
  await provider.interactionFinished(request, response, { login: { accountId } });
}).listen(Number(port), () => process.send?.('ready'));
