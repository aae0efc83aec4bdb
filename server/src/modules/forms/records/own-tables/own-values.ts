import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import type { Connection } from '../../../../core/database/database';
import { type Bind, placeSql, quoted, run } from '../../../../core/database/sql-text';
import type { Id } from '../../../../core/database/tables';
import { readSql, writeSql } from '../../design/own-tables/own-columns';
import type { OwnColumn } from '../../design/own-tables/own-layout';
import { typeSql } from '../../design/publish/tables/ddl';
import { SYSTEM } from '../../design/publish/tables/layout';
import type { PlacedField } from '../../design/running-model';
import { toStored } from '../values/codec';
import { keySql, type OwnModel } from './record-keys';

/** A column that is written, and the value that it gets. */
export interface Written {
  column: string;
  value: string;
}

type Kept = Extract<OwnColumn, { kind: 'column' }>;

/** A field with the column of a user-defined table that holds it. */
export interface KeptField {
  placed: PlacedField;
  kept: Kept;
}

/** Fields that are written into one table: `place` '' is the main table, or that of the sub-table. */
export const keptFields = (fields: readonly PlacedField[], place = ''): KeptField[] =>
  fields.flatMap((placed) => {
    const kept = placed.column.own;
    return kept?.kind === 'column' && kept.place === place && !placed.column.name.startsWith('f_') ? [{ placed, kept }] : [];
  });

/** What a field gets, as its column takes it. */
export const writtenValue = ({ placed, kept }: KeptField, value: string, timeZone: string): string =>
  writeSql(value, placed.column.type, kept, timeZone);

/** Those fields whose stored value differs from what is to be stored: all others are left as they are in the table. */
export const changedFields = (fields: readonly KeptField[], before: FormRecord, record: FormRecord): KeptField[] =>
  fields.filter(({ placed }) => {
    const { key } = placed.field;
    const [old, now] = [toStored(placed, before[key]), toStored(placed, record[key])];
    return old === null || now === null ? old !== now : String(old) !== String(now);
  });

/** Whether the record has no value for any of the fields. */
export const isBlank = (fields: readonly KeptField[], record: FormRecord): boolean =>
  fields.every(({ placed }) => toStored(placed, record[placed.field.key]) === null);

/** Columns of one table that a new row leaves to the database, for the record has no value for them: they get their default there. */
export const defaultedColumns = (fields: readonly KeptField[], record: FormRecord): string[] =>
  fields
    .filter((field) => field.placed.field.contract.traits.system === undefined && isBlank([field], record))
    .map(({ kept }) => kept.column);

export interface Writing {
  bind: Bind;
  record: FormRecord;
  /** Who creates the record. Of a change the position of the creator stays. */
  creatorId?: Id | null;
  /** Columns that get their value otherwise. */
  except?: readonly string[];
}

/** Columns of one table with the values of a record. */
export const writtenFields = (model: OwnModel, place: string, { bind, record, creatorId, except = [] }: Writing): Written[] =>
  keptFields(model.fields, place).flatMap((field) => {
    const { placed, kept } = field;
    if (except.includes(kept.column)) return [];
    const isPosition = placed.field.contract.traits.system === 'position';
    if (isPosition && creatorId === undefined) return [];
    const value = isPosition
      ? `(select position_id from user_account where id = ${bind(creatorId)}::bigint)`
      : bind(toStored(placed, record[placed.field.key]));
    return [{ column: quoted(kept.column), value: writtenValue(field, value, model.own.timeZone) }];
  });

/** What the server writes into every record, as far as the table has columns for it. */
export function writtenFacts({ own }: OwnModel, facts: Readonly<Record<string, () => string>>): Written[] {
  return Object.entries(facts).flatMap(([name, value]) => {
    const fact = own.facts[name];
    if (fact === undefined) return [];
    const type =
      name === SYSTEM.createdAt || name === SYSTEM.updatedAt ? ({ type: 'timestamptz' } as const) : ({ type: 'bigint' } as const);
    return [{ column: quoted(fact.column), value: writeSql(value(), type, fact, own.timeZone) }];
  });
}

/**
 * Whether a record other than `exceptId` has this value in this field. It asks the tables themselves: records that came without the platform have no
 * id before they are listed.
 */
export async function isTakenInOwn(tx: Connection, model: OwnModel, placed: PlacedField, value: unknown, exceptId: Id): Promise<boolean> {
  const { own, table } = model;
  const kept = placed.column.own;
  if (kept?.kind !== 'column') return false;
  const key = kept.place === '' ? own.key.column : (own.joined.find((one) => one.table === kept.place)?.foreignKey ?? '');
  const { type } = placed.column;
  const rows = await run(
    tx,
    (bind) => `select 1 from ${placeSql(own.schema, kept.place === '' ? table : kept.place)} o
      where ${readSql(`o.${quoted(kept.column)}`, kept, type, own.timeZone)} = ${bind(toStored(placed, value))}::${typeSql(type)}
      and o.${quoted(key)} is distinct from ${keySql(model, exceptId)(bind)} limit 1`,
  );
  return rows.length > 0;
}
