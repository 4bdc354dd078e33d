/** Once, before the first request: the environment is right, and those it names may sign in. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { addFirstPeople } = await import('@/lib/server/people');
  await addFirstPeople();
}
