import { calculate, type Calculation, planCalculations } from '@banyan/shared-contracts/forms/formula/calculation';
import { fieldAt, type FormField, type FormModel } from '@banyan/shared-contracts/forms/model/form-model';
import { type FormRecord, rowsOf } from '@banyan/shared-contracts/forms/records/record';
import { readDecimal } from '@banyan/shared-contracts/forms/formula/decimal-value';
import type { Connection } from '../../../../core/database/database';
import { run } from '../../../../core/database/sql-text';
import type { Id } from '../../../../core/database/tables';
import { castOf, columnSql, type StoredRow, toStored } from '../values/codec';
import { numberLimit, tableSql } from '../../design/publish/tables/ddl';
import { SYSTEM } from '../../design/publish/tables/layout';
import { readWholes } from '../record-rows';
import type { PlacedField, RunningModel } from '../../design/running-model';

/** Whether a value is a part of the record, or only kept so that lists can sort and search by it (api-forms B15, `isStorage`). */
const isKept = ({ contract, settings }: FormField): boolean => contract.keepsResult?.(settings) ?? true;

/** What is stored at an address that formulas read; null where there is no field. */
function sourceAt(form: FormModel, address: string): unknown {
  const field = fieldAt(form, address.replace('.', '-'));
  return field === undefined ? null : [field.contract.type, field.contract.column(field.settings)];
}

/** Everything on which the results depend, but for the values of records. */
function formulasOf(form: FormModel): string {
  const { steps, circular } = planCalculations(form);
  const reads = new Map([...steps, ...circular].map((step) => [step.field, step.reads]));
  return JSON.stringify(
    [...form.fields.values(), ...[...form.tables.values()].flatMap((table) => table.fields)]
      .filter((field) => !isKept(field))
      .map((field) => [
        field.address,
        field.contract.formula?.(field.settings),
        reads.get(field)?.map((address) => [address, sourceAt(form, address)]),
      ])
      .sort(),
  );
}

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

const isOpen = ({ field }: Pick<Calculation, 'field'>): boolean => !isKept(field);

/** Whether a release changes what calculated fields say that are not a part of the record: their formulas, or the fields that these read. */
export const changesFormulas = (form: FormModel, before: FormModel): boolean => formulasOf(form) !== formulasOf(before);

/** Whether the model has fields that follow their formula in the records that are there. */
export const hasOpenCalculations = ({ calculations: { steps, circular } }: RunningModel): boolean => [...steps, ...circular].some(isOpen);

/** Columns have so many digits: what a new formula makes too large for them is left empty instead of ending the whole run. */
function fitting(field: FormField, value: unknown): unknown {
  const column = field.contract.column(field.settings);
  return column.type === 'numeric' && readDecimal(value)?.abs().lessThan(numberLimit(column.scale)) === false ? null : value;
}

/** Stored records with their rows, whose calculated fields follow the formulas as they are now; stored results stay what they were. */
export async function computeAnew(connection: Connection, model: RunningModel, rows: readonly StoredRow[]): Promise<FormRecord[]> {
  const { steps, circular } = model.calculations;
  const open = { ...model.calculations, steps: steps.filter(isOpen), circular: circular.filter(isOpen) };
  const fit = (placed: readonly PlacedField[], values: FormRecord): FormRecord => ({
    ...values,
    ...Object.fromEntries(placed.filter(isOpen).map(({ field }) => [field.key, fitting(field, values[field.key])])),
  });
  return (await readWholes(connection, model, rows)).map((stored) => {
    const record = calculate(open, stored);
    const below = model.tables.map(({ table, fields }) => [table.key, rowsOf(record, table.key).map((row) => fit(fields, row))]);
    return { ...fit(model.fields, record), ...(Object.fromEntries(below) as FormRecord) };
  });
}

/** Computes records anew and writes what has become of them. */
export async function recalculateRecords(tx: Connection, model: RunningModel, rows: readonly StoredRow[]): Promise<void> {
  const records = await computeAnew(tx, model, rows);
  const main = records.map((values, index) => ({ id: rows[index]?.[SYSTEM.id] as Id, values }));
  await write(tx, model.table, model.fields.filter(isOpen), main);
  for (const { table, name, fields } of model.tables) {
    const below = records.flatMap((record) => rowsOf(record, table.key).map((values) => ({ id: values['id'] as Id, values })));
    await write(tx, name, fields.filter(isOpen), below);
  }
}
