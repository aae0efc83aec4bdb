import { maskOf as fieldMask } from '@banyan/shared-contracts/forms/values/mask-of';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import { isEmptyValue, type Names, type ReadField } from '@banyan/shared-contracts/forms/model/widget';
import { lookup } from '@banyan/shared-contracts/own-members';
import type { ModelAccess } from '../../../../core/access/model-access';
import type { CellValue } from '../../../../core/spreadsheet/write-sheet';
import type { PlacedField } from '../../design/running-model';

/** Values of some records that are to be shown together: their names are looked up in one go. */
export interface Shown {
  fields: readonly PlacedField[];
  records: readonly FormRecord[];
}

/** Reads values by address where a record is shown: its own fields, and those of the row in hand. */
export const readerOfShown =
  (record: FormRecord, row?: FormRecord): ReadField =>
  (address) => {
    const [first = '', child] = address.split('-');
    return child === undefined ? lookup(record, first) : row && lookup(row, child);
  };

/** Whether a user sees masked texts completely. */
export type Sight = Pick<ModelAccess, 'unmasked'>;

/** How a text of the field is masked for a user; undefined where the user sees it completely. */
export const maskOf = ({ field }: PlacedField, { unmasked }: Sight) => fieldMask(field, unmasked);

/** Values as lists and details carry them (api-forms B20). */
export function displayRecord(
  fields: readonly PlacedField[],
  record: FormRecord,
  names: Names,
  sight: Sight,
  read: ReadField = readerOfShown(record),
): FormRecord {
  return Object.fromEntries(
    fields.map((placed) => {
      const { contract, key, settings } = placed.field;
      const value = record[key];
      const mask = maskOf(placed, sight);
      if (mask !== undefined && !isEmptyValue(value)) return [key, mask(contract.text(value, settings, names, read))];
      if (!isEmptyValue(value)) return [key, contract.display(value, settings, names, read)];
      return [key, Array.isArray(contract.empty) ? contract.display(contract.empty, settings, names, read) : ''];
    }),
  );
}

/** Whether a display value is that of a number: those that no JSON number is equal to are texts. */
const isNumber = ({ field: { contract, settings } }: PlacedField, shown: unknown): boolean =>
  typeof shown === 'number' || (shown !== '' && contract.column(settings).type === 'numeric');

/**
 * Numbers as their fields format them, where a response has only the number (decimals and separators are those of the field, api-forms B4).
 */
export function writtenNumbers(
  fields: readonly PlacedField[],
  record: FormRecord,
  shown: FormRecord,
  names: Names,
): Record<string, string> {
  const numbers = fields.filter((placed) => isNumber(placed, shown[placed.field.key]));
  const read = readerOfShown(record);
  return Object.fromEntries(
    numbers.map(({ field: { contract, key, settings } }) => [key, contract.text(record[key], settings, names, read)]),
  );
}

/** The same as text; templates put thousands separators in by themselves, so numbers have none. */
export function printRecord(
  fields: readonly PlacedField[],
  record: FormRecord,
  names: Names,
  sight: Sight,
  read: ReadField = readerOfShown(record),
): Record<string, string> {
  return Object.fromEntries(
    fields.map((placed) => {
      const { contract, key, settings } = placed.field;
      const value = record[key];
      if (isEmptyValue(value)) return [key, ''];
      const text = contract.text(value, settings, names, read);
      const mask = maskOf(placed, sight);
      if (mask !== undefined) return [key, mask(text)];
      return [key, isNumber(placed, contract.display(value, settings, names, read)) ? text.replaceAll(',', '') : text];
    }),
  );
}

/** More digits than a number of a spreadsheet program has. */
const MOST_DIGITS = 15;
const DIGITS = /^-?\d+(\.\d+)?$/;
const MOMENT = /^\d{4}-\d{2}(-\d{2}( \d{2}:\d{2}(:\d{2})?)?)?$/;

/** The same as cells of a spreadsheet: numbers, days and moments are such, as far as the reader sees them whole. */
export function sheetCells(
  fields: readonly PlacedField[],
  record: FormRecord,
  names: Names,
  sight: Sight,
  read: ReadField = readerOfShown(record),
): Record<string, CellValue> {
  const texts: Record<string, CellValue> = printRecord(fields, record, names, sight, read);
  for (const placed of fields) {
    const { key, contract, settings } = placed.field;
    const text = texts[key];
    if (typeof text !== 'string' || text === '' || maskOf(placed, sight) !== undefined) continue;
    const { type } = contract.column(settings);
    if (type === 'timestamptz' && MOMENT.test(text)) texts[key] = { moment: text };
    else if (
      DIGITS.test(text) &&
      text.replace(/\D/g, '').length <= MOST_DIGITS &&
      isNumber(placed, contract.display(record[key], settings, names, read))
    )
      texts[key] = { number: text };
  }
  return texts;
}

/** Raw values for a user who may not change them: texts that the design masks or hides are masked or hidden here, too. */
export const maskRecord = (fields: readonly PlacedField[], record: FormRecord, sight: Sight): FormRecord => ({
  ...record,
  ...Object.fromEntries(
    fields.flatMap((placed) => {
      const value = record[placed.field.key];
      const mask = maskOf(placed, sight);
      return mask === undefined || typeof value !== 'string' ? [] : [[placed.field.key, mask(value)]];
    }),
  ),
});
