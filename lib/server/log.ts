/** One structured line on standard error. Fields never hold a key, a password or what a customer wrote. */
export function log(
  level: 'warn' | 'error',
  message: string,
  fields: Record<string, unknown> = {},
): void {
  process.stderr.write(
    `${JSON.stringify({ time: new Date().toISOString(), level, program: 'dashboard', message, ...fields })}\n`,
  );
}

/** What may be logged of a fault. */
export function faultFields(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { fault: typeof error };
  const code = 'code' in error ? error.code : undefined;
  return { fault: error.name, code, detail: error.message };
}
