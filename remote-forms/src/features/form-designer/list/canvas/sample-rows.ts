import type { FormField, FormModel } from '@banyan/shared-contracts/forms/model/form-model';
import type { ModelRow } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { noNames, noRecord } from '@banyan/shared-contracts/forms/model/widget';

const COUNT = 5;
const DAY_MS = 86_400_000;

/** The text of a value in a field, or '' where it has none. */
function shown({ contract, settings }: FormField, value: unknown): string {
  try {
    return contract.text(value, settings, noNames, noRecord);
  } catch {
    return '';
  }
}

function valueOf(field: FormField, row: number): string {
  const { contract, settings, label } = field;
  const { filter } = contract.traits;
  const own = filter === 'number' ? shown(field, (row + 1) * 128) : filter === 'time' ? shown(field, Date.now() - row * DAY_MS) : '';
  if (own !== '') return own;
  const marks = contract.marks?.(settings);
  if (marks !== undefined) return row % 2 === 0 ? marks.on : marks.off;
  const source = contract.options?.(settings);
  if (source?.kind === 'static') {
    const options = source.options;
    const option = options[row % Math.max(1, options.length)];
    if (option !== undefined) return option.fullName;
  }
  return `${label} ${row + 1}`;
}

/** Sample rows of a list without real ones, by the kinds of its fields. */
export const sampleRows = ({ fields, tables }: FormModel): ModelRow[] =>
  Array.from({ length: COUNT }, (_one, row) => ({
    id: `sample-${row}`,
    ...Object.fromEntries([...fields.values()].map((field) => [field.address, valueOf(field, row)])),
    ...Object.fromEntries(
      [...tables.values()].map((table) => [table.key, [Object.fromEntries(table.fields.map((field) => [field.key, valueOf(field, row)]))]]),
    ),
  }));
