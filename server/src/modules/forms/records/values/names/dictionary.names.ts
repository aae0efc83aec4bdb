import { runNamed } from '../../../../../core/database/named-statements';
import { onlyIds } from '../../../../../core/ids/only-ids';
import { distinct, keyOf, type NameResolver } from './name-resolver';

interface EntryRow {
  type_id: string;
  id: string;
  code: string;
  name: string;
}

/** Entries of dictionaries by id or code; disabled ones are named as well. */
export const dictionaryNames: NameResolver<'dictionary'> = async ({ pool }, references) => {
  const typeIds = onlyIds(distinct(references.map(({ typeId }) => typeId)));
  const values = distinct(references.map(({ id }) => id));
  const rows = await runNamed<EntryRow>(
    pool,
    (bind) => `
    select dictionary_type_id::text as type_id, id::text, en_code as code, full_name as name from dictionary_entry
    where dictionary_type_id = any(${bind(typeIds)}::bigint[])
      and (en_code = any(${bind(values)}::text[]) or id = any(${bind(onlyIds(values))}::bigint[]))`,
  );
  return new Map(
    rows.flatMap(({ type_id: typeId, id, code, name }) => [
      [keyOf({ kind: 'dictionary', typeId, by: 'id', id }), name],
      [keyOf({ kind: 'dictionary', typeId, by: 'enCode', id: code }), name],
    ]),
  );
};
