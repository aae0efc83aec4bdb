import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import { sql } from 'kysely';
import type { Connection } from '../../../../core/database/database';
import { identifier, run, type SqlPart } from '../../../../core/database/sql-text';
import type { Id } from '../../../../core/database/tables';
import { tableSql } from '../../design/publish/tables/ddl';
import { SYSTEM } from '../../design/publish/tables/layout';
import type { RunningModel } from '../../design/running-model';
import { MAIN } from '../record.repository';

/** Kind of what holds the files of deleted records; its scope is the model. */
export const BIN_FILES = 'record-bin';

/** A deleted record as it is stored. */
export interface BinRow {
  id: Id;
  record_id: Id;
  at: Date;
  by: string;
  row_count: number;
  file_count: number;
  document: FormRecord;
  creator_id: Id | null;
  created_at: Date;
}

export interface Recycled {
  id: Id;
  recordId: Id;
  rows: number;
  files: number;
  document: FormRecord;
}

/** Stores records that are about to be deleted in the recycle bin; their rows of the main table still exist at this time. */
export const keepInBin = (tx: Connection, model: RunningModel, by: Id, kept: readonly Recycled[]) =>
  run(tx, (bind) => {
    const lists = [
      `${bind(kept.map(({ id }) => id))}::bigint[]`,
      `${bind(kept.map(({ recordId }) => recordId))}::bigint[]`,
      `${bind(kept.map(({ rows }) => rows))}::int[]`,
      `${bind(kept.map(({ files }) => files))}::int[]`,
      `${bind(kept.map(({ document }) => JSON.stringify(document)))}::text[]`,
    ];
    return `insert into record_bin (id, model_id, record_id, by_id, row_count, file_count, document, main)
      select given.id, ${bind(model.id)}::bigint, given.record_id, ${bind(by)}::bigint, given.rows, given.files, given.document::jsonb, to_jsonb(gone)
      from unnest(${lists.join(', ')}) given (id, record_id, rows, files, document)
      join ${tableSql(model.table)} gone on gone.${SYSTEM.id} = given.record_id`;
  });

/** The deleted records of a model within the rows that are open, as if they were in its main table. */
const binSql = (model: RunningModel, rows: SqlPart): SqlPart => {
  return (bind) => `from record_bin b cross join lateral jsonb_populate_record(null::${tableSql(model.table)}, b.main) ${MAIN}
    left join user_account u on u.id = b.by_id where b.model_id = ${bind(model.id)}::bigint and ${rows(bind)}`;
};

const COLUMNS = `b.id::text as id, b.record_id::text as record_id, b.at, coalesce(u.real_name || '/' || u.account, '') as by,
  b.row_count, b.file_count, b.document, ${MAIN}.${SYSTEM.creator}::text as creator_id, ${MAIN}.${SYSTEM.createdAt} as created_at`;

/** A page of them, the latest first. */
export const listBin = (connection: Connection, model: RunningModel, rows: SqlPart, { offset, limit }: { offset: number; limit: number }) =>
  run<BinRow>(
    connection,
    (bind) => `select ${COLUMNS} ${binSql(model, rows)(bind)} order by b.id desc offset ${bind(offset)}::int limit ${bind(limit)}::int`,
  );

export async function countBin(connection: Connection, model: RunningModel, rows: SqlPart): Promise<number> {
  const [found] = await run<{ total: string }>(connection, (bind) => `select count(*) as total ${binSql(model, rows)(bind)}`);
  return Number(found?.total ?? 0);
}

/** Those of the ids that are open. */
export const findBin = (connection: Connection, model: RunningModel, rows: SqlPart, ids: readonly Id[]) =>
  run<BinRow>(connection, (bind) => `select ${COLUMNS} ${binSql(model, rows)(bind)} and b.id = any(${bind(ids)}::bigint[]) order by b.id`);

/** Those of the ids that are open, locked: of two who bring the same record back the second finds nothing. */
export const lockBin = (tx: Connection, model: RunningModel, rows: SqlPart, ids: readonly Id[]) =>
  run<BinRow>(
    tx,
    (bind) => `select ${COLUMNS} ${binSql(model, rows)(bind)} and b.id = any(${bind(ids)}::bigint[]) order by b.id for update of b`,
  );

export const removeFromBin = (tx: Connection, ids: readonly Id[]) => tx.deleteFrom('record_bin').where('id', 'in', ids).execute();

/** Deleted records whose time is over, the oldest first. */
export const listExpired = (connection: Connection, before: Date, limit: number) =>
  connection.selectFrom('record_bin').select(['id', 'model_id']).where('at', '<', before).orderBy('at').limit(limit).execute();

/** Models with deleted records. */
export const listBinModels = (connection: Connection) => connection.selectFrom('record_bin').select('model_id').distinct().execute();

/** Facts of a record that came back which its insertion does not write: its organization, position and version as they were. */
export const restoreFacts = (tx: Connection, model: RunningModel, { id, record_id }: BinRow, updatedBy: Id) =>
  run(tx, (bind) => {
    const positions = model.fields.filter(({ field }) => field.contract.traits.system === 'position').map(({ column }) => column.name);
    const sets = [SYSTEM.organize, ...positions].map((name) => `${identifier(name)} = was.${identifier(name)}`);
    return `update ${tableSql(model.table)} m set ${[
      ...sets,
      `${SYSTEM.version} = was.${SYSTEM.version} + 1`,
      `${SYSTEM.updatedBy} = ${bind(updatedBy)}::bigint`,
      `${SYSTEM.updatedAt} = now()`,
    ].join(', ')}
      from record_bin b cross join lateral jsonb_populate_record(null::${tableSql(model.table)}, b.main) was
      where b.id = ${bind(id)}::bigint and m.${SYSTEM.id} = ${bind(record_id)}::bigint`;
  });

/** How many files each of the records holds. */
export async function countFiles(connection: Connection, kind: string, modelId: Id, ids: readonly Id[]): Promise<ReadonlyMap<Id, number>> {
  const rows = await connection
    .selectFrom('file_use')
    .select(['holder_id', sql<number>`count(distinct file_id)::int`.as('files')])
    .where('kind', '=', kind)
    .where('scope', '=', modelId)
    .where('holder_id', 'in', ids)
    .groupBy('holder_id')
    .execute();
  return new Map(rows.map(({ holder_id, files }) => [holder_id, files]));
}

/** What holds files of deleted records that are in the bin no more: their model was deleted. */
export const listLostHolders = (connection: Connection, limit: number): Promise<{ id: Id; model_id: Id }[]> =>
  connection
    .selectFrom('file_use')
    .select(['holder_id as id', 'scope as model_id'])
    .distinct()
    .where('kind', '=', BIN_FILES)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('record_bin').select('id').whereRef('record_bin.id', '=', 'file_use.holder_id'))),
    )
    .limit(limit)
    .execute();
