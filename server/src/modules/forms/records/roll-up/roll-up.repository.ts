import { sql } from 'kysely';
import type { Connection } from '../../../../core/database/database';
import { lockAll, lockShared } from '../../../../core/database/locks';
import { identifier, run } from '../../../../core/database/sql-text';
import type { Id } from '../../../../core/database/tables';
import type { StoredRow } from '../values/codec';

/** A link as it is stored in the database: the function that writes the values, its source, and how values are read. */
export interface StoredLink {
  model_id: Id;
  name: string;
  source_model_id: Id;
  /** The statements that made it; '' where the records or their fields are gone. */
  definition: string;
  /** Reads values of records whose ids are `$1`, by column; '' as above. */
  query: string;
}

/** Locks the set of roll-ups until the transaction ends; with `shared`, other transactions can still make other forms live. */
export const lockRollUps = (tx: Connection, how: 'all' | 'shared'): Promise<unknown> =>
  how === 'all' ? lockAll(tx, 'rollUps') : lockShared(tx, 'rollUps');

export const listLinks = (connection: Connection, modelId: Id): Promise<StoredLink[]> =>
  connection.selectFrom('form_roll_up').selectAll().where('model_id', '=', modelId).orderBy('name').execute();

/** Forms that take values of the records of this one. */
export async function listRollingUp(connection: Connection, sourceId: Id): Promise<Id[]> {
  const rows = await connection
    .selectFrom('form_roll_up')
    .select('model_id')
    .distinct()
    .where('source_model_id', '=', sourceId)
    .orderBy('model_id')
    .execute();
  return rows.map(({ model_id: id }) => id);
}

export async function replaceLinks(tx: Connection, modelId: Id, links: readonly StoredLink[]): Promise<void> {
  await tx.deleteFrom('form_roll_up').where('model_id', '=', modelId).execute();
  if (links.length > 0) await tx.insertInto('form_roll_up').values(links).execute();
}

/** Locks the records, and writes their roll-ups where they differ; answers whether the form has any. */
export async function rollUpRecords(tx: Connection, modelId: Id, ids: readonly Id[]): Promise<boolean> {
  const links = (await listLinks(tx, modelId)).filter(({ definition }) => definition !== '');
  for (const { name } of links) await run(tx, (bind) => `select form.${identifier(name)}(${bind(ids)}::bigint[])`);
  return links.length > 0;
}

/** Values of roll-ups as they are now, by record and column. */
export async function readRollUps(connection: Connection, modelId: Id, ids: readonly Id[]): Promise<Map<Id, StoredRow>> {
  const found = new Map<Id, StoredRow>();
  for (const { query } of await listLinks(connection, modelId)) {
    const rows = query === '' ? [] : await run<StoredRow>(connection, (bind) => query.replace('$1', `${bind(ids)}::bigint[]`));
    for (const row of rows) found.set(row['f_id'] as Id, { ...found.get(row['f_id'] as Id), ...row });
  }
  return found;
}

/** How many records of a form wait for the job. */
export async function countDue(connection: Connection, modelId: Id): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select distinct record_id from (
      select record_id from form_roll_up_due where model_id = ${modelId} limit 100000) due) records`.execute(connection);
  return rows[0]?.count ?? 0;
}

export async function listDueModels(connection: Connection): Promise<Id[]> {
  const rows = await connection.selectFrom('form_roll_up_due').select('model_id').distinct().orderBy('model_id').execute();
  return rows.map(({ model_id: id }) => id);
}

/** Takes the next records that wait away; what a save adds meanwhile is a row of its own and is seen by the next one. */
export async function takeDue(tx: Connection, modelId: Id, limit: number): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    with taken as (
      delete from form_roll_up_due where id in (
        select id from form_roll_up_due where model_id = ${modelId} order by id limit ${limit} for update skip locked)
      returning record_id)
    select distinct record_id as id from taken order by record_id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Of a form that goes: its own links are gone, and those of others find nothing any more. */
export async function forgetLinks(tx: Connection, modelId: Id): Promise<void> {
  await tx.deleteFrom('form_roll_up').where('model_id', '=', modelId).execute();
  await tx.updateTable('form_roll_up').set({ definition: '', query: '' }).where('source_model_id', '=', modelId).execute();
  await tx.deleteFrom('form_roll_up_due').where('model_id', '=', modelId).execute();
}
