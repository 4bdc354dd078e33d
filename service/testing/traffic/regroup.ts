import type { Pool } from '@/db/pool';
import type { Random } from '@/service/cli/demo/random';
import { applyWorkspace } from '@/service/cli/workspace/apply';
import type { Scene } from './scene';

/** Gives one of the scene's teams other members, any number of them, as `workspace apply` does. */
export async function regroup(pool: Pool, scene: Scene, random: Random): Promise<void> {
  const name = random.pick(scene.teams);
  const share = random.next();
  const members = scene.users.filter(() => random.chance(share));
  const text = `teams:\n  - name: ${name}\n    members: [${members.map(({ username }) => username).join(', ')}]\n`;
  const now = Math.floor(Date.now() / 1000);
  await applyWorkspace(pool, scene.accountId, { file: 'teams.yaml', text, now, dryRun: false });
}
