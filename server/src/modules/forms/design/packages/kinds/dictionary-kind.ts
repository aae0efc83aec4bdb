import { sql } from 'kysely';
import { z } from 'zod';
import type { Connection } from '../../../../../core/database/database';
import type { Id } from '../../../../../core/database/tables';
import { groupBy } from '../../../../../core/group-by';
import { parentsFirst } from '../../../../../core/tree';
import { translate } from '../../../../../core/i18n/translate';
import { differingMembers } from '../differing-members';
import type { ObjectKind, PackageWork, PackedObject } from '../object-kind';
import { matchByCode } from './row-kind';

const label = z.string().trim().min(1).max(50);
const key = z.string().min(1).max(40);
const entry = z.object({
  id: key,
  /** Id of the entry above, or ''. */
  parentId: z.string().max(40),
  fullName: label,
  enCode: label,
  sortCode: z.int().min(0).max(999_999),
  enabled: z.boolean(),
  description: z.string().max(500),
});
type Entry = z.output<typeof entry>;

const content = z.object({
  fullName: label,
  category: z.union([z.literal(0), z.literal(1)]),
  isTree: z.boolean(),
  sortCode: z.int().min(0).max(999_999),
  description: z.string().max(500),
  entries: z.array(entry).max(20_000),
});
type Content = z.output<typeof content>;

/** Entries nested deeper are put at the top. */
const MAX_DEPTH = 50;
/** Members by which a dictionary and an entry differ. */
const OWN = ['fullName', 'isTree'];
const OF_ENTRY = ['fullName', 'enabled', 'parentId'];

const entriesOf = ({ content: held }: PackedObject): readonly Entry[] => (held as Content).entries;

/** Entries of dictionaries, by the id of the dictionary. */
async function readEntries(connection: Connection, typeIds: readonly Id[]): Promise<Map<Id, Entry[]>> {
  const { rows } = await sql<Entry & { typeId: Id }>`
    select id, dictionary_type_id as "typeId", coalesce(parent_id::text, '') as "parentId", full_name as "fullName", en_code as "enCode",
      sort_code as "sortCode", enabled, description
    from dictionary_entry where dictionary_type_id = any(${sql.val([...typeIds])}::bigint[]) order by sort_code, id`.execute(connection);
  const found = groupBy(rows, ({ typeId }) => typeId);
  return new Map([...found].map(([typeId, entries]) => [typeId, entries.map(({ typeId: _type, ...own }) => own)]));
}

/** Entries by their code. */
const byCode = (entries: readonly Entry[]): Map<string, Entry> => new Map(entries.map((one) => [one.enCode, one]));

/** What an import changes: entries that are only here stay. */
function differences(ours: PackedObject, theirs: PackedObject, locale: Parameters<typeof translate>[0]): string[] {
  const known = byCode(entriesOf(ours));
  const changed = entriesOf(theirs).flatMap((one) => {
    const own = known.get(one.enCode);
    if (own === undefined) return [translate(locale, 'package.entryNew', { name: one.fullName })];
    return differingMembers(own, one, OF_ENTRY, locale).map((text) => translate(locale, 'package.entry', { name: own.fullName, text }));
  });
  return [...differingMembers(ours.content, theirs.content, OWN, locale), ...changed];
}

/** A name that another dictionary has gets the code behind it. */
async function freeName(tx: Connection, { fullName }: Content, code: string): Promise<string> {
  const taken = await tx.selectFrom('dictionary_type').select('id').where('full_name', '=', fullName).executeTakeFirst();
  return taken === undefined ? fullName : `${fullName} ${code}`;
}

/** Adds the entries that are missing, parents first, and gives the others what the package has. */
async function writeEntries({ tx, caller }: PackageWork, typeId: Id, entries: readonly Entry[]): Promise<void> {
  const known = byCode((await readEntries(tx, [typeId])).get(typeId) ?? []);
  const ordered = parentsFirst(entries, MAX_DEPTH) ?? entries.map((one) => ({ ...one, parentId: '' }));
  const inside = new Set([...known.values(), ...ordered].map(({ id }) => id));
  const columns = ({ parentId, fullName, enCode, sortCode, enabled, description }: Entry) => ({
    ...{ parent_id: inside.has(parentId) ? parentId : null, full_name: fullName, en_code: enCode },
    ...{ sort_code: sortCode, enabled, description },
  });
  const fresh = ordered.filter(({ enCode }) => !known.has(enCode));
  const rows = fresh.map((one) => ({ id: one.id, dictionary_type_id: typeId, created_by: caller.userId, ...columns(one) }));
  for (let start = 0; start < rows.length; start += 500)
    await tx
      .insertInto('dictionary_entry')
      .values(rows.slice(start, start + 500))
      .execute();
  for (const one of ordered.filter(({ enCode }) => known.has(enCode)))
    await tx
      .updateTable('dictionary_entry')
      .set({ ...columns(one), updated_at: new Date(), updated_by: caller.userId })
      .where('id', '=', one.id)
      .execute();
}

const columnsOf = ({ isTree, sortCode, description, category }: Content) => ({
  ...{ is_tree: isTree, sort_code: sortCode, description, category },
});

/** Dictionaries with their entries. An import adds and changes entries, and removes none: records may have them. */
export const dictionaryKind: ObjectKind = {
  kind: 'dictionary',
  content,
  async read(connection, ids) {
    const rows = await connection
      .selectFrom('dictionary_type')
      .selectAll()
      .where('id', 'in', [...ids])
      .orderBy('id')
      .execute();
    const entries = await readEntries(connection, ids);
    return rows.map((row) => ({
      ...{ kind: 'dictionary', id: row.id, code: row.en_code, name: row.full_name },
      content: {
        ...{ fullName: row.full_name, category: row.category, isTree: row.is_tree },
        ...{ sortCode: row.sort_code, description: row.description, entries: entries.get(row.id) ?? [] },
      },
    }));
  },
  match: (connection, objects) => matchByCode(connection, 'dictionary_type', objects),
  toLocal: (held, to) => ({
    ...held,
    entries: (held as Content).entries.map((one) => ({
      ...{ ...one, id: to('entry', one.id) ?? one.id },
      parentId: one.parentId === '' ? '' : (to('entry', one.parentId) ?? ''),
    })),
  }),
  differences,
  async insert(work, { id, code, content: held }) {
    const own = held as Content;
    const full_name = await freeName(work.tx, own, code);
    const stamp = { parent_id: null, created_by: work.caller.userId };
    await work.tx
      .insertInto('dictionary_type')
      .values({ id, en_code: code, full_name, ...columnsOf(own), ...stamp })
      .execute();
    await writeEntries(work, id, own.entries);
  },
  async replace(work, { id, content: held }) {
    const own = held as Content;
    const set = { full_name: own.fullName, ...columnsOf(own), updated_at: new Date(), updated_by: work.caller.userId };
    await work.tx.updateTable('dictionary_type').set(set).where('id', '=', id).execute();
    await writeEntries(work, id, own.entries);
  },
  /** Entries that came with the import go again. */
  async restore(work, before) {
    const kept = entriesOf(before).map(({ id }) => id);
    await sql`
      delete from dictionary_entry
      where dictionary_type_id = ${before.id} and id <> all(${sql.val(kept)}::bigint[])`.execute(work.tx);
    await this.replace(work, before);
  },
  async remove({ tx }, id) {
    await tx.deleteFrom('dictionary_entry').where('dictionary_type_id', '=', id).execute();
    await tx.deleteFrom('dictionary_type').where('id', '=', id).execute();
  },
};

/** Ids here of the entries of dictionaries that are here, by the id in the package. */
export async function matchEntries(
  connection: Connection,
  dictionaries: readonly { object: PackedObject; local: Id }[],
): Promise<Map<string, Id>> {
  const known = await readEntries(
    connection,
    dictionaries.map(({ local }) => local),
  );
  return new Map(
    dictionaries.flatMap(({ object, local }) => {
      const here = byCode(known.get(local) ?? []);
      return entriesOf(object).flatMap(({ id, enCode }): [string, Id][] => {
        const own = here.get(enCode);
        return own === undefined ? [] : [[id, own.id]];
      });
    }),
  );
}

/** Ids of the entries that an object has, for those that are no dictionary none. */
export const entryIds = (object: PackedObject): string[] => (object.kind === 'dictionary' ? entriesOf(object).map(({ id }) => id) : []);
