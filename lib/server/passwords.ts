import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/** OWASP Password Storage Cheat Sheet (2023): scrypt with N = 2^17, r = 8, p = 1, which takes 128 MiB. */
const parameters = { cost: 2 ** 17, blockSize: 8, parallelization: 1 } as const;
const keyBytes = 32;

function derive(
  password: string,
  salt: Buffer,
  {
    cost,
    blockSize,
    parallelization,
  }: Required<Pick<ScryptOptions, 'cost' | 'blockSize' | 'parallelization'>>,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = { cost, blockSize, parallelization, maxmem: 256 * cost * blockSize };
    scrypt(password.normalize('NFKC'), salt, keyBytes, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** `scrypt$N$r$p$salt$hash`, both in base64. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, parameters);
  const { cost, blockSize, parallelization } = parameters;
  return [
    'scrypt',
    cost,
    blockSize,
    parallelization,
    salt.toString('base64'),
    key.toString('base64'),
  ].join('$');
}

/** Takes the same time when nobody has the address (`stored` is null): it does not tell who has one. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [, cost, blockSize, parallelization, salt, hash] = (stored ?? '').split('$');
  if (!salt || !hash) {
    await derive(password, randomBytes(16), parameters);
    return false;
  }
  const expected = Buffer.from(hash, 'base64');
  const given = await derive(password, Buffer.from(salt, 'base64'), {
    cost: Number(cost),
    blockSize: Number(blockSize),
    parallelization: Number(parallelization),
  });
  return given.length === expected.length && timingSafeEqual(given, expected);
}
