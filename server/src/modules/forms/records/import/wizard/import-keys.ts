import { type FormRecord, rowsOf, toWire } from '@banyan/shared-contracts/forms/records/record';
import { isEmptyValue } from '@banyan/shared-contracts/forms/model/widget';
import type { Connection } from '../../../../../core/database/database';
import { allOf, run } from '../../../../../core/database/sql-text';
import type { Id } from '../../../../../core/database/tables';
import { SYSTEM } from '../../../design/publish/tables/layout';
import type { PlacedField, RunningModel } from '../../../design/running-model';
import { isOwn } from '../../own-tables/record-keys';
import { openRows } from '../../read/lists/open-rows';
import type { OpenModel } from '../../read/record-reader';
import { readWholes } from '../../record-rows';
import { findRecords, MAIN } from '../../record.repository';
import { castOf, columnSql, toScale, toStored } from '../../values/codec';
import { addressOf } from './sheet-mapping';
import { importColumns } from '../import-columns';

/** `dataType` of a design whose imports change the record that is there already (api-forms B22). */
const UPDATES = '2';

/** Fields that find the record which a row changes: those that take every value once, and those that the design names for it (api-forms B22). */
export function keyFields(opened: OpenModel): PlacedField[] {
  const { model, access } = opened;
  if (isOwn(model) || !access.may('update')) return [];
  const imported = new Set(importColumns(opened).columns.map(addressOf));
  const template = model.design.uploaderTemplateJson;
  const isNamed = ({ field: { address } }: PlacedField) =>
    template?.dataType === UPDATES && (template.key === address || template.selectKey.includes(address));
  return model.fields.filter(
    (placed) => imported.has(placed.field.address) && placed.column.type.type !== 'jsonb' && (placed.field.unique || isNamed(placed)),
  );
}

/** The key that an import begins with, of a design whose imports change records: the one that it names, or else one that takes every value once. */
export function keyOfDesign(opened: OpenModel): string {
  const template = opened.model.design.uploaderTemplateJson;
  if (template?.dataType !== UPDATES) return '';
  const fields = keyFields(opened).map(({ field }) => field);
  const found = fields.find(({ address }) => address === template.key) ?? fields.find(({ unique }) => unique) ?? fields[0];
  return found?.key ?? '';
}

/** Records with the values of a field, by the place of the record that came with it; the values are those of the wire. */
export async function findByKey(
  connection: Connection,
  opened: OpenModel,
  placed: PlacedField,
  sent: readonly FormRecord[],
): Promise<Map<number, Id[]>> {
  const { model } = opened;
  const { key, contract } = placed.field;
  const values = sent.map((record) => {
    const value = toScale(placed.field, contract.fromWire(record[key]));
    return isEmptyValue(value) ? null : toStored(placed, value);
  });
  const rows = openRows(opened, 'read');
  const found = await run<{ place: string; id: Id }>(
    connection,
    (bind) => `
      select v.place, ${MAIN}.${SYSTEM.id} as id
      from unnest(${bind(values)}::${castOf(placed)}[]) with ordinality v (value, place)
      join ${model.source} ${MAIN} on ${columnSql(placed, MAIN)} = v.value
      where ${allOf([rows])(bind)}`,
  );
  const ids = new Map<number, Id[]>();
  for (const { place, id } of found) ids.set(Number(place) - 1, [...(ids.get(Number(place) - 1) ?? []), id]);
  return ids;
}

/** What is changed of a stored record: rows of sub-tables in their order; a sub-table of which the sheet has no rows stays as it is. */
function changesOf({ tables }: RunningModel, stored: FormRecord, record: FormRecord): FormRecord {
  const changes: FormRecord = { ...record };
  for (const { table } of tables) {
    if (record[table.key] === undefined) continue;
    const rows = rowsOf(record, table.key);
    if (rows.length === 0) delete changes[table.key];
    else changes[table.key] = rows.map((row, index) => ({ ...rowsOf(stored, table.key)[index], ...row }));
  }
  return changes;
}

/** The changes of the records that are there already, by id. */
export async function readChanges(
  connection: Connection,
  { model }: OpenModel,
  sent: ReadonlyMap<Id, FormRecord>,
): Promise<Map<Id, FormRecord>> {
  const rows = await findRecords(connection, model, [...sent.keys()]);
  const wholes = await readWholes(connection, model, rows);
  return new Map(
    rows.map((row, index) => {
      const id = row[SYSTEM.id] as Id;
      return [id, changesOf(model, toWire(model.form, wholes[index] ?? {}), sent.get(id) ?? {})];
    }),
  );
}

/** Versions of records as they are; none of tables that people made. */
export async function readVersions(connection: Connection, model: RunningModel, ids: readonly Id[]): Promise<Map<Id, number>> {
  if (isOwn(model) || ids.length === 0) return new Map();
  const rows = await run<{ id: Id; version: number }>(
    connection,
    (bind) =>
      `select ${SYSTEM.id} as id, ${SYSTEM.version} as version from ${model.source} where ${SYSTEM.id} = any(${bind(ids)}::bigint[])`,
  );
  return new Map(rows.map(({ id, version }) => [id, version]));
}
