import { AppError } from '@banyan/shared-contracts/errors';
import type { ModelImportRow } from '@banyan/shared-contracts/forms/records/model-import.contract';
import { type Selectable, sql } from 'kysely';
import type { Connection } from '../../../../core/database/database';
import type { Id } from '../../../../core/database/tables';
import type { RecordImportRowTable, RecordImportTable } from '../../../../core/database/tables/forms/records';

export type ImportFacts = Selectable<RecordImportTable>;
export type StoredRow = Pick<Selectable<RecordImportRowTable>, 'number' | 'place' | 'problems'> & { texts: ModelImportRow | null };

/** A row on its way: texts by the keys of fields, undefined where nothing of it is saved, and what is wrong with it already. */
export interface StagedRow {
  /** Row of the sheet, from 1. */
  place: number;
  texts: ModelImportRow | undefined;
  problems: readonly string[];
}

/** Rows that one statement stages. */
const CHUNK = 1000;

export interface NewImport {
  id: Id;
  modelId: Id;
  fileName: string;
  asMaker: boolean;
  userId: Id;
  /** The menu through which the rows come, and the field by which records are found that they change. */
  menuId?: string;
  key?: string;
  /** Why they are changed. */
  reason?: string;
}

/** Stores the rows of an import until a job has saved them. */
export async function stageImport(
  tx: Connection,
  { id, modelId, fileName, asMaker, userId, menuId = '', key = '', reason = '' }: NewImport,
  rows: readonly StagedRow[],
): Promise<void> {
  await tx
    .insertInto('record_import')
    .values({
      ...{ id, model_id: modelId, file_name: fileName, as_maker: asMaker, total: rows.length, created_by: userId },
      ...{ menu_id: menuId, key, reason },
    })
    .execute();
  for (let from = 0; from < rows.length; from += CHUNK) {
    const values = rows
      .slice(from, from + CHUNK)
      .map(({ place, texts = null, problems }, index) => ({ number: from + index + 1, place, problems, texts }));
    await sql`
      insert into record_import_row (import_id, number, place, problems, texts)
      select ${id}::bigint, number, place, array(select jsonb_array_elements_text(problems)), nullif(texts, 'null'::jsonb)
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as row (number integer, place integer, problems jsonb, texts jsonb)`.execute(
      tx,
    );
  }
}

export const findImport = (connection: Connection, id: Id): Promise<ImportFacts | undefined> =>
  connection.selectFrom('record_import').selectAll().where('id', '=', id).executeTakeFirst();

/** Rows that are not done yet, in their order. */
export const nextRows = (connection: Connection, { id, done }: Pick<ImportFacts, 'id' | 'done'>, limit: number): Promise<StoredRow[]> =>
  connection
    .selectFrom('record_import_row')
    .select(['number', 'place', 'problems', 'texts'])
    .where('import_id', '=', id)
    .where('number', '>', done)
    .orderBy('number')
    .limit(limit)
    .execute() as Promise<StoredRow[]>;

/** What became of rows: the record, or none, and what was wrong. */
export interface DoneRow {
  number: number;
  recordId: Id | null;
  isNew: boolean;
  /** Of the record as the import has left it; null of tables that people made. */
  version: number | null;
  problems: readonly string[];
}

export async function finishRows(tx: Connection, importId: Id, rows: readonly DoneRow[]): Promise<void> {
  const facts = rows.map(({ number, recordId, isNew, version, problems }) => ({
    ...{ number, record_id: recordId, is_new: isNew, version, problems },
  }));
  await sql`
    update record_import_row r set record_id = d.record_id, is_new = d.is_new, version = d.version,
      problems = array(select jsonb_array_elements_text(d.problems))
    from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb)
      as d (number integer, record_id bigint, is_new boolean, version integer, problems jsonb)
    where r.import_id = ${importId} and r.number = d.number`.execute(tx);
  const saved = rows.filter(({ recordId }) => recordId !== null);
  const updated = saved.filter(({ isNew }) => !isNew).length;
  await sql`
    update record_import set done = done + ${rows.length}, saved = saved + ${saved.length}, updated = updated + ${updated},
      state = case when done + ${rows.length} >= total then 'done' else state end
    where id = ${importId}`.execute(tx);
}

/** Of these records those that an import has written. */
export async function listWritten(connection: Connection, importId: Id, ids: readonly Id[]): Promise<Set<Id>> {
  if (ids.length === 0) return new Set();
  const rows = await connection
    .selectFrom('record_import_row')
    .select('record_id')
    .where('import_id', '=', importId)
    .where('record_id', 'in', [...ids])
    .execute();
  return new Set(rows.flatMap(({ record_id: id }) => id ?? []));
}

export const failImport = (tx: Connection, id: Id) =>
  tx.updateTable('record_import').set({ state: 'failed' }).where('id', '=', id).where('state', '=', 'waiting').execute();

/** Rows with problems: how many, and the first ones. */
export async function listProblems(connection: Connection, id: Id, limit: number) {
  const { rows } = await sql<{ place: number; problems: string[]; out: boolean; count: string }>`
    select place, problems, record_id is null as out, count(*) over () as count from record_import_row
    where import_id = ${id} and problems <> '{}' order by place limit ${limit}`.execute(connection);
  return { count: Number(rows[0]?.count ?? 0), rows };
}

export const setImportState = (tx: Connection, id: Id, state: ImportFacts['state']) =>
  tx.updateTable('record_import').set({ state }).where('id', '=', id).execute();

/** An import with the name and account of who made it. */
export type ListedImport = ImportFacts & { by: string };

/** The last imports of a model, of one person where `userId` is given, with the name and account of who made each. */
export async function listImports(connection: Connection, modelId: Id, userId: Id | undefined, limit: number, id?: Id) {
  const rows = await connection
    .selectFrom('record_import as i')
    .leftJoin('user_account as u', 'u.id', 'i.created_by')
    .selectAll('i')
    .select(sql<string>`coalesce(u.real_name || '/' || u.account, '')`.as('by'))
    .where('i.model_id', '=', modelId)
    .where('i.as_maker', '=', false)
    .$if(userId !== undefined, (query) => query.where('i.created_by', '=', userId ?? ''))
    .$if(id !== undefined, (query) => query.where('i.id', '=', id ?? ''))
    .orderBy('i.id', 'desc')
    .limit(limit)
    .execute();
  return rows as ListedImport[];
}

/** Throws STALE where the import is in another state by now. */
export async function lockImport(tx: Connection, id: Id, state: ImportFacts['state']): Promise<void> {
  const row = await tx.selectFrom('record_import').select('state').where('id', '=', id).forUpdate().executeTakeFirst();
  if (row?.state !== state) throw new AppError('STALE');
}

/** Rows that were done and not saved. */
export const listFailed = (connection: Connection, { id, done }: Pick<ImportFacts, 'id' | 'done'>, limit: number): Promise<StoredRow[]> =>
  connection
    .selectFrom('record_import_row')
    .select(['number', 'place', 'problems', 'texts'])
    .where('import_id', '=', id)
    .where('number', '<=', done)
    .where('record_id', 'is', null)
    .where(sql<boolean>`problems <> '{}'`)
    .orderBy('number')
    .limit(limit)
    .execute() as Promise<StoredRow[]>;
