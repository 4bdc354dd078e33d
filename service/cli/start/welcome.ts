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
}

/** Whether the dashboard knows anybody who may sign in. */
export async function hasPeople(dashboardUrl: string): Promise<boolean> {
  const pool = openPool(dashboardUrl);
  try {
    const { rows } = await pool.query<{ found: boolean }>(
      'SELECT EXISTS (SELECT FROM dashboard.people WHERE disabled_at IS NULL) AS found',
    );
    return rows[0]?.found ?? false;
  } finally {
    await pool.end();
  }
}

const row = (name: string, value: string) => say(`  ${styled('dim', name.padEnd(14))}${value}`);

function sayWithoutDemo(environment: Environment, people: boolean): void {
  if (environment.admin) row('Sign in as', environment.admin.email);
  else if (!people)
    row(
      'First admin',
      'none yet: set BAROMETER_ADMIN_EMAIL and BAROMETER_ADMIN_PASSWORD and start again',
    );
  if (!environment.feedbackApiKey)
    row(
      'First account',
      "npm run -s barometer -- account create 'My company', then start with its key as FEEDBACK_API_KEY",
    );
}

/** The last lines of a start: where to go, and with what. */
export function sayWelcome(
  environment: Environment,
  { took, demo, signIns, hasPeople: people }: Welcome,
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
  if (!demo) sayWithoutDemo(environment, people);
}
