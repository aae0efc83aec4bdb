import type { z } from 'zod';
import {
  DICTIONARY_ROOTS,
  type dictionaryType,
  type dictionaryTypeInput,
  type DictionaryTypeNode,
} from '@banyan/shared-contracts/admin/dictionary-type.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import { sql } from 'kysely';
import type { Caller } from '../../core/access/caller';
import type { Core } from '../../core/core';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import { type MessageKey, translate } from '../../core/i18n/translate';
import { common, flag } from '../../core/records/columns';
import type { RecordKind } from '../../core/records/record-kind';
import { createRecords } from '../../core/records/records';
import { branchIds, toTree } from '../../core/tree';
import * as repository from './dictionary-type.repository';

type Input = z.output<typeof dictionaryTypeInput>;
type Wire = z.output<typeof dictionaryType>;
type Row = repository.DictionaryTypeRow;

const { business, system } = DICTIONARY_ROOTS;
const isRoot = (id: string) => id === business || id === system;

/** The place of a category: its parent (null at the top level) and the root above it. */
async function placeBelow(tx: Connection, parentId: Id): Promise<{ parent_id: Id | null; category: 0 | 1 }> {
  if (isRoot(parentId)) return { parent_id: null, category: parentId === system ? 1 : 0 };
  const parent = await repository.findType(tx, parentId);
  if (parent === undefined) throw new AppError('NOT_FOUND');
  return { parent_id: parentId, category: parent.category };
}

/** The category and everything below it. */
const branchOf = async (tx: Connection, id: Id): Promise<Set<Id>> =>
  branchIds(
    (await repository.listTypes(tx)).map((row) => ({ id: row.id, parentId: row.parent_id ?? '' })),
    id,
  );

/** Reads, within a transaction, where a dictionary is used. */
type Uses = (caller: Caller, kind: 'dictionary', id: Id, within: Connection) => Promise<readonly unknown[]>;

/** Those that were merged into others go along. */
const ownEntries = (id: Id) =>
  sql`select count(*)::int from dictionary_entry entry where entry.dictionary_type_id = ${id} and entry.merged_into is null`;

const dictionaryTypeKind = (usesOf: Uses): RecordKind<Row, Input, Wire> => ({
  module: 'dictionary-type',
  table: 'dictionary_type',
  columns: {
    fullName: common.fullName,
    enCode: common.enCode,
    sortCode: common.sortCode,
    description: common.description,
    isTree: flag('is_tree'),
    category: { name: 'category', read: String },
  },
  unique: [
    { column: 'full_name', what: 'what.name', exact: true },
    { column: 'en_code', what: 'what.code', exact: true },
  ],
  heldBy: [
    { what: 'what.children', counts: { count: { table: 'dictionary_type', column: 'parent_id' } } },
    { what: 'what.entries', counts: { count: ownEntries } },
  ],
  takesAlong: [{ table: 'dictionary_entry', column: 'dictionary_type_id' }],

  open: ({ tx }, { row }) => (row === undefined ? Promise.resolve() : repository.lockMoves(tx)),
  async require({ tx, caller }, action, { row, input }) {
    // Forms and lists that name the dictionary would have no choices.
    const { length: count } = action === 'remove' && row !== undefined ? await usesOf(caller, 'dictionary', row.id, tx) : [];
    if (count > 0) throw new AppError('IN_USE', { what: 'what.dictionaryUsed', count });
    if (row !== undefined && input !== undefined && (input.isTree === 1) !== row.is_tree)
      throw new AppError('NOT_ALLOWED', { what: 'what.treeFixed' });
  },
  async more({ tx, id }, { parentId }, row) {
    const place = await placeBelow(tx, parentId);
    if (row !== undefined && place.parent_id !== null && (await branchOf(tx, id)).has(place.parent_id))
      throw new AppError('NOT_ALLOWED', { what: 'what.parentLoop' });
    return place;
  },
  members: (_connection, row) => Promise.resolve({ parentId: row.parent_id ?? String(row.category) }),
  /** Its descendants move along to the other root. */
  async written({ tx, id }, { row, input }) {
    if (row !== undefined && input !== undefined) await repository.setCategory(tx, [...(await branchOf(tx, id))], id);
  },
});

const rootNode = (id: string, fullName: string): Wire => ({
  id,
  parentId: '-1',
  fullName,
  enCode: id === business ? 'business' : 'system',
  isTree: 0,
  sortCode: 0,
  description: '',
  category: id,
});

export type DictionaryTypeService = ReturnType<typeof createDictionaryTypeService>;

export function createDictionaryTypeService(core: Core, usesOf: Uses) {
  const records = createRecords(core, dictionaryTypeKind(usesOf));
  return {
    ...records,

    async tree(caller: Caller, withoutId?: Id): Promise<DictionaryTypeNode[]> {
      const name = (key: MessageKey) => translate(caller.locale, key);
      const rows = await records.toWires(await records.all());
      const nodes = [rootNode(business, name('dictionary.business')), rootNode(system, name('dictionary.system')), ...rows];
      // `Selector/0` leaves out nothing (api-platform 9.1), although the business root has that id.
      return toTree(nodes, withoutId !== undefined && isRoot(withoutId) ? undefined : withoutId);
    },
  };
}
