import type { Connection } from '../../../core/database/database';
import { lockEach } from '../../../core/database/locks';
import { allOf, identifier, run, type SqlPart } from '../../../core/database/sql-text';
import type { Id } from '../../../core/database/tables';
import { castOf, columnSql, type StoredRow, toStored } from './values/codec';
import { SYSTEM } from '../design/publish/tables/layout';
import type { PlacedField, PlacedTable, RunningModel } from '../design/running-model';
import { isTakenInOwn } from './own-tables/own-values';
import { refusingOwn } from './own-tables/own-refusals';
import { isOwn } from './own-tables/record-keys';

/** Alias of the main table in every statement. */
export const MAIN = 'm';

/** A column as it is read; keys of user-defined tables may be shorter numbers than ids. */
export const readColumn = ({ own }: Pick<RunningModel, 'own'>, name: string): string =>
  own !== undefined && name === SYSTEM.id ? `${MAIN}.${SYSTEM.id}::bigint as ${SYSTEM.id}` : `${MAIN}.${identifier(name)}`;

/** Columns of a record with all its fields. */
const recordColumns = (model: RunningModel): string =>
  [...new Set([SYSTEM.id, SYSTEM.version, ...model.fields.map(({ column }) => column.name)])]
    .map((name) => readColumn(model, name))
    .join(', ');

const open = (ids: readonly Id[], rows: SqlPart): SqlPart => allOf([(bind) => `${MAIN}.${SYSTEM.id} = any(${bind(ids)}::bigint[])`, rows]);

const selectSql = (model: RunningModel, ids: readonly Id[], rows: SqlPart): SqlPart => {
  const where = open(ids, rows);
  return (bind) => `select ${recordColumns(model)} from ${model.source} ${MAIN} where ${where(bind)}`;
};

/** Records within the rows that are open. */
export const findRecords = (connection: Connection, model: RunningModel, ids: readonly Id[], rows: SqlPart = allOf([])) =>
  refusingOwn(model, () => run<StoredRow>(connection, selectSql(model, ids, rows)));

/** Those of the ids whose records lie within the rows that are open. */
export async function listOpenIds(connection: Connection, model: RunningModel, ids: readonly Id[], rows: SqlPart): Promise<Id[]> {
  const where = open(ids, rows);
  const found = await run<StoredRow>(
    connection,
    (bind) =>
      `select ${model.own === undefined ? `${MAIN}.${SYSTEM.id}` : readColumn(model, SYSTEM.id)} from ${model.source} ${MAIN} where ${where(bind)}`,
  );
  return found.map((row) => row[SYSTEM.id] as Id);
}

/** Those of the people within whose open rows the record lies, in one query. */
export async function listReaders(
  connection: Connection,
  { source }: RunningModel,
  id: Id,
  people: readonly { userId: Id; rows: SqlPart }[],
): Promise<Id[]> {
  if (people.length === 0) return [];
  const found = await run<{ user_id: Id }>(connection, (bind) => {
    const asked = people.map(({ userId, rows }) => `(${bind(userId)}::text, ${rows(bind)})`);
    return `select reader.user_id from ${source} ${MAIN} cross join lateral (values ${asked.join(', ')}) reader (user_id, is_open)
      where ${MAIN}.${SYSTEM.id} = ${bind(id)}::bigint and reader.is_open`;
  });
  return found.map(({ user_id }) => user_id);
}

/** Reads records within the rows that are open, and locks them against changes until the transaction ends. */
export const lockRecords = (tx: Connection, model: RunningModel, ids: readonly Id[], rows: SqlPart): Promise<StoredRow[]> => {
  const select = selectSql(model, ids, rows);
  return run<StoredRow>(tx, (bind) => `${select(bind)} order by ${MAIN}.${SYSTEM.id} for update`);
};

/** Who changed a record last, and when. */
export async function lastChange(tx: Connection, { source }: RunningModel, id: Id): Promise<{ by: string; at: number } | undefined> {
  const [row] = await run<{ name: string | null; at: Date | null }>(
    tx,
    (bind) => `select u.real_name || '/' || u.account as name, ${MAIN}.${SYSTEM.updatedAt} as at
      from ${source} ${MAIN} left join user_account u on u.id = ${MAIN}.${SYSTEM.updatedBy}
      where ${MAIN}.${SYSTEM.id} = ${bind(id)}::bigint`,
  );
  return row === undefined || row.at === null ? undefined : { by: row.name ?? '', at: row.at.getTime() };
}

/** Rows of a sub-table, of all the given records, in their order. */
export const listChildRows = (
  connection: Connection,
  { source, own, fields }: PlacedTable,
  recordIds: readonly Id[],
): Promise<StoredRow[]> =>
  run<StoredRow>(
    connection,
    (bind) =>
      `select ${[SYSTEM.id, own === undefined ? SYSTEM.parent : `${SYSTEM.parent}::bigint as ${SYSTEM.parent}`, ...fields.map((field) => columnSql(field))].join(', ')} from ${source}
       where ${SYSTEM.parent} = any(${bind(recordIds)}::bigint[]) order by ${SYSTEM.parent}, ${SYSTEM.position}`,
  );

/** Whether another record has this value in this field. */
export async function isTaken(tx: Connection, model: RunningModel, placed: PlacedField, value: unknown, exceptId: Id): Promise<boolean> {
  if (isOwn(model)) return isTakenInOwn(tx, model, placed, value, exceptId);
  const rows = await run(
    tx,
    (bind) =>
      `select 1 from ${model.source} where ${columnSql(placed)} = ${bind(toStored(placed, value))}::${castOf(placed)}
       and ${SYSTEM.id} <> ${bind(exceptId)}::bigint limit 1`,
  );
  return rows.length > 0;
}

/** Which other record has the value of one field, stored or earlier in the list, by the place of the record in the list. */
export async function findTaken(
  tx: Connection,
  model: RunningModel,
  placed: PlacedField,
  list: readonly { id: Id; value: unknown }[],
): Promise<Map<number, Id>> {
  const values = list.map(({ value }) => toStored(placed, value));
  const found = await run<{ place: string; holder: Id }>(
    tx,
    (bind) => `with given as materialized (
        select place, id, value from unnest(${bind(list.map(({ id }) => id))}::bigint[], ${bind(values)}::${castOf(placed)}[])
          with ordinality as list (id, value, place))
      select given.place, coalesce(
        (select kept.${SYSTEM.id} from ${model.source} kept where ${columnSql(placed, 'kept')} = given.value and kept.${SYSTEM.id} <> given.id limit 1),
        (select other.id from given other where other.value = given.value and other.place < given.place limit 1)) as holder
      from given`,
  );
  return new Map(found.flatMap(({ place, holder }) => (holder === null ? [] : [[Number(place) - 1, holder] as const])));
}

/** Locks these values of one field against other writers until the transaction ends. */
export const lockValues = (tx: Connection, place: string, values: readonly unknown[]) =>
  lockEach(
    tx,
    'uniqueValues',
    values.map((value) => `${place}:${String(value)}`),
  );
