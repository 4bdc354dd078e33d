import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '@/db/project-root';
import { serviceFile } from '@/service/cli/build/build';
import type { DemoSignIn } from '@/service/cli/demo-account';
import { childEnvironment, type Environment } from '@/service/environment';
import { localHost } from './ports';

/** A program that `start` starts: how, with what, and where it answers when it is ready. */
export interface Program {
  name: 'service' | 'dashboard';
  args: string[];
  env: NodeJS.ProcessEnv;
  readyUrl: string;
}

const modules = join(projectRoot, 'node_modules');
const peerAddress = pathToFileURL(join(projectRoot, 'service', 'cli', 'start', 'peer-address.mjs'));

export function serviceUrlOf({ host, servicePort }: Environment): string {
  return `http://${localHost(host)}:${servicePort}`;
}

export function serviceProgram(
  environment: Environment,
  databaseUrl: string,
  { dev, quiet }: { dev: boolean; quiet: boolean },
): Program {
  const { host, servicePort, servicePoolSize } = environment;
  return {
    name: 'service',
    args: dev
      ? [
          join(modules, 'tsx', 'dist', 'cli.mjs'),
          'watch',
          '--clear-screen=false',
          join(projectRoot, 'service', 'server.ts'),
        ]
      : ['--enable-source-maps', serviceFile],
    env: childEnvironment(
      {
        DATABASE_URL: databaseUrl,
        SERVICE_PORT: String(servicePort),
        SERVICE_POOL_SIZE: String(servicePoolSize),
        HOST: host,
      },
      quiet ? { LOG_LEVEL: 'warn' } : {},
    ),
    readyUrl: `${serviceUrlOf(environment)}/readyz`,
  };
}

export interface DashboardSettings {
  databaseUrl: string;
  secret: string;
  /** Of the demo account in the service beside it; null where there is none. */
  demoKey: string | null;
  signIns: DemoSignIn[];
  setupToken: string;
}

export function dashboardProgram(
  environment: Environment,
  settings: DashboardSettings,
  { dev, quiet }: { dev: boolean; quiet: boolean },
): Program {
  const { host, port, url, trustedProxies, admin, feedbackApiUrl, feedbackApiKey } = environment;
  const command = dev ? 'dev' : 'start';
  return {
    name: 'dashboard',
    args: [
      '--import',
      peerAddress.href,
      join(modules, 'next', 'dist', 'bin', 'next'),
      command,
      '-p',
      String(port),
      '-H',
      host,
    ],
    env: childEnvironment(
      {
        NODE_ENV: dev ? 'development' : 'production',
        NEXT_TELEMETRY_DISABLED: '1',
        DATABASE_URL: settings.databaseUrl,
        BAROMETER_SECRET: settings.secret,
        BAROMETER_URL: url,
        NEXTAUTH_URL: url,
        TRUSTED_PROXIES: String(trustedProxies),
        BAROMETER_ADMIN_EMAIL: admin?.email ?? '',
        BAROMETER_ADMIN_PASSWORD: admin?.password ?? '',
        BAROMETER_DEMO_SIGN_INS: settings.signIns.length ? JSON.stringify(settings.signIns) : '',
        BAROMETER_SETUP_TOKEN: settings.setupToken,
        FEEDBACK_API_URL: feedbackApiUrl ?? '',
        FEEDBACK_API_KEY: feedbackApiKey ?? '',
        BAROMETER_SERVICE_URL: feedbackApiUrl === null ? serviceUrlOf(environment) : '',
        BAROMETER_DEMO_KEY: settings.demoKey ?? '',
        PORT: String(port),
        HOST: host,
      },
      quiet ? { LOG_LEVEL: 'warn' } : {},
    ),
    readyUrl: `http://${localHost(host)}:${port}/api/health`,
  };
}
