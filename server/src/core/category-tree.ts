import type { Connection } from './database/database';
import type { Id } from './database/tables';
import { toTree, type TreeNode } from './tree';

interface Categorized {
  id: Id;
  name: string;
  code: string;
  /** Code or id of an entry of the dictionary. */
  category: string;
}

type Node = { id: string; parentId: string; fullName: string; enCode: string };

/** The entries of a dictionary of categories, by its code. */
export const listCategories = (connection: Connection, dictionary: string): Promise<{ id: Id; code: string; name: string }[]> =>
  connection
    .selectFrom('dictionary_entry as entry')
    .innerJoin('dictionary_type as type', 'type.id', 'entry.dictionary_type_id')
    .select(['entry.id', 'entry.en_code as code', 'entry.full_name as name'])
    .where('type.en_code', '=', dictionary)
    .orderBy('entry.sort_code')
    .execute();

/** Rows below their categories; rows of an unknown category are at the top level. */
export async function categoryTree(connection: Connection, dictionary: string, rows: readonly Categorized[]): Promise<TreeNode<Node>[]> {
  const entries = await listCategories(connection, dictionary);
  const entryOf = ({ category }: Categorized) => entries.find(({ id, code }) => category !== '' && (code === category || id === category));
  const used = new Set(rows.map(entryOf));
  return toTree([
    ...entries.filter((entry) => used.has(entry)).map(({ id, code, name }) => ({ id, parentId: '-1', fullName: name, enCode: code })),
    ...rows.map((row) => ({ id: row.id, parentId: entryOf(row)?.id ?? '-1', fullName: row.name, enCode: row.code })),
  ]);
}
