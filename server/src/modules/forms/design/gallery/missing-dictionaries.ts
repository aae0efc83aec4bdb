import type { Connection } from '../../../../core/database/database';
import type { Id } from '../../../../core/database/tables';
import type { TemplateDictionary, TemplateEntry } from './gallery-template';

interface Maker {
  newId: () => Id;
  userId: Id;
}

const findByCode = (tx: Connection, enCode: string) =>
  tx.selectFrom('dictionary_type').select('id').where('en_code', '=', enCode).executeTakeFirst();

/** Inserts the dictionary unless another transaction has just done so. If the name is taken, the code is added to it. */
async function insertType(tx: Connection, { enCode, fullName, isTree = false }: TemplateDictionary, { newId, userId }: Maker) {
  for (const full_name of [fullName, `${fullName} ${enCode}`]) {
    const inserted = await tx
      .insertInto('dictionary_type')
      .values({ id: newId(), parent_id: null, category: 0, full_name, en_code: enCode, is_tree: isTree, created_by: userId })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted !== undefined) return inserted;
    if ((await findByCode(tx, enCode)) !== undefined) return undefined;
  }
  return undefined;
}

async function insertEntries(tx: Connection, typeId: Id, entries: readonly TemplateEntry[], { newId, userId }: Maker): Promise<void> {
  const rowsOf = (members: readonly TemplateEntry[], parentId: Id | null): object[] =>
    members.flatMap(([code, name, children], index) => {
      const id = newId();
      const row = {
        ...{ id, dictionary_type_id: typeId, parent_id: parentId, created_by: userId },
        ...{ full_name: String(name), en_code: String(code), sort_code: index },
      };
      return [row, ...(Array.isArray(children) ? rowsOf(children as readonly TemplateEntry[], id) : [])];
    });
  await tx
    .insertInto('dictionary_entry')
    .values(rowsOf(entries, null) as never)
    .execute();
}

/** Ids of the dictionaries by their codes. Those that are missing are made; those that exist stay as the people who use them keep them. */
export async function ensureDictionaries(
  tx: Connection,
  dictionaries: readonly TemplateDictionary[],
  maker: Maker,
): Promise<Map<string, Id>> {
  const ids = new Map<string, Id>();
  for (const dictionary of dictionaries) {
    let found = await findByCode(tx, dictionary.enCode);
    if (found === undefined) {
      const made = await insertType(tx, dictionary, maker);
      if (made !== undefined) await insertEntries(tx, made.id, dictionary.entries, maker);
      found = made ?? (await findByCode(tx, dictionary.enCode));
    }
    if (found !== undefined) ids.set(dictionary.enCode, found.id);
  }
  return ids;
}

/** Makes a dictionary of its own, with a number behind the code where others have it; answers its id. */
export async function addDictionary(tx: Connection, dictionary: TemplateDictionary, maker: Maker): Promise<Id> {
  for (let number = 1; ; number += 1) {
    const enCode = number === 1 ? dictionary.enCode : `${dictionary.enCode}${number}`;
    const made = (await findByCode(tx, enCode)) === undefined ? await insertType(tx, { ...dictionary, enCode }, maker) : undefined;
    if (made === undefined) continue;
    await insertEntries(tx, made.id, dictionary.entries, maker);
    return made.id;
  }
}
