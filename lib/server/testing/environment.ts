import { vi } from 'vitest';

/** The dashboard's environment in a test: connected to a service at an address; its log is silent. */
export function stubEnvironment(
  serviceUrl: string,
  key = '0000000100112233445566778899aabbccddeeff',
): void {
  vi.stubEnv('DATABASE_URL', 'postgres://unused');
  vi.stubEnv('BAROMETER_SECRET', 's'.repeat(32));
  vi.stubEnv('BAROMETER_URL', 'http://localhost:3000');
  vi.stubEnv('FEEDBACK_API_URL', serviceUrl);
  vi.stubEnv('FEEDBACK_API_KEY', key);
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
}
