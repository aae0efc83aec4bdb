import { AppError } from '@banyan/shared-contracts/errors';
import type { FormModel } from '@banyan/shared-contracts/forms/model/form-model';
import type { RecordIssue } from '@banyan/shared-contracts/forms/values/validation';
import type { Place } from '../store/place';

/** A place whose value the server has refused, and the reason. */
export interface RefusedPlace {
  place: Place;
  issue: RecordIssue;
}

const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []);

/** The place in a response of the server: `key`, or `table.number.child` of a row. A whole column is not a place. */
function placeAt(model: FormModel, rowKeys: (table: string) => readonly string[], name: string): Place | undefined {
  const main = model.fields.get(name);
  if (main !== undefined) return { field: main };
  const [key = '', number = '', child] = name.split('.');
  const table = model.tables.get(key);
  const field = table?.fields.find((one) => one.key === child);
  const row = rowKeys(key)[Number(number)];
  return table === undefined || field === undefined || row === undefined ? undefined : { field, table, row };
}

/** The places in the form whose values the server has refused; empty where it refused for another reason. */
export function placesRefused(model: FormModel, rowKeys: (table: string) => readonly string[], error: unknown): RefusedPlace[] {
  if (!(error instanceof AppError)) return [];
  const texts = textsIn(error.details['texts']);
  return textsIn(error.details['fields']).flatMap((name, index) => {
    const place = placeAt(model, rowKeys, name);
    if (place === undefined) return [];
    const problem = error.key === 'DUPLICATE' ? 'taken' : 'said';
    return [{ place, issue: { field: place.field, table: place.table, row: undefined, problem, message: texts[index] ?? error.message } }];
  });
}
