import type { ModelImportRow } from '@banyan/shared-contracts/forms/model-import.contract';
import { type Selectable, sql } from 'kysely';
import type { Connection } from '../../../../core/database/database';
import type { Id } from '../../../../core/database/tables';
import type { RecordImportRowTable, RecordImportTable } from '../../../../core/database/tables/forms';

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
}

/** Keeps the rows of an import until a job has saved them. */
export async function stageImport(
  tx: Connection,
  { id, modelId, fileName, asMaker, userId }: NewImport,
  rows: readonly StagedRow[],
): Promise<void> {
  await tx
    .insertInto('record_import')
    .values({ id, model_id: modelId, file_name: fileName, as_maker: asMaker, total: rows.length, created_by: userId })
    .execute();
  for (let from = 0; from < rows.length; from += CHUNK) {
    const values = rows.slice(from, from + CHUNK).map(({ place, texts, problems }, index) => ({
      ...{ import_id: id, number: from + index + 1, place, problems: [...problems] },
      texts: texts === undefined ? null : JSON.stringify(texts),
    }));
    await tx.insertInto('record_import_row').values(values).execute();
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
  problems: readonly string[];
}

export async function finishRows(tx: Connection, importId: Id, rows: readonly DoneRow[]): Promise<void> {
  for (const { number, recordId, problems } of rows)
    await tx
      .updateTable('record_import_row')
      .set({ record_id: recordId, problems: [...problems] })
      .where('import_id', '=', importId)
      .where('number', '=', number)
      .execute();
  const saved = rows.filter(({ recordId }) => recordId !== null).length;
  await sql`
    update record_import set done = done + ${rows.length}, saved = saved + ${saved},
      state = case when done + ${rows.length} >= total then 'done' else state end
    where id = ${importId}`.execute(tx);
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
