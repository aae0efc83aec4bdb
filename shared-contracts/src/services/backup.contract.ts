import * as z from '@banyan/shared-contracts/schema';
import { endpoint } from '../wire/endpoint';
import { nothing } from '../wire/envelope';
import { pagedOf, pagingQuery } from '../wire/paging';
import { epochMs, mark } from '../wire/scalars';

const PATH = '/api/system/Backup';

/** Names of the files, with their kind in brackets. */
export const BACKUP_NAME = /^banyan-\d{8}-\d{6}-(manual|daily)\.tar$/;

const backupRow = z.object({
  /** The name, again. */
  id: z.string(),
  name: z.string(),
  /** 1: made by the scheduled task, and removed by it after a number of further ones. */
  daily: mark,
  /** Bytes. */
  size: z.int(),
  madeTime: epochMs,
});
export type BackupRow = z.output<typeof backupRow>;

/** `directory`: where the files are on the node that replies. */
export const listBackups = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'Backups on the node that answers',
  query: pagingQuery,
  reply: pagedOf(backupRow).extend({ directory: z.string() }),
});

export const makeBackup = endpoint({
  method: 'POST',
  path: `${PATH}/Actions/Make`,
  summary: 'Make a backup of database and files as a job',
  reply: nothing,
});

export const removeBackup = endpoint({
  method: 'DELETE',
  path: `${PATH}/:name`,
  summary: 'Delete a backup',
  params: z.object({ name: z.string().regex(BACKUP_NAME) }),
  reply: nothing,
});
