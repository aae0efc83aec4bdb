import type { Locale } from '@banyan/shared-contracts/locales';
import { runNamed } from '../../../../../core/database/named-statements';
import { onlyIds } from '../../../../../core/ids/only-ids';
import { distinct, keyOf, type NameResolver } from './name-resolver';

interface EntryRow {
  type_id: string;
  id: string;
  code: string;
  name: string;
}

/** Column of the name in a language. */
const OWN_NAMES: Partial<Record<Locale, string>> = { en: 'full_name_en', zhtw: 'full_name_zhtw' };

/** Entries of dictionaries by id or code; disabled ones are named as well, and those that were merged into others by the name of these. */
export const dictionaryNames: NameResolver<'dictionary'> = async ({ pool, locale = 'zh' }, references) => {
  const column = OWN_NAMES[locale];
  const name = column === undefined ? 'named.full_name' : `coalesce(nullif(named.${column}, ''), named.full_name)`;
  const typeIds = onlyIds(distinct(references.map(({ typeId }) => typeId)));
  const values = distinct(references.map(({ id }) => id));
  const rows = await runNamed<EntryRow>(
    pool,
    (bind) => `
    select entry.dictionary_type_id::text as type_id, entry.id::text, entry.en_code as code, ${name} as name
    from dictionary_entry entry join dictionary_entry named on named.id = coalesce(entry.merged_into, entry.id)
    where entry.dictionary_type_id = any(${bind(typeIds)}::bigint[])
      and (entry.en_code = any(${bind(values)}::text[]) or entry.id = any(${bind(onlyIds(values))}::bigint[]))`,
  );
  return new Map(
    rows.flatMap(({ type_id: typeId, id, code, name }) => [
      [keyOf({ kind: 'dictionary', typeId, by: 'id', id }), name],
      [keyOf({ kind: 'dictionary', typeId, by: 'enCode', id: code }), name],
    ]),
  );
};
