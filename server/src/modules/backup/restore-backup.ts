import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Migration } from 'kysely';
import type pg from 'pg';
import { contentKey } from '../../core/files/stores/content-store';
import { createVault } from '../../core/secrets/vault';
import { type BackupEntry, bytesOf, readEntries, readManifest, verifyBackup } from './archive/backup-reader';
import { BackupRefused, ENTRY, type Ending, type Manifest } from './archive/format';
import { beginLoading, type Loading, migrateTo } from './database/load-database';
import { structure } from './database/structure';
import { type BackupParts, KEY_CHECK, type OnProgress } from './make-backup';

/** Kinds of jobs that must not be continued after a restore. */
const OWN_JOBS = ['backup.make'];

async function requireEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    "select from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname in ('public', 'form', 'data') and c.relkind in ('r', 'p') limit 1",
  );
  if (rows.length > 0) throw new BackupRefused('backup.notEmpty');
}

/** Throws where the version of the backup is not among ours, or its secrets could not be read. */
function requireFit({ migrations: stored, key, keyCheck }: Manifest, ours: Record<string, Migration>, config: BackupParts['config']): void {
  const names = Object.keys(ours).sort();
  if (stored.length === 0 || stored.some((name) => !names.includes(name))) throw new BackupRefused('backup.newer');
  if (key || keyCheck === '') return;
  if (config.secretKey === undefined || createVault(config).open(keyCheck, KEY_CHECK.purpose) !== KEY_CHECK.text)
    throw new BackupRefused('backup.otherKey');
}

/** Resets those restored rows that are valid only at the moment of the backup. */
async function settle(client: pg.Client): Promise<void> {
  await client.query('update public.session set ended_at = now() where ended_at is null');
  await client.query('delete from public.upload');
  await client.query('delete from public.background_job where kind = any($1)', [OWN_JOBS]);
}

/**
 * Restores a backup into an empty installation: reads the whole file first, then creates everything in one transaction, so that an
 * interrupted restore leaves nothing. Throws BackupRefused with the reason; the caller must run the migrations that are newer than the
 * backup.
 */
export async function restoreBackup(
  parts: BackupParts & { migrations: Record<string, Migration> },
  path: string,
  progress: OnProgress,
): Promise<Ending> {
  const { config, contents, migrations } = parts;
  const facts = await readManifest(path);
  requireFit(facts, migrations, config);
  const end = await verifyBackup(path);
  const client = await parts.database.connect();
  try {
    await client.query('begin');
    await requireEmpty(client);
    await migrateTo(client, migrations, facts.migrations.at(-1) ?? '');
    let key: Buffer | undefined;
    let loading: Loading | undefined;
    const takers: [string, (entry: BackupEntry) => Promise<void>][] = [
      [ENTRY.key, async ({ content }) => void (key = await bytesOf(content))],
      [
        ENTRY.structure,
        async ({ content }) =>
          void (loading = await beginLoading(
            client,
            structure.parse(JSON.parse((await bytesOf(content)).toString('utf8'))),
            config.tableSchema,
          )),
      ],
      [ENTRY.table, (entry) => loading?.take(entry) ?? Promise.reject(new BackupRefused('backup.damaged'))],
      [
        ENTRY.content,
        async ({ name, content }) => {
          const draft = await contents.draft(content);
          try {
            await draft.keep(contentKey(name.slice(ENTRY.content.length)));
          } finally {
            await draft.discard();
          }
        },
      ],
    ];
    let done = 0;
    for await (const entry of readEntries(path)) {
      await takers.find(([name]) => entry.name.startsWith(name))?.[1](entry);
      done += 1;
      await progress(done, end.entries + 1);
    }
    await loading?.finish();
    await settle(client);
    // Before the commit, so that the rows never exist without the key; the key alone gives no access.
    if (key !== undefined) await writeFile(join(resolve(config.dataDir), 'secret.key'), key, { mode: 0o600 });
    await client.query('commit');
    return end;
  } finally {
    await client.end().catch(() => undefined);
  }
}
