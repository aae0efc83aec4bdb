import type { FormField, FormModel } from '@banyan/shared-contracts/forms/model/form-model';
import { type FormRecord, pickKnown, rowsOf } from '@banyan/shared-contracts/forms/records/record';

/** Whether a value may be copied: files and unique values belong to one record, the server creates numbers and results. */
const isCopied = ({ contract, settings, unique }: FormField): boolean =>
  !unique &&
  contract.files === undefined &&
  contract.formula === undefined &&
  contract.numberRule === undefined &&
  contract.rollsUp === undefined &&
  contract.hides?.(settings) !== true;

const without = (fields: Iterable<FormField>, values: FormRecord): FormRecord => {
  const left = new Set([...fields].filter((field) => !isCopied(field)).map(({ key }) => key));
  return Object.fromEntries(Object.entries(values).filter(([key]) => key !== 'id' && !left.has(key)));
};

/** The initial values of a copy of a record: rows of sub-tables are new ones. */
export function copiedRecord(model: FormModel, record: FormRecord): FormRecord {
  const known = without(model.fields.values(), pickKnown(model, record));
  model.tables.forEach((table) => {
    if (Object.hasOwn(known, table.key)) known[table.key] = rowsOf(known, table.key).map((row) => without(table.fields, row));
  });
  return known;
}
