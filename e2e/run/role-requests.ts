import { type APIRequestContext, request } from '@playwright/test';
import { readProduct } from './environment';
import { type Role, roles, type World, worldOf } from './roles';
import { signInByRequest, test } from './session';

/** Requests of somebody in a role, and what they must not be answered with. */

export interface Asker {
  context: APIRequestContext;
  world: World;
}

/** Signs in somebody of every role for the tests of a file; they are had by the role. */
export function signInRoles(): (role: Role) => Asker {
  const askers = new Map<Role, Asker>();
  test.beforeAll(async () => {
    const { dashboardUrl } = readProduct();
    for (const role of Object.keys(roles) as Role[]) {
      const storageState = await signInByRequest(dashboardUrl, roles[role]);
      const context = await request.newContext({ baseURL: dashboardUrl, storageState });
      askers.set(role, { context, world: await worldOf(role) });
    }
  });
  test.afterAll(async () => {
    for (const { context } of askers.values()) await context.dispose();
  });
  return (role) => {
    const asker = askers.get(role);
    if (!asker) throw new Error(`Nobody is signed in as ${role}.`);
    return asker;
  };
}

/** What the answer to a question has of others, but for what the question names itself. */
export function foreignOf(text: string, { foreign, otherUser }: World, path: string): string[] {
  const asked = path.toLowerCase();
  return [...foreign, otherUser.name].filter(
    (mark) => text.includes(mark) && !asked.includes(mark.toLowerCase()),
  );
}

/** What the answer has of others, whatever its status. */
export async function foreignIn({ context, world }: Asker, path: string) {
  const response = await context.get(path, { maxRedirects: 0 });
  return { found: foreignOf(await response.text(), world, path), status: response.status() };
}

/** Requests at once. */
const atOnce = 6;

/** Asks for each of many, a few at a time. */
export async function forEach<T>(all: readonly T[], ask: (one: T) => Promise<void>): Promise<void> {
  const left = all.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const one of left) await ask(one);
    }),
  );
}
