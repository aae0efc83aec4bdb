import type { FormField } from '@banyan/shared-contracts/forms/model/form-model';
import { isEmptyValue, type Names, noRecord, type Reference } from '@banyan/shared-contracts/forms/model/widget';

/** Looks up the names of references: people, areas, rows of data interfaces. */
export type FindNames = (references: readonly Reference[]) => Promise<Names>;

const stored = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function written({ contract, settings }: FormField, value: unknown, names: Names): string {
  try {
    return contract.text(value, settings, names, noRecord);
  } catch {
    // A value that its widget cannot format is shown as it is stored.
    return '';
  }
}

/**
 * A value as text: texts in the design at once, names that have to be looked up with `later`. The stored value where there is no text.
 */
export function valueWords(field: FormField, value: unknown, find: FindNames): { now: string; later?: Promise<string> } {
  if (isEmptyValue(value)) return { now: '' };
  const asked: Reference[] = [];
  const names: Names = {
    of(reference) {
      asked.push(reference);
      return '';
    },
  };
  const now = written(field, value, names) || stored(value);
  if (asked.length === 0) return { now };
  return { now, later: find(asked).then((found) => written(field, value, found) || now) };
}
