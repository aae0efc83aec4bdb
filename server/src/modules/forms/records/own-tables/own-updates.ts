import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import type { Connection } from '../../../../core/database/database';
import { placeSql, quoted, run } from '../../../../core/database/sql-text';
import type { Id } from '../../../../core/database/tables';
import { SYSTEM } from '../../design/publish/tables/layout';
import { updateJoined } from './own-joined';
import { changedFields, keptFields, writtenFacts, writtenFields } from './own-values';
import { keySql, type OwnModel } from './record-keys';

/** A stored record, and what it is to be; the values of both as a save settles them. */
export interface OwnChange {
  id: Id;
  updatedBy: Id;
  before: FormRecord;
  record: FormRecord;
}

/** The value of a key that people enter, as a text. */
async function enteredKeyOf(tx: Connection, model: OwnModel, id: Id): Promise<string | undefined> {
  const [row] = await run<{ value: string }>(tx, (bind) => `select ${keySql(model, id)(bind)}::text as value`);
  return row?.value;
}

/** Brings the rows of 1:1 tables and sub-tables to the changed key of their record, where the database has not done it. */
async function moveRows(tx: Connection, model: OwnModel, old: string, now: string): Promise<void> {
  const { own, tables } = model;
  const below = [
    ...own.joined.map(({ table, foreignKey }) => ({ table, column: foreignKey })),
    ...tables.map(({ name, own: one }) => ({ table: name, column: one?.parent?.column ?? '' })),
  ];
  for (const { table, column } of below)
    await run(
      tx,
      (bind) => `update ${placeSql(own.schema, table)} set ${quoted(column)} = ${bind(now)}::text::${own.key.type}
        where ${quoted(column)} = ${bind(old)}::text::${own.key.type}`,
    );
}

/** Writes a changed key of the record to the place where the platform stores its id, and to the rows below it. */
async function followKey(tx: Connection, model: OwnModel, id: Id, old: string, now: string): Promise<void> {
  if (old === now) return;
  // An id of a record with this key that was removed outside of the platform is in the way.
  await run(
    tx,
    (bind) => `delete from record_key where model_id = ${bind(model.id)}::bigint and value = ${bind(now)} and id <> ${bind(id)}::bigint`,
  );
  await run(
    tx,
    (bind) => `update record_key set value = ${bind(now)} where model_id = ${bind(model.id)}::bigint and id = ${bind(id)}::bigint`,
  );
  await moveRows(tx, model, old, now);
}

/**
 * Writes the fields that differ into the main table and the 1:1 tables. The row of the main table is always written, so that its version says that
 * something below it has changed.
 */
export async function updateOwn(tx: Connection, model: OwnModel, { id, updatedBy, before, record }: OwnChange): Promise<void> {
  const { own } = model;
  const key = quoted(own.key.column);
  const fields = keptFields(model.fields);
  const changed = changedFields(fields, before, record);
  const old = own.key.fill.kind === 'field' ? await enteredKeyOf(tx, model, id) : undefined;
  const [row] = await run<{ value: string }>(tx, (bind) => {
    const except = fields.filter((field) => !changed.includes(field)).map(({ kept }) => kept.column);
    const written = [
      ...writtenFields(model, '', { bind, record, except }),
      ...writtenFacts(model, { [SYSTEM.updatedBy]: () => bind(updatedBy), [SYSTEM.updatedAt]: () => 'now()' }),
    ];
    const [touched] = fields.filter(({ kept }) => kept.column !== own.key.column).map(({ kept }) => quoted(kept.column));
    if (written.length === 0 && touched !== undefined) written.push({ column: touched, value: touched });
    // A form may have fields of 1:1 tables and sub-tables alone.
    if (written.length === 0) return 'select';
    const sets = written.map(({ column, value }) => `${column} = ${value}`);
    return `update ${placeSql(own.schema, model.table)} set ${sets.join(', ')} where ${key} = ${keySql(model, id)(bind)} returning ${key}::text as value`;
  });
  if (old !== undefined && row !== undefined) await followKey(tx, model, id, old, row.value);
  for (const joined of own.joined) await updateJoined(tx, model, joined, { id, before, record });
}
