import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@banyan/shared-contracts/errors';
import { type ReleaseSet, releaseSet, type SignedReleaseSet, signedReleaseSet } from '@banyan/shared-contracts/release';
import type { Config } from '../config';
import type { ReleaseKey } from '../settings';

const SET_FILE = 'release-set.json';
const KEY_FILE = 'release-key.json';

/** The release set that is live; the same object until its file changes. */
export interface LiveRelease {
  signed: SignedReleaseSet;
  set: ReleaseSet;
  key: ReleaseKey;
  changedAt: number;
}

const sriOf = (bytes: Buffer): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

function notBuilt(cause: unknown): never {
  throw new AppError('UNAVAILABLE', { reason: 'front ends are not built' }, { cause });
}

/** Reads the front ends that are live: their set by its signature, their files by the digests in the set. */
export function createSignedRelease({ webDir, releaseKey }: Pick<Config, 'webDir' | 'releaseKey'>) {
  let live: LiveRelease | undefined;
  return {
    /** Reads the set again when its file has changed; a set with a wrong signature never becomes live. Throws UNAVAILABLE. */
    async read(): Promise<LiveRelease> {
      const changedAt = (await stat(join(webDir, SET_FILE)).catch(notBuilt)).mtimeMs;
      if (live?.changedAt === changedAt) return live;
      const signed = signedReleaseSet.parse(JSON.parse(await readFile(join(webDir, SET_FILE), 'utf8')));
      const key = releaseKey ?? (JSON.parse(await readFile(join(webDir, KEY_FILE), 'utf8')) as ReleaseKey);
      const publicKey = createPublicKey({ key, format: 'jwk' });
      const signature = Buffer.from(signed.signature, 'base64');
      if (!verify('sha256', Buffer.from(signed.payload, 'utf8'), { key: publicKey, dsaEncoding: 'ieee-p1363' }, signature)) {
        throw new AppError('UNAVAILABLE', { reason: 'release set has a wrong signature' });
      }
      live = { signed, set: releaseSet.parse(JSON.parse(signed.payload)), key, changedAt };
      return live;
    },

    /** The text of a released file. Throws UNAVAILABLE where it is missing, or is not what was released. */
    async file(path: string, integrity: string): Promise<string> {
      const bytes = await readFile(join(webDir, path)).catch(notBuilt);
      if (sriOf(bytes) !== integrity) throw new AppError('UNAVAILABLE', { reason: `${path} is not what was released` });
      return bytes.toString('utf8');
    },
  };
}
