import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { OperatorError } from '@/db/operator-error';

export interface Owner {
  uid: number;
  gid: number;
  name: string;
}

/** Starts PostgreSQL's programs, as another user when this process is root, which PostgreSQL refuses. */
export interface Runner {
  /** Who the cluster's files must belong to; null when that is simply who runs this process. */
  owner: Owner | null;
  spawn(command: string, args: string[], options: SpawnOptions): ChildProcess;
}

function readUsers(): Owner[] {
  try {
    return readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
      .filter((user) => user.uid > 0 && user.gid > 0);
  } catch {
    return [];
  }
}

/** An existing cluster keeps its owner; a new one goes to `postgres`, or to `nobody`, who owns nothing else. */
function chooseOwner(clusterFolder: string): Owner {
  const users = readUsers();
  const cluster = statSync(clusterFolder, { throwIfNoEntry: false });
  if (cluster && cluster.uid !== 0) {
    const { uid, gid } = cluster;
    return users.find((user) => user.uid === uid) ?? { uid, gid, name: `number ${uid}` };
  }
  const owner = ['postgres', 'nobody'].flatMap(
    (name) => users.find((one) => one.name === name) ?? [],
  );
  return owner[0] ?? { uid: 65534, gid: 65534, name: 'number 65534' };
}

/** Whether a user may pass every folder down to `path` and read it, by the mode bits. */
function canReach(path: string, { uid, gid }: Owner): boolean {
  const allowed = (place: string, bits: number) => {
    const { mode, uid: user, gid: group } = statSync(place);
    const shift = user === uid ? 6 : group === gid ? 3 : 0;
    return ((mode >> shift) & bits) === bits;
  };
  let place = realpathSync(path);
  if (!allowed(place, 0b101)) return false;
  while (place !== dirname(place)) {
    place = dirname(place);
    if (!allowed(place, 0b001)) return false;
  }
  return true;
}

/** Nothing of ours: its other user could read it, and PG* variables would change it. (NODE_ENV is for Next's types.) */
const environment: NodeJS.ProcessEnv | undefined =
  process.platform === 'win32'
    ? undefined
    : { NODE_ENV: 'production', PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** Drops root for good, but for passing closed folders. Without no_setuid_fixup access(2) would still say no. */
function switchUser({ uid, gid }: Owner): string[] {
  return [
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    '--securebits=+no_setuid_fixup',
    '--bounding-set=-all,+dac_override',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    '--',
  ];
}

/**
 * `readable`: what must be reachable. Where the folders above it are closed to the other user (a
 * clone in /root), that user gets the one capability to pass them, by way of setpriv.
 */
export function chooseRunner(clusterFolder: string, readable: string[], probe: string): Runner {
  if (process.getuid?.() !== 0)
    return {
      owner: null,
      spawn: (command, args, options) => spawn(command, args, { env: environment, ...options }),
    };
  const owner = chooseOwner(clusterFolder);
  const { uid, gid } = owner;
  const closed = [...readable, dirname(clusterFolder)].find((path) => !canReach(path, owner));
  if (closed === undefined)
    return {
      owner,
      spawn: (command, args, options) =>
        spawn(command, args, { env: environment, ...options, uid, gid }),
    };
  const flags = switchUser(owner);
  if (spawnSync('setpriv', [...flags, probe, '--version'], { env: environment }).status !== 0)
    throw new OperatorError(
      `PostgreSQL does not run as root, and the user ${owner.name} cannot reach ${closed}: move it out of the closed folder, open the folders above it (chmod o+x), or start Barometer as an ordinary user.`,
    );
  return {
    owner,
    spawn: (command, args, options) =>
      spawn('setpriv', [...flags, command, ...args], { env: environment, ...options }),
  };
}
