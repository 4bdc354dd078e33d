import { openPool } from '@/service/cli/database';
import type { DemoAccount, DemoSignIn } from '@/service/cli/demo-account';
import { setupToken } from '@/service/cli/derived';
import { say, seconds, styled } from '@/service/cli/output';
import type { Environment } from '@/service/environment';
import { serviceUrlOf } from './programs';

export interface Welcome {
  /** Time it took, in ms. */
  took: number;
  demo: DemoAccount | null;
  signIns: DemoSignIn[];
  /** What the first admin is made with; null once there is one. */
  setupToken: string | null;
  /** Whether whom the environment names is there, as an admin: another may have removed them. */
  hasNamedAdmin: boolean;
  /** Whether an admin has stored a key in the dashboard. */
  hasConnection: boolean;
}

/** What the dashboard still needs of an admin. */
export async function readState(
  dashboardUrl: string,
  secret: string,
  { admin }: Pick<Environment, 'admin'>,
): Promise<Pick<Welcome, 'setupToken' | 'hasNamedAdmin' | 'hasConnection'>> {
  const pool = openPool(dashboardUrl);
  try {
    const { rows } = await pool.query<{ admin: boolean; named: boolean; connection: boolean }>(
      `SELECT EXISTS (
           SELECT FROM dashboard.people WHERE (is_admin OR came_as_admin) AND disabled_at IS NULL
         ) AS admin,
         EXISTS (
           SELECT FROM dashboard.people
           WHERE lower(email) = lower($1) AND is_admin AND disabled_at IS NULL
         ) AS named,
         EXISTS (SELECT FROM dashboard.settings WHERE name = 'connection') AS connection`,
      [admin?.email ?? null],
    );
    return {
      setupToken: rows[0]?.admin ? null : setupToken(secret),
      hasNamedAdmin: rows[0]?.named ?? false,
      hasConnection: rows[0]?.connection ?? false,
    };
  } finally {
    await pool.end();
  }
}

const row = (name: string, value: string) => say(`  ${styled('dim', name.padEnd(14))}${value}`);

function sayWithoutDemo(
  environment: Environment,
  { setupToken: token, hasNamedAdmin, hasConnection }: Omit<Welcome, 'took' | 'demo' | 'signIns'>,
): void {
  if (environment.admin && hasNamedAdmin) row('Sign in as', environment.admin.email);
  else if (token) {
    row('First admin', `none yet: make one at ${environment.url}/setup`);
    row('Setup token', styled('bold', token));
  }
  if (environment.feedbackApiKey || hasConnection) return;
  const settings = `${environment.url}/settings/connection`;
  row(
    'First account',
    environment.feedbackApiUrl
      ? `enter a key of the service at ${settings}`
      : `npm run -s barometer -- account create 'My company', then enter its key at ${settings}`,
  );
}

/** The last lines of a start: where to go, and with what. */
export function sayWelcome(
  environment: Environment,
  { took, demo, signIns, ...state }: Welcome,
): void {
  say();
  say(styled('green', `Barometer is ready (${seconds(took)}). Ctrl-C stops it.`));
  say();
  row('Dashboard', styled('bold', environment.url));
  row('Service', `${environment.feedbackApiUrl ?? serviceUrlOf(environment)}/v1`);
  for (const { email, password, name, is } of signIns)
    row('Demo sign-in', `${email}  ${styled('bold', password)}  (${name}, ${is})`);
  if (demo?.key) {
    row('Demo API key', demo.key);
    row('Try', `curl -u :${demo.key} '${serviceUrlOf(environment)}/v1/nps/stats'`);
  }
  if (!demo) sayWithoutDemo(environment, state);
}
