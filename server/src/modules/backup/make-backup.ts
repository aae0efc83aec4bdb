import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Config } from '../../core/config';
import type { Database } from '../../core/database/database';
import { placeSql } from '../../core/database/sql-text';
import type { ContentStore } from '../../core/files/stores/content-store';
import { createVault } from '../../core/secrets/vault';
import { createBackupWriter, type BackupWriter } from './archive/backup-writer';
import { ENTRY, FORMAT, type Manifest } from './archive/format';
import { dumpContent, listContents } from './contents';
import { dumpTable } from './database/dump-database';
import { readStructure } from './database/structure';

/** Text that is encrypted to find out later whether a key is the same. */
export const KEY_CHECK = { text: 'banyan', purpose: 'backup' } as const;

export interface BackupParts {
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'secretKey' | 'tableSchema'>;
  database: Pick<Database, 'connect'>;
  contents: ContentStore;
}

/** How far it is: files and tables that are written, of all. */
export type OnProgress = (done: number, total: number) => Promise<void>;

export interface BackupCounts {
  tables: number;
  rows: number;
  files: number;
}

/** The key of secrets where it is a file; a setting is not ours to copy. */
const keyFile = ({ dataDir, secretKey }: BackupParts['config']): Promise<Buffer | undefined> =>
  secretKey === undefined ? readFile(join(resolve(dataDir), 'secret.key')).catch(() => undefined) : Promise.resolve(undefined);

async function writeManifest(writer: BackupWriter, { config }: BackupParts, migrations: string[]): Promise<void> {
  const key = await keyFile(config);
  const sealed = key === undefined && config.secretKey === undefined ? '' : createVault(config).seal(KEY_CHECK.text, KEY_CHECK.purpose);
  const facts: Manifest = { format: FORMAT, madeAt: Date.now(), migrations, key: key !== undefined, keyCheck: sealed };
  await writer.add(ENTRY.manifest, JSON.stringify(facts));
  if (key !== undefined) await writer.add(ENTRY.key, key);
}

/**
 * Writes a backup of one moment. Contents of files never change, so most of them are written first; then one read-only snapshot reads all
 * tables, and the contents that were added in the meantime follow. Those are younger than what `tidyFiles` may remove, so the snapshot
 * misses none. Throws the errors of the disk and the database, and leaves no file then.
 */
export async function makeBackup(parts: BackupParts, path: string, signal: AbortSignal, progress: OnProgress): Promise<BackupCounts> {
  const writer = await createBackupWriter(path);
  const client = await parts.database.connect();
  let [done, total] = [0, 0];
  const step = async () => {
    signal.throwIfAborted();
    done += 1;
    await progress(done, total);
  };
  try {
    const { rows } = await client.query<{ name: string }>('select name from public.kysely_migration order by timestamp, name');
    await writeManifest(
      writer,
      parts,
      rows.map(({ name }) => name),
    );
    const written = new Set<string>();
    const dumpAll = async (contents: Awaited<ReturnType<typeof listContents>>) => {
      for (const content of contents) {
        if (await dumpContent(parts.contents, writer, content)) written.add(content.hash);
        await step();
      }
    };
    const first = await listContents(client);
    total = first.length;
    await dumpAll(first);

    // The locks come before the snapshot: a table without a lock could be changed after the snapshot and before its rows are read.
    const known = await readStructure(client, parts.config.tableSchema);
    await client.query('begin isolation level repeatable read read only');
    await client.query(`lock table ${known.tables.map(({ schema, name }) => placeSql(schema, name)).join(', ')} in access share mode`);
    const structure = await readStructure(client, parts.config.tableSchema);
    await writer.add(ENTRY.structure, JSON.stringify(structure));
    const later = (await listContents(client)).filter(({ hash }) => !written.has(hash));
    total += structure.tables.length + later.length;
    let found = 0;
    for (const [number, table] of structure.tables.entries()) {
      if (table.filled && table.columns.length > 0) found += await dumpTable(client, writer, table, number);
      await step();
    }
    await client.query('commit');
    await dumpAll(later);
    const counts = { tables: structure.tables.length, rows: found, files: written.size };
    await writer.finish(counts);
    return counts;
  } catch (error) {
    await writer.discard();
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}
