import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import type { Connection } from '../../../../core/database/database';
import { type Bind, placeSql, quoted, run, type SqlPart } from '../../../../core/database/sql-text';
import type { Id } from '../../../../core/database/tables';
import { isPlainKey } from '../../design/own-tables/own-layout';
import { SYSTEM } from '../../design/publish/tables/layout';
import { holdReleaseSql } from '../../design/publish/live-release';
import type { ChildRows, RecordFacts } from '../record-writes.repository';
import { toStored } from '../values/codec';
import { insertJoinedSql, joinedKey, keysOf } from './own-joined';
import { insertRowsSql, removeRowsSql } from './own-rows';
import { defaultedColumns, isBlank, keptFields, writtenFacts, writtenFields, writtenValue } from './own-values';
import { keysSql, type OwnModel } from './record-keys';

const placeOf = ({ table, own }: OwnModel): string => placeSql(own.schema, table);

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

/** A new record with everything that belongs to it, as one statement (`insertRecordsSql`). */
export const insertOwnSql =
  (model: OwnModel, { id, creatorId }: RecordFacts, record: FormRecord, tables: readonly ChildRows[], also: readonly SqlPart[]): SqlPart =>
  (bind) => {
    const { own } = model;
    const key = newKey(model, id, record, bind);
    const written = [
      { column: quoted(own.key.column), value: NEW_KEY },
      ...writtenFields(model, '', {
        bind,
        record,
        creatorId,
        except: [own.key.column, ...defaultedColumns(keptFields(model.fields), record)],
      }),
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
          list.map((row) => ({ newId: row.id, values: row.values })),
        )(bind),
      );
    const joined = own.joined
      .filter(({ table }) => !isBlank(keptFields(model.fields, table), record))
      .map((one) =>
        insertJoinedSql(
          model,
          one,
          NEW_KEY,
          writtenFields(model, one.table, {
            ...{ bind, record, creatorId },
            except: [...keysOf(one), ...defaultedColumns(keptFields(model.fields, one.table), record)],
          }),
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

/** Removes records with their rows in the tables of the form. */
export async function removeOwn(tx: Connection, model: OwnModel, ids: readonly Id[]): Promise<void> {
  const keys = keysSql(model, ids);
  for (const table of model.tables) await run(tx, removeRowsSql(table, keys));
  for (const { table, foreignKey } of model.own.joined)
    await run(tx, (bind) => `delete from ${placeSql(model.own.schema, table)} where ${quoted(foreignKey)} in (${keys(bind)})`);
  await run(tx, (bind) => `delete from ${placeOf(model)} where ${quoted(model.own.key.column)} in (${keys(bind)})`);
  if (isPlainKey(model.own.key)) return;
  await run(tx, (bind) => `delete from record_key where model_id = ${bind(model.id)}::bigint and id = any(${bind(ids)}::bigint[])`);
}
