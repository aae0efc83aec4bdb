import type { FormRecord } from '@banyan/shared-contracts/forms/record';
import { isEmptyValue, type Names, type Reference } from '@banyan/shared-contracts/forms/widget';
import type pg from 'pg';
import { runNamed } from '../../core/database/named-statements';
import type { SqlPart } from '../../core/database/sql-text';
import { onlyIds } from '../../core/ids/only-ids';
import type { PlacedField } from './running-model';

/** Values of some records that are to be shown together: their names are looked up in one go. */
export interface Shown {
  fields: readonly PlacedField[];
  records: readonly FormRecord[];
}

interface NameRow {
  /** '' for people. */
  type_id: string;
  id: string;
  code: string;
  name: string;
}

/** Names of people and of dictionary entries in one statement; disabled ones are named as well. */
const selectNames =
  (users: readonly string[], typeIds: readonly string[], values: readonly string[]): SqlPart =>
  (bind) => `
    select '' as type_id, id::text, '' as code, real_name || '/' || account as name from user_account
    where id = any(${bind(onlyIds(users))}::bigint[])
    union all
    select dictionary_type_id::text, id::text, en_code, full_name from dictionary_entry
    where dictionary_type_id = any(${bind(onlyIds(typeIds))}::bigint[])
      and (en_code = any(${bind(values)}::text[]) or id = any(${bind(onlyIds(values))}::bigint[]))`;

/** Names for everything that the values point to, by at most one query. */
export async function readNames(pool: pg.Pool, shown: readonly Shown[]): Promise<Names> {
  const references = shown.flatMap(referencesOf);
  const users = references.flatMap((reference) => (reference.kind === 'user' ? [reference.id] : []));
  const entries = references.flatMap((reference) => (reference.kind === 'dictionary' ? [reference] : []));
  const distinct = (texts: string[]) => [...new Set(texts)];
  const [typeIds, values] = [distinct(entries.map(({ typeId }) => typeId)), distinct(entries.map(({ value }) => value))];
  const rows = references.length === 0 ? [] : await runNamed<NameRow>(pool, selectNames(users, typeIds, values));
  const named = new Map(
    rows.flatMap((row) => [
      [`${row.type_id}:id:${row.id}`, row.name],
      [`${row.type_id}:enCode:${row.code}`, row.name],
    ]),
  );
  return {
    user: (id) => named.get(`:id:${id}`) ?? '',
    dictionary: (typeId, by, value) => (typeId === '' ? '' : (named.get(`${typeId}:${by}:${value}`) ?? '')),
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
