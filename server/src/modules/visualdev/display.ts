import type { FormRecord } from '@banyan/shared-contracts/forms/record';
import { isEmptyValue, type Names, type Reference } from '@banyan/shared-contracts/forms/widget';
import type { Connection } from '../../core/database/database';
import { run } from '../../core/database/sql-text';
import { onlyIds } from '../../core/ids/only-ids';
import { ofUsers } from '../../core/organization/names';
import type { PlacedField } from './running-model';

/** Values of some records that are to be shown together: their names are looked up in one go. */
export interface Shown {
  fields: readonly PlacedField[];
  records: readonly FormRecord[];
}

interface DictionaryRow {
  type_id: string;
  id: string;
  code: string;
  name: string;
}

const dictionaryRows = (connection: Connection, typeIds: readonly string[], values: readonly string[]): Promise<DictionaryRow[]> =>
  run(
    connection,
    (bind) => `
    select dictionary_type_id as type_id, id, en_code as code, full_name as name from dictionary_entry
    where dictionary_type_id = any(${bind(onlyIds(typeIds))}::bigint[])
      and (en_code = any(${bind(values)}::text[]) or id = any(${bind(onlyIds(values))}::bigint[]))`,
  );

/** Names for everything that the values point to: at most one query for people and one for dictionaries. */
export async function readNames(connection: Connection, shown: readonly Shown[]): Promise<Names> {
  const references = shown.flatMap(referencesOf);
  const users = references.flatMap((reference) => (reference.kind === 'user' ? [reference.id] : []));
  const entries = references.flatMap((reference) => (reference.kind === 'dictionary' ? [reference] : []));
  const values = [...new Set(entries.map(({ value }) => value))];
  const [people, rows] = await Promise.all([
    users.length === 0 ? new Map<string, string>() : ofUsers(connection, users),
    entries.length === 0 ? [] : dictionaryRows(connection, [...new Set(entries.map(({ typeId }) => typeId))], values),
  ]);
  const named = new Map(
    rows.flatMap((row) => [
      [`${row.type_id}:id:${row.id}`, row.name],
      [`${row.type_id}:enCode:${row.code}`, row.name],
    ]),
  );
  return {
    user: (id) => people.get(id) ?? '',
    dictionary: (typeId, by, value) => named.get(`${typeId}:${by}:${value}`) ?? '',
  };
}

function referencesOf({ fields, records }: Shown): Reference[] {
  return fields.flatMap(({ field: { contract, key, settings } }) =>
    records.flatMap((record) => (isEmptyValue(record[key]) ? [] : contract.references(record[key], settings))),
  );
}

/** Values as lists and details carry them (api-forms B20). */
export function displayRecord(fields: readonly PlacedField[], record: FormRecord, names: Names): FormRecord {
  return Object.fromEntries(
    fields.map(({ field: { contract, key, settings } }) => {
      const value = record[key];
      if (!isEmptyValue(value)) return [key, contract.display(value, settings, names)];
      return [key, Array.isArray(contract.empty) ? [] : ''];
    }),
  );
}

/** The same as text; templates put thousands separators in by themselves, so numbers have none. */
export function printRecord(fields: readonly PlacedField[], record: FormRecord, names: Names): Record<string, string> {
  return Object.fromEntries(
    fields.map(({ field: { contract, key, settings } }) => {
      const value = record[key];
      if (isEmptyValue(value)) return [key, ''];
      const text = contract.text(value, settings, names);
      return [key, typeof contract.display(value, settings, names) === 'number' ? text.replaceAll(',', '') : text];
    }),
  );
}
