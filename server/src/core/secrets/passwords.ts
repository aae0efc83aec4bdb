import { createHash, randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { AppError } from '@banyan/shared-contracts/errors';
import { hash, verify } from '@node-rs/argon2';
import { unseal } from './sealed';

/** argon2id (the library's default): 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Hashes that may wait; more are refused instead of making everybody wait longer. */
const MAX_WAITING = 120;

/** The digest that the wire carries for a password: MD5 of its UTF-8 bytes, lower-case hex (api-platform part 2). */
export const digestOf = (password: string): string => createHash('md5').update(password, 'utf8').digest('hex');

/** The digest inside the sign-in's AES-128-ECB hex, or undefined when it is none. The layer is compatibility, not security. */
export function openSignInPassword(cipherHex: string, cipherKey: string): string | undefined {
  const text = unseal(cipherHex, cipherKey);
  return text !== undefined && /^[0-9a-f]{32}$/i.test(text) ? text.toLowerCase() : undefined;
}

let running = 0;
const waiting: (() => void)[] = [];

/** At most one hash per core at a time, so that other requests keep their share of the machine. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= availableParallelism()) {
    if (waiting.length >= MAX_WAITING) throw new AppError('TOO_MANY', { seconds: 3 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

export const hashDigest = (digest: string): Promise<string> => inTurn(() => hash(digest, OPTIONS));

/** Hash of nothing anyone knows: unknown accounts cost as much time as known ones. */
const nobody = hash(crypto.randomUUID(), OPTIONS);

export const digestMatches = (digest: string, passwordHash: string | undefined): Promise<boolean> =>
  inTurn(async () => (await verify(passwordHash ?? (await nobody), digest)) && passwordHash !== undefined);

/** A password that people can type: 12 letters and digits without look-alikes, about 69 bits. */
export function generatePassword(): string {
  const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  return Array.from(randomBytes(12), (byte) => alphabet[byte % alphabet.length]).join('');
}
