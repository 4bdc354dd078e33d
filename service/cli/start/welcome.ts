import { openPool } from '@/service/cli/database';
import type { DemoAccount, DemoSignIn } from '@/service/cli/demo-account';
import { say, seconds, styled } from '@/service/cli/output';
import type { Environment } from '@/service/environment';
import { serviceUrlOf } from './programs';

export interface Welcome {
  /** Time it took, in ms. */
  took: number;
  demo: DemoAccount | null;
  signIns: DemoSignIn[];
  /** Whether somebody can sign in to the dashboard. */
  hasPeople: boolean;
  /** Whether an admin has stored a key in the dashboard. */
  hasConnection: boolean;
}

/** Whether the dashboard knows anybody who may sign in, and a key. */
export async function readState(
  dashboardUrl: string,
): Promise<Pick<Welcome, 'hasPeople' | 'hasConnection'>> {
  const pool = openPool(dashboardUrl);
  try {
    const { rows } = await pool.query<{ people: boolean; connection: boolean }>(
      `SELECT EXISTS (SELECT FROM dashboard.people WHERE disabled_at IS NULL) AS people,
         EXISTS (SELECT FROM dashboard.settings WHERE name = 'connection') AS connection`,
    );
    return {
      hasPeople: rows[0]?.people ?? false,
      hasConnection: rows[0]?.connection ?? false,
    };
  } finally {
    await pool.end();
  }
}

const row = (name: string, value: string) => say(`  ${styled('dim', name.padEnd(14))}${value}`);

function sayWithoutDemo(
  environment: Environment,
  { hasPeople: people, hasConnection }: Pick<Welcome, 'hasPeople' | 'hasConnection'>,
): void {
  if (environment.admin) row('Sign in as', environment.admin.email);
  else if (!people)
    row(
      'First admin',
      'none yet: set BAROMETER_ADMIN_EMAIL and BAROMETER_ADMIN_PASSWORD and start again',
    );
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
