import type { Connection } from '../core/database/database';
import type { Id } from '../core/database/tables';

/** `[code, name]`, or `[code, name, children]` in trees. */
export type EntrySeed = readonly (string | readonly EntrySeed[])[];

export interface DictionarySeed {
  id: Id;
  category: number;
  fullName: string;
  enCode: string;
  isTree?: boolean;
  entries: readonly EntrySeed[];
}

export async function seedDictionaries(tx: Connection, dictionaries: readonly DictionarySeed[]): Promise<void> {
  for (const [index, { id, category, fullName, enCode, isTree = false, entries }] of dictionaries.entries()) {
    const inserted = await tx
      .insertInto('dictionary_type')
      .values({
        id,
        parent_id: null,
        category: category === 1 ? 1 : 0,
        full_name: fullName,
        en_code: enCode,
        is_tree: isTree,
        sort_code: index,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    // Entries of a category that exists belong to the people who use it.
    if (inserted !== undefined) await seedEntries(tx, id, entries);
  }
}

async function seedEntries(tx: Connection, typeId: Id, entries: readonly EntrySeed[]): Promise<void> {
  const rows: { id: Id; parent_id: Id | null; full_name: string; en_code: string; sort_code: number; dictionary_type_id: Id }[] = [];
  const add = (members: readonly EntrySeed[], parentId: Id | null) => {
    for (const [sortCode, [code, name, children]] of members.entries()) {
      const id = `${typeId}${String(rows.length + 1).padStart(3, '0')}`;
      rows.push({
        id,
        dictionary_type_id: typeId,
        parent_id: parentId,
        full_name: String(name),
        en_code: String(code),
        sort_code: sortCode,
      });
      if (Array.isArray(children)) add(children as readonly EntrySeed[], id);
    }
  };
  add(entries, null);
  await tx.insertInto('dictionary_entry').values(rows).execute();
}
