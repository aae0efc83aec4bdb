import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '@banyan/shared-contracts/errors';
import type { Config } from '../config';
import { errorCode } from '../process/startup-error';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts secrets that must be readable again (of other systems, of one-time codes), so that they cannot be read in the database and its
 * backups.
 */
export interface Vault {
  /** `purpose` binds the text to its place: what was sealed for one cannot be put into another. */
  seal(text: string, purpose: string): string;
  /** The text, or undefined when it was sealed with another key or for another purpose. */
  open(sealed: string, purpose: string): string | undefined;
}

/**
 * The key of the installation: the setting that all nodes share, otherwise a file that is made when it is first needed. Nodes on a database of its
 * own may be several, and a file of one would be of no use to the others.
 */
export function createVault({ secretKey, dataDir, databaseUrl }: Pick<Config, 'secretKey' | 'dataDir' | 'databaseUrl'>): Vault {
  let known: Buffer | undefined;
  const key = (): Buffer =>
    (known ??= createHash('sha256')
      .update(secretKey ?? keyFile(dataDir))
      .digest());

  return {
    seal(text, purpose) {
      if (secretKey === undefined && databaseUrl !== undefined) throw new AppError('NOT_ALLOWED', { what: 'what.noSecretKey' });
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, key(), iv).setAAD(Buffer.from(purpose));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
    },
    open(sealed, purpose) {
      const bytes = Buffer.from(sealed, 'base64');
      if (bytes.length < IV_BYTES + TAG_BYTES) return undefined;
      try {
        const decipher = createDecipheriv(ALGORITHM, key(), bytes.subarray(0, IV_BYTES))
          .setAAD(Buffer.from(purpose))
          .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
        return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}

/** Creates the key file, or reads the one that another process has created. */
function keyFile(dataDir: string): Buffer {
  const path = join(dataDir, 'secret.key');
  mkdirSync(dataDir, { recursive: true });
  try {
    const file = openSync(path, 'wx', 0o600);
    writeSync(file, randomBytes(32).toString('hex'));
    closeSync(file);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  return readFileSync(path);
}
