import type { FormRecord } from '@banyan/shared-contracts/forms/record';
import type { Connection } from '../../../../core/database/database';
import { type Bind, quoted, run, type SqlPart } from '../../../../core/database/sql-text';
import type { Id } from '../../../../core/database/tables';
import { ownPlace } from '../../design/own-tables/own-columns';
import { isPlainKey, type OwnMain } from '../../design/own-tables/own-layout';
import { SYSTEM } from '../../design/publish/layout';
import { holdReleaseSql } from '../../design/publish/live-release';
import type { ChildRows, RecordFacts } from '../record.repository';
import { toStored } from '../values/codec';
import { insertRowsSql, removeRowsSql } from './own-rows';
import { isBlank, keptFields, type Written, writtenFacts, writtenFields, writtenValue } from './own-values';
import { keySql, keysSql, type OwnModel } from './record-keys';

const placeOf = ({ table, own }: OwnModel): string => ownPlace(own.schema, table);

/** What people entered as the key; undefined where it is given otherwise. */
function enteredKey({ fields, own }: OwnModel, record: FormRecord, bind: Bind): string | undefined {
  if (own.key.fill.kind !== 'field') return undefined;
  const field = keptFields(fields).find(({ kept }) => kept.column === own.key.column);
  return field && writtenValue(field, bind(toStored(field.placed, record[field.placed.field.key])), own.timeZone);
}

/** The key of a new record. */
function newKey(model: OwnModel, id: Id, record: FormRecord, bind: Bind): string {
  const { fill, type } = model.own.key;
  const entered = enteredKey(model, record, bind);
  if (entered !== undefined) return `${entered}::${type}`;
  if (fill.kind === 'uuid') return 'gen_random_uuid()';
  return fill.kind === 'sql' && !isPlainKey(model.own.key) ? `(${fill.sql})::${type}` : `${bind(id)}::text::${type}`;
}

const NEW_KEY = '(select value from own_key)';

type Joined = OwnMain['joined'][number];

/** The row of a new record in a 1:1 table. */
function insertJoinedSql(
  model: OwnModel,
  { table, key, foreignKey }: Joined,
  parent: string,
  written: readonly Written[],
  newId: () => string,
): string {
  const keyValue = key.column === foreignKey || key.fill.kind === 'sql' ? [] : [{ column: quoted(key.column), value: newId() }];
  const all = [...keyValue, { column: quoted(foreignKey), value: parent }, ...written];
  return `insert into ${ownPlace(model.own.schema, table)} (${all.map(({ column }) => column).join(', ')})
    select ${all.map(({ value }) => value).join(', ')}`;
}

/** Its columns that say to which record a row belongs. */
const keysOf = ({ key, foreignKey }: Joined): string[] => [key.column, foreignKey];

const joinedKey =
  ({ key }: Joined, id: Id, bind: Bind) =>
  (): string =>
    key.fill.kind === 'uuid' ? 'gen_random_uuid()' : `${bind(id)}::text::${key.type}`;

/** A new record with everything that belongs to it, as one statement (`insertRecordSql`). */
export const insertOwnSql =
  (model: OwnModel, { id, creatorId }: RecordFacts, record: FormRecord, tables: readonly ChildRows[], also: readonly SqlPart[]): SqlPart =>
  (bind) => {
    const { own } = model;
    const key = newKey(model, id, record, bind);
    const written = [
      { column: quoted(own.key.column), value: NEW_KEY },
      ...writtenFields(model, '', { bind, record, creatorId, except: [own.key.column] }),
      ...writtenFacts(model, {
        [SYSTEM.creator]: () => bind(creatorId),
        [SYSTEM.organize]: () => `(select organize_id from user_account where id = ${bind(creatorId)}::bigint)`,
        [SYSTEM.createdAt]: () => 'now()',
      }),
    ];
    const rows = tables
      .filter((one) => one.rows.length > 0)
      .map(({ table, rows: list }) =>
        insertRowsSql(
          table,
          own.timeZone,
          () => NEW_KEY,
          list.map((row) => ({ key: null, newId: row.id, values: row.values })),
        )(bind),
      );
    const joined = own.joined
      .filter(({ table }) => !isBlank(keptFields(model.fields, table), record))
      .map((one) =>
        insertJoinedSql(
          model,
          one,
          NEW_KEY,
          writtenFields(model, one.table, { bind, record, creatorId, except: keysOf(one) }),
          joinedKey(one, id, bind),
        ),
      );
    const known = isPlainKey(own.key)
      ? []
      : [
          `insert into record_key (model_id, id, value) select ${bind(model.id)}::bigint, ${bind(id)}::bigint, value::text from own_key
          on conflict (model_id, value) do update set id = excluded.id`,
        ];
    const parts = [...rows, ...joined, ...known, ...also.map((part) => part(bind))];
    const held = holdReleaseSql(model)(bind);
    return `with own_key as materialized (select ${key} as value), ${parts.map((part, index) => `part${index} as (${part}), `).join('')}
      main as (insert into ${placeOf(model)} (${written.map(({ column }) => column).join(', ')}) overriding system value
        select ${written.map(({ value }) => value).join(', ')}),
      held as materialized (${held}) select 1 from held`;
  };

/** Writes the fields of a changed record into the main table and the 1:1 tables. */
export async function updateOwn(tx: Connection, model: OwnModel, id: Id, updatedBy: Id, record: FormRecord): Promise<void> {
  const { own } = model;
  const key = quoted(own.key.column);
  await run(tx, (bind) => {
    const written = [
      ...writtenFields(model, '', { bind, record }),
      ...writtenFacts(model, { [SYSTEM.updatedBy]: () => bind(updatedBy), [SYSTEM.updatedAt]: () => 'now()' }),
    ];
    // A form may have fields of 1:1 tables and sub-tables alone.
    if (written.length === 0) return 'select';
    const sets = written.map(({ column, value }) => `${column} = ${value}`);
    const changed = `update ${placeOf(model)} set ${sets.join(', ')} where ${key} = ${keySql(model, id)(bind)} returning ${key}::text as value`;
    if (own.key.fill.kind !== 'field') return changed;
    return `with changed as (${changed})
      update record_key k set value = changed.value from changed where k.model_id = ${bind(model.id)}::bigint and k.id = ${bind(id)}::bigint`;
  });
  for (const joined of own.joined) {
    const fields = keptFields(model.fields, joined.table).filter(({ kept }) => !keysOf(joined).includes(kept.column));
    if (fields.length === 0) continue;
    const [row] = await run<{ found: boolean }>(tx, (bind) => {
      const sets = writtenFields(model, joined.table, { bind, record, except: keysOf(joined) }).map(
        ({ column, value }) => `${column} = ${value}`,
      );
      return `with changed as (update ${ownPlace(own.schema, joined.table)} set ${sets.join(', ')}
        where ${quoted(joined.foreignKey)} = ${keySql(model, id)(bind)} returning 1) select exists (select from changed) as found`;
    });
    if (row?.found === true || isBlank(fields, record)) continue;
    await run(tx, (bind) =>
      insertJoinedSql(
        model,
        joined,
        keySql(model, id)(bind),
        writtenFields(model, joined.table, { bind, record, except: keysOf(joined) }),
        joinedKey(joined, id, bind),
      ),
    );
  }
}

/** Removes records with their rows in the tables of the form. */
export async function removeOwn(tx: Connection, model: OwnModel, ids: readonly Id[]): Promise<void> {
  const keys = keysSql(model, ids);
  for (const table of model.tables) await run(tx, removeRowsSql(table, keys));
  for (const { table, foreignKey } of model.own.joined)
    await run(tx, (bind) => `delete from ${ownPlace(model.own.schema, table)} where ${quoted(foreignKey)} in (${keys(bind)})`);
  await run(tx, (bind) => `delete from ${placeOf(model)} where ${quoted(model.own.key.column)} in (${keys(bind)})`);
  if (isPlainKey(model.own.key)) return;
  await run(tx, (bind) => `delete from record_key where model_id = ${bind(model.id)}::bigint and id = any(${bind(ids)}::bigint[])`);
}
