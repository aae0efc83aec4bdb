import { sql } from 'kysely';
import type { Connection } from '../../../../core/database/database';
import type { Id } from '../../../../core/database/tables';
import type { StoredChange } from './record-change';

/** An entry with the name of who made it. */
export interface StoredEntry {
  id: Id;
  at: Date;
  op: 'create' | 'update' | 'remove' | 'restore';
  way: string;
  reason: string;
  by: string;
  change: StoredChange;
}

/** A page of the entries of a record, the latest first, and how many there are. */
export async function listEntries(
  connection: Connection,
  { modelId, recordId }: { modelId: Id; recordId: Id },
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: StoredEntry[]; total: number }> {
  const ofRecord = connection.selectFrom('record_change as c').where('c.model_id', '=', modelId).where('c.record_id', '=', recordId);
  const rows = await ofRecord
    .leftJoin('user_account as u', (join) => join.onRef('u.id', '=', sql`coalesce(c.viewer_id, c.by_id)`))
    .select(['c.id', 'c.at', 'c.op', 'c.way', 'c.reason'])
    .select(sql<StoredChange>`c.change`.as('change'))
    .select(sql<string>`coalesce(u.real_name || '/' || u.account, '')`.as('by'))
    .orderBy('c.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  const { total } = await ofRecord.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

/** The changes of a record since an entry, the latest first; with it, its own as well. Undefined where the record has no such entry. */
export async function changesSince(
  connection: Connection,
  { modelId, recordId }: { modelId: Id; recordId: Id },
  entryId: Id,
  including: boolean,
): Promise<StoredChange[] | undefined> {
  const rows = await connection
    .selectFrom('record_change')
    .select(['id', 'change'])
    .where('model_id', '=', modelId)
    .where('record_id', '=', recordId)
    .where('id', '>=', entryId)
    .orderBy('id', 'desc')
    .execute();
  if (rows.at(-1)?.id !== entryId) return undefined;
  return (including ? rows : rows.slice(0, -1)).map(({ change }) => change as StoredChange);
}

/** What one entry has changed. */
export async function findChange(
  connection: Connection,
  { modelId, recordId }: { modelId: Id; recordId: Id },
  entryId: Id,
): Promise<StoredChange | undefined> {
  const row = await connection
    .selectFrom('record_change')
    .select(sql<StoredChange>`change`.as('change'))
    .where('model_id', '=', modelId)
    .where('record_id', '=', recordId)
    .where('id', '=', entryId)
    .executeTakeFirst();
  return row?.change;
}

/** The last change of a record, where it came by an import that began then or later. */
export async function lastImported(
  connection: Connection,
  { modelId, recordId }: { modelId: Id; recordId: Id },
  since: Date,
): Promise<StoredChange | undefined> {
  const row = await connection
    .selectFrom('record_change')
    .select(['way', 'at', sql<StoredChange>`change`.as('change')])
    .where('model_id', '=', modelId)
    .where('record_id', '=', recordId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined || row.way !== 'import' || row.at < since ? undefined : row.change;
}
