import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@banyan/shared-contracts/errors';
import * as z from '@banyan/shared-contracts/schema';
import type { listBackups as listCall } from '@banyan/shared-contracts/services/backup.contract';
import type { EndpointReply, EndpointRequest } from '@banyan/shared-contracts/wire/endpoint';
import type { Caller } from '../../core/access/caller';
import type { Core } from '../../core/core';
import type { JobKind, JobText } from '../../core/jobs/job-kind';
import { isDiskFull, isNotWritable } from '../../core/process/startup-error';
import { readSystemConfig } from '../../core/system-config';
import { backupDirectory, type BackupKind, backupName, keepNewest, listBackups, removeBackup, removeLeftBehind } from './backup-directory';
import { makeBackup, type OnProgress } from './make-backup';

const MODULE = 'backup';

export type BackupService = ReturnType<typeof createBackupService>;

/** Refuses to begin what would leave less of the disk free than the reserve. */
export type RequireSpace = (directory: string, bytes: number) => Promise<void>;

/** Turns errors that a user can correct into messages. */
function explained(error: unknown): unknown {
  const isReserved = error instanceof AppError && error.details['what'] === 'what.diskReserve';
  if (isReserved || isDiskFull(error)) return new AppError('SOURCE_FAILED', { what: 'backup.diskFull' }, { cause: error });
  if (isNotWritable(error)) return new AppError('SOURCE_FAILED', { what: 'backup.notWritable' }, { cause: error });
  return error;
}

/** Backups in the directory of the node that handles the request. */
export function createBackupService(core: Core, requireSpace: RequireSpace) {
  const { config, database, audit, jobs, files } = core;
  const directory = backupDirectory(config);
  const parts = { config, database, contents: files.contents };

  /** At least so much is written: files as they are, tables at about a quarter of their size. */
  async function expectedBytes(): Promise<number> {
    const { rows } = await database.pool.query<{ bytes: string }>(
      'select (select coalesce(sum(size), 0) from stored_file) + pg_database_size(current_database()) / 4 as bytes',
    );
    return Number(rows[0]?.bytes ?? 0);
  }

  async function prepare(): Promise<void> {
    try {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      await removeLeftBehind(directory);
      await requireSpace(directory, await expectedBytes());
    } catch (error) {
      throw explained(error);
    }
  }

  async function make(kind: BackupKind, signal: AbortSignal, progress: OnProgress): Promise<JobText> {
    const name = backupName(kind);
    await prepare();
    try {
      const { rows, files: count } = await makeBackup(parts, join(directory, name), signal, progress);
      return { key: 'backup.made', values: { name, rows, files: count } };
    } catch (error) {
      throw explained(error);
    }
  }

  const makeJob: JobKind<Record<string, never>> = {
    kind: 'backup.make',
    data: z.object({}) as z.ZodType<Record<string, never>>,
    lane: 'long',
    retries: 1,
    title: () => ({ key: 'backup.title' }),
    async run(job) {
      let shown = 0;
      const text = await make('manual', job.signal, async (done, total) => {
        if (Date.now() - shown < 500) return;
        shown = Date.now();
        await job.step({}, { done, total }, () => Promise.resolve());
      });
      return { text };
    },
  };
  jobs.define(makeJob);

  return {
    async list({ currentPage, pageSize, keyword }: EndpointRequest<typeof listCall>['query']): Promise<EndpointReply<typeof listCall>> {
      const found = (await listBackups(directory)).filter(({ name }) => name.includes(keyword));
      const list = found.slice((currentPage - 1) * pageSize, currentPage * pageSize);
      return { list, directory, pagination: { currentPage, pageSize, total: found.length } };
    },

    /** Begins a backup. Throws SOURCE_FAILED where the directory cannot be written to or has no space for it. */
    async start(caller: Caller): Promise<void> {
      await prepare();
      await database.transaction(async (tx) => {
        await jobs.enqueue(tx, makeJob, {}, { key: 'one', owner: caller.userId });
        await audit(tx, caller, { module: MODULE, action: 'create', targetId: '0', targetName: directory });
      });
    },

    async remove(caller: Caller, name: string): Promise<void> {
      if (!(await removeBackup(directory, name))) throw new AppError('NOT_FOUND');
      await database.transaction((tx) => audit(tx, caller, { module: MODULE, action: 'remove', targetId: '0', targetName: name }));
    },

    /** The work of the scheduled task: makes one more backup and deletes the oldest daily ones beyond the configured number. */
    async daily(signal: AbortSignal): Promise<JobText> {
      const text = await make('daily', signal, () => Promise.resolve());
      await keepNewest(directory, (await readSystemConfig(database.kysely)).backupKeep);
      return text;
    },
  };
}
