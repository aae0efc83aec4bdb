import { IMPORT_DUPLICATES } from '@banyan/shared-contracts/admin/dictionary-entry.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import { z } from 'zod';
import type { Caller } from '../../core/access/caller';
import type { Core } from '../../core/core';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import type { Downloads } from '../../core/files/downloads';
import { randomSuffix, readPackage, suffixed, type TakenIn } from '../../core/files/package-file';
import { branchIds, parentsFirst } from '../../core/tree';
import * as entries from './dictionary-entry.repository';
import * as types from './dictionary-type.repository';

const FORMAT = 'banyan.dictionary/1';
const id = z.string().min(1).max(40);
const label = z.string().trim().min(1).max(50);
const common = {
  id,
  parentId: z.string().max(40),
  fullName: label,
  enCode: label,
  sortCode: z.int().min(0).max(999_999),
  description: z.string().max(500),
};

/** Members that packages of former versions do not have. */
const looks = {
  color: z
    .string()
    .regex(/^(#[0-9a-f]{6})?$/)
    .default(''),
  fullNameEn: z.string().max(100).default(''),
  fullNameZhtw: z.string().max(50).default(''),
};

/** Contents of a `.bdd` file: a category with its subcategories, and all entries. Ids only link the members of the file to each other. */
const packageSchema = z.object({
  format: z.literal(FORMAT),
  types: z
    .array(z.object({ ...common, category: z.union([z.literal(0), z.literal(1)]), isTree: z.boolean() }))
    .min(1)
    .max(500),
  entries: z.array(z.object({ ...common, typeId: id, enabled: z.boolean(), ...looks })).max(20_000),
});
type DictionaryPackage = z.output<typeof packageSchema>;

export type DuplicateHandling = (typeof IMPORT_DUPLICATES)[keyof typeof IMPORT_DUPLICATES];
export type DictionaryPackageService = ReturnType<typeof createDictionaryPackageService>;

const MODULE = 'dictionary-type';
const NAME_LIMIT = 50;
/** Deeper than any real dictionary; trees are walked by recursion. */
const MAX_DEPTH = 50;

export function createDictionaryPackageService({ database, newId, audit }: Core, downloads: Downloads) {
  return {
    async export(caller: Caller, typeId: Id) {
      const root = await types.findType(database.kysely, typeId);
      if (root === undefined) throw new AppError('NOT_FOUND');
      const content = Buffer.from(JSON.stringify(await pack(database.kysely, typeId)), 'utf8');
      return database.transaction(async (tx) => {
        await audit(tx, caller, { module: MODULE, action: 'export', targetId: typeId, targetName: root.full_name });
        return downloads.offer(tx, caller, { name: `${root.full_name}.bdd`, content });
      });
    },

    /** All or nothing: categories and entries that exist (by name or code) are skipped, or imported with a random suffix. */
    import: (caller: Caller, content: string, duplicates: DuplicateHandling): Promise<TakenIn> =>
      database.transaction(async (tx) => {
        const parsed = readPackage(packageSchema, content, 'what.notBdd');
        const { ids: typeIds, added: addedTypes } = await importTypes(tx, parsed, duplicates, newId, caller.userId);
        const added = addedTypes + (await importEntries(tx, parsed, duplicates, typeIds, newId, caller.userId));
        const [first] = parsed.types;
        const targetId = typeIds.get(first?.id ?? '') ?? '0';
        await audit(tx, caller, { module: MODULE, action: 'import', targetId, targetName: first?.fullName ?? '' });
        return { added, skipped: parsed.types.length + parsed.entries.length - added };
      }),
  };
}

const notBdd = () => new AppError('FILE_CONTENT', { what: 'what.notBdd' });

async function pack(connection: Connection, typeId: Id): Promise<DictionaryPackage> {
  const all = await types.listTypes(connection);
  const branch = branchIds(
    all.map((row) => ({ id: row.id, parentId: row.parent_id ?? '' })),
    typeId,
  );
  const kept = all.filter((row) => branch.has(row.id)).sort((a, b) => Number(b.id === typeId) - Number(a.id === typeId));
  const rows = await Promise.all(kept.map((type) => entries.listEntries(connection, type.id)));
  const shared = (row: { id: Id; parent_id: Id | null; full_name: string; en_code: string; sort_code: number; description: string }) => ({
    id: row.id,
    parentId: row.parent_id ?? '',
    fullName: row.full_name,
    enCode: row.en_code,
    sortCode: row.sort_code,
    description: row.description,
  });
  return {
    format: FORMAT,
    types: kept.map((row) => ({ ...shared(row), category: row.category, isTree: row.is_tree })),
    entries: rows.flat().map((row) => ({
      ...shared(row),
      typeId: row.dictionary_type_id,
      enabled: row.enabled,
      ...{ color: row.color, fullNameEn: row.full_name_en, fullNameZhtw: row.full_name_zhtw },
    })),
  };
}

/** Parents first, whatever the order of the file. */
function ordered<Member extends { id: string; parentId: string }>(members: readonly Member[]): Member[] {
  const sorted = parentsFirst(members, MAX_DEPTH);
  if (sorted === undefined) throw notBdd();
  return sorted;
}

type NewId = Core['newId'];

/** Inserts the categories; returns their number, and for each id of the file the new id (the existing one when skipped). */
async function importTypes(tx: Connection, { types: given }: DictionaryPackage, duplicates: DuplicateHandling, newId: NewId, userId: Id) {
  const ids = new Map<string, Id>();
  let added = 0;
  const taken = (await types.listTypes(tx)).map((row) => ({ id: row.id, fullName: row.full_name, enCode: row.en_code }));
  for (const type of ordered(given)) {
    const existing = taken.find(({ fullName, enCode }) => fullName === type.fullName || enCode === type.enCode);
    if (existing !== undefined && duplicates === IMPORT_DUPLICATES.skip) {
      ids.set(type.id, existing.id);
      continue;
    }
    const suffix = existing === undefined ? '' : randomSuffix();
    const fresh = { id: newId(), fullName: suffixed(type.fullName, suffix, NAME_LIMIT), enCode: suffixed(type.enCode, suffix, NAME_LIMIT) };
    await types.insertType(tx, {
      id: fresh.id,
      parent_id: ids.get(type.parentId) ?? null,
      category: type.category,
      full_name: fresh.fullName,
      en_code: fresh.enCode,
      is_tree: type.isTree,
      sort_code: type.sortCode,
      description: type.description,
      created_by: userId,
    });
    ids.set(type.id, fresh.id);
    taken.push(fresh);
    added += 1;
  }
  return { ids, added };
}

const nameKey = (typeId: Id, name: string) => `${typeId} name ${name}`;
const codeKey = (typeId: Id, code: string) => `${typeId} code ${code}`;

/** Ids of the entries of some categories by name and by code. */
async function takenEntries(tx: Connection, typeIds: readonly Id[]): Promise<Map<string, Id>> {
  const taken = new Map<string, Id>();
  for (const typeId of typeIds) {
    for (const row of await entries.listEntries(tx, typeId))
      taken.set(nameKey(typeId, row.full_name), row.id).set(codeKey(typeId, row.en_code), row.id);
  }
  return taken;
}

async function importEntries(
  tx: Connection,
  { entries: given }: DictionaryPackage,
  duplicates: DuplicateHandling,
  typeIds: Map<string, Id>,
  newId: NewId,
  userId: Id,
): Promise<number> {
  const placed = new Map<string, { id: Id; typeId: Id }>();
  const rows: entries.NewDictionaryEntry[] = [];
  const taken = await takenEntries(tx, [...new Set(typeIds.values())]);
  for (const entry of ordered(given)) {
    const typeId = typeIds.get(entry.typeId);
    if (typeId === undefined) throw notBdd();
    const existing = taken.get(nameKey(typeId, entry.fullName)) ?? taken.get(codeKey(typeId, entry.enCode));
    if (existing !== undefined && duplicates === IMPORT_DUPLICATES.skip) {
      placed.set(entry.id, { id: existing, typeId });
      continue;
    }
    const suffix = existing === undefined ? '' : randomSuffix();
    const fresh = newId();
    const parent = placed.get(entry.parentId);
    rows.push({
      id: fresh,
      dictionary_type_id: typeId,
      parent_id: parent?.typeId === typeId ? parent.id : null,
      full_name: suffixed(entry.fullName, suffix, NAME_LIMIT),
      en_code: suffixed(entry.enCode, suffix, NAME_LIMIT),
      sort_code: entry.sortCode,
      enabled: entry.enabled,
      color: entry.color,
      full_name_en: entry.fullNameEn,
      full_name_zhtw: entry.fullNameZhtw,
      description: entry.description,
      created_by: userId,
    });
    placed.set(entry.id, { id: fresh, typeId });
    taken
      .set(nameKey(typeId, suffixed(entry.fullName, suffix, NAME_LIMIT)), fresh)
      .set(codeKey(typeId, suffixed(entry.enCode, suffix, NAME_LIMIT)), fresh);
  }
  // Parents come before their children, so batches may be cut anywhere.
  for (let start = 0; start < rows.length; start += 500) await entries.insertEntries(tx, rows.slice(start, start + 500));
  return rows.length;
}
