import type { FormField } from '@banyan/shared-contracts/forms/model/form-model';
import { isEmptyValue, type Names, noNames, noRecord, type Reference } from '@banyan/shared-contracts/forms/model/widget';

/** Looks up the names of references. */
export type FindNames = (references: readonly Reference[]) => Promise<Names>;

function written({ contract, settings }: FormField, value: unknown, names: Names): string {
  try {
    return contract.text(value, settings, names, noRecord);
  } catch {
    // The value of a search may have another format than that of the field.
    return '';
  }
}

function words(field: FormField, value: unknown, names: Names): string {
  if (isEmptyValue(value)) return '';
  if (!Array.isArray(value)) return written(field, value, names) || (typeof value === 'string' ? value : JSON.stringify(value));
  const isRange = value.length === 2 && value.every((end) => end === null || typeof end === 'number');
  if (isRange) {
    const ends = value.map((end) => (end === null ? '' : written(field, end, names)));
    // A field that holds a range writes it as a whole.
    return ends.some(Boolean) ? ends.join(' ~ ') : written(field, value, names) || JSON.stringify(value);
  }
  return written(field, value, names) || value.map((one) => words(field, one, names)).join('、');
}

/** The search condition on one field as text: ends of a range, names of chosen objects. */
export async function conditionWords(field: FormField, value: unknown, find: FindNames): Promise<string> {
  const asked: Reference[] = [];
  words(field, value, { ...noNames, of: (reference) => (asked.push(reference), '') });
  return words(field, value, asked.length === 0 ? noNames : await find(asked));
}
