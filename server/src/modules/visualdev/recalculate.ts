import { calculate, type Calculation } from '@banyan/shared-contracts/forms/calculation';
import type { FormField, FormModel } from '@banyan/shared-contracts/forms/form-model';
import { type FormRecord, rowsOf } from '@banyan/shared-contracts/forms/record';
import type { Connection } from '../../core/database/database';
import { run } from '../../core/database/sql-text';
import type { Id } from '../../core/database/tables';
import { castOf, columnSql, type StoredRow, toStored } from './codec';
import { tableSql } from './ddl';
import { SYSTEM } from './layout';
import { readWholes } from './record-rows';
import type { PlacedField, RunningModel } from './running-model';

/** How many records are computed at once. */
const BATCH = 500;

/** Whether a value is a part of the record, or only kept so that lists can sort and search by it (api-forms B15, `isStorage`). */
const isKept = ({ contract, settings }: FormField): boolean => contract.keepsResult?.(settings) ?? true;

const formulasOf = ({ fields, tables }: FormModel): string =>
  JSON.stringify(
    [...fields.values(), ...[...tables.values()].flatMap((table) => table.fields)]
      .filter((field) => !isKept(field))
      .map(({ address, contract, settings }) => [address, contract.formula?.(settings)])
      .sort(),
  );

interface Computed {
  id: Id;
  values: FormRecord;
}

async function write(tx: Connection, table: string, fields: readonly PlacedField[], computed: readonly Computed[]): Promise<void> {
  if (fields.length === 0 || computed.length === 0) return;
  await run(tx, (bind) => {
    const lists = fields.map((placed) => `${bind(computed.map(({ values }) => toStored(placed, values[placed.field.key])))}::text[]`);
    const sets = fields.map((placed, index) => `${columnSql(placed)} = v${index}::${castOf(placed)}`);
    return `update ${tableSql(table)} kept set ${sets.join(', ')}
      from unnest(${[`${bind(computed.map(({ id }) => id))}::bigint[]`, ...lists].join(', ')})
        as given (${['row_id', ...fields.map((_field, index) => `v${index}`)].join(', ')})
      where kept.${SYSTEM.id} = given.row_id`;
  });
}

/** Calculated fields that are not stored follow a new formula in the records that are there; stored ones stay what they were. */
export async function recalculate(tx: Connection, model: RunningModel, before: FormModel): Promise<void> {
  if (formulasOf(model.form) === formulasOf(before)) return;
  const open = ({ field }: Pick<Calculation, 'field'>) => !isKept(field);
  const steps = {
    ...model.calculations,
    steps: model.calculations.steps.filter(open),
    circular: model.calculations.circular.filter(open),
  };
  for (let last: Id = '0'; ;) {
    const rows = await run<StoredRow>(
      tx,
      // Whoever saves one of these waits, or their values would be written over by older ones.
      (bind) =>
        `select * from ${tableSql(model.table)} where ${SYSTEM.id} > ${bind(last)}::bigint order by ${SYSTEM.id} limit ${BATCH} for no key update`,
    );
    if (rows.length === 0) return;
    last = rows.at(-1)?.[SYSTEM.id] as Id;
    const records = (await readWholes(tx, model, rows)).map((record) => calculate(steps, record));
    const ids = rows.map((row) => row[SYSTEM.id] as Id);
    await write(
      tx,
      model.table,
      model.fields.filter(open),
      records.map((values, index) => ({ id: ids[index] as Id, values })),
    );
    for (const { table, name, fields } of model.tables) {
      const below = records.flatMap((record) => rowsOf(record, table.key).map((values) => ({ id: values['id'] as Id, values })));
      await write(tx, name, fields.filter(open), below);
    }
  }
}
