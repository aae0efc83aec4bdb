import type pg from 'pg';
import type { Connection } from '../../../../core/database/database';
import { runNamed } from '../../../../core/database/named-statements';
import { placeSql, quoted, run, type SqlPart } from '../../../../core/database/sql-text';
import type { Id } from '../../../../core/database/tables';
import type { IdGenerator } from '../../../../core/ids/ids';
import { isPlainKey, type OwnMain } from '../../design/own-tables/own-layout';
import type { RunningModel } from '../../design/running-model';

/** A form in user-defined tables. */
export type OwnModel = RunningModel & { own: OwnMain };

export const isOwn = (model: RunningModel): model is OwnModel => model.own !== undefined;

/** Gives ids to records that came without the platform. */
export async function bringKeys(pool: pg.Pool, model: RunningModel): Promise<void> {
  if (!isOwn(model) || isPlainKey(model.own.key)) return;
  const { id, table, own } = model;
  const key = `o.${quoted(own.key.column)}::text`;
  await runNamed(pool, (bind) => {
    const modelId = `${bind(id)}::bigint`;
    return `insert into record_key (model_id, value) select ${modelId}, ${key} from ${placeSql(own.schema, table)} o
      where not exists (select from record_key k where k.model_id = ${modelId} and k.value = ${key}) on conflict do nothing`;
  });
}

/** The id of a new record: its key, where that is one, and the database gives it. */
export async function newRecordId(connection: Connection, { own }: RunningModel, newId: IdGenerator): Promise<Id> {
  const fill = own?.key.fill;
  if (own === undefined || fill?.kind !== 'sql' || !isPlainKey(own.key)) return newId();
  const [row] = await run<{ id: Id }>(connection, () => `select (${fill.sql})::bigint as id`);
  return row?.id ?? newId();
}

/** The key of a stored record by its id. */
export const keySql =
  ({ id: modelId, own: { key } }: OwnModel, id: Id): SqlPart =>
  (bind) =>
    isPlainKey(key)
      ? `${bind(id)}::bigint::${key.type}`
      : `(select k.value::${key.type} from record_key k where k.model_id = ${bind(modelId)}::bigint and k.id = ${bind(id)}::bigint)`;

/** The same for several records. */
export const keysSql =
  ({ id: modelId, own: { key } }: OwnModel, ids: readonly Id[]): SqlPart =>
  (bind) =>
    isPlainKey(key)
      ? `select unnest(${bind(ids)}::bigint[])::${key.type}`
      : `select k.value::${key.type} from record_key k where k.model_id = ${bind(modelId)}::bigint and k.id = any(${bind(ids)}::bigint[])`;
