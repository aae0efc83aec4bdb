import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { extract } from 'tar-stream';
import { errorCode } from '../../../core/process/startup-error';
import { BackupRefused, ENTRY, type Ending, ending, FORMAT, type Manifest, manifest } from './format';

export interface BackupEntry {
  name: string;
  size: number;
  content: AsyncIterable<Uint8Array>;
}

/** Entries of a file in their order; each is read, or dropped, before the next one. */
export async function* readEntries(path: string): AsyncGenerator<BackupEntry> {
  const source = createReadStream(path);
  const tar = extract();
  source.on('error', (error) => tar.destroy(error));
  source.pipe(tar);
  try {
    for await (const entry of tar) {
      yield { name: entry.header.name, size: entry.header.size ?? 0, content: entry as unknown as AsyncIterable<Uint8Array> };
      entry.resume();
    }
  } finally {
    source.destroy();
  }
}

export async function bytesOf(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const bytes of content) parts.push(bytes);
  return Buffer.concat(parts);
}

function parsed<Value>(schema: { safeParse(value: unknown): { success: boolean; data?: Value } }, bytes: Buffer): Value | undefined {
  try {
    return schema.safeParse(JSON.parse(bytes.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

/** The manifest of a file, from its first entry. Throws BackupRefused. */
export async function readManifest(path: string): Promise<Manifest> {
  try {
    for await (const { name, content } of readEntries(path)) {
      const found = name === ENTRY.manifest ? parsed(manifest, await bytesOf(content)) : undefined;
      if (found === undefined) break;
      if (found.format > FORMAT) throw new BackupRefused('backup.newer');
      return found;
    }
  } catch (error) {
    if (error instanceof BackupRefused) throw error;
    throw new BackupRefused(errorCode(error) === 'ENOENT' ? 'backup.noFile' : 'backup.noBackup', { cause: error });
  }
  throw new BackupRefused('backup.noBackup');
}

/** Reads the whole file and compares it with its last entry. Throws BackupRefused where anything of it is missing or changed. */
export async function verifyBackup(path: string): Promise<Ending> {
  const digest = createHash('sha256');
  let entries = 0;
  let end: Ending | undefined;
  try {
    for await (const { name, size, content } of readEntries(path)) {
      if (name === ENTRY.ending) {
        end = parsed(ending, await bytesOf(content));
        break;
      }
      entries += 1;
      digest.update(`${name}\n${size}\n`);
      for await (const bytes of content) digest.update(bytes);
    }
  } catch (error) {
    throw new BackupRefused('backup.damaged', { cause: error });
  }
  if (end === undefined || end.entries !== entries || end.sha256 !== digest.digest('hex')) throw new BackupRefused('backup.damaged');
  return end;
}
