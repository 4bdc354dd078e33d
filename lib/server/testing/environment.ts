import { vi } from 'vitest';

/** The variables that the dashboard cannot do without, in a test, and `others`. */
export function stubVariables(others: Readonly<Record<string, string>>): void {
  const variables = {
    DATABASE_URL: 'postgres://unused',
    BAROMETER_SECRET: 's'.repeat(32),
    BAROMETER_URL: 'http://localhost:3000',
    ...others,
  };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
}

/** The dashboard's environment in a test: connected to a service at an address; its log is silent. */
export function stubEnvironment(
  serviceUrl: string,
  key = '0000000100112233445566778899aabbccddeeff',
): void {
  stubVariables({ FEEDBACK_API_URL: serviceUrl, FEEDBACK_API_KEY: key });
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
}
