import type { z } from 'zod';
import type {
  dictionaryEntry,
  dictionaryEntryInput,
  DictionaryEntryParent,
  DictionaryEntryRow,
} from '@banyan/shared-contracts/admin/dictionary-entry.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import type { Caller } from '../../core/access/caller';
import type { Core } from '../../core/core';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import { common, plain } from '../../core/records/columns';
import type { RecordKind } from '../../core/records/record-kind';
import { createRecords } from '../../core/records/records';
import { branchIds, toTree, withAncestors } from '../../core/tree';
import type { EntryGate } from './dictionary-entry-access';
import * as repository from './dictionary-entry.repository';
import { type EntryUses, named } from './dictionary-merge.service';
import { findType, lockMoves } from './dictionary-type.repository';

type Input = z.output<typeof dictionaryEntryInput>;

const TOP = '0';

type CountUses = Pick<EntryUses, 'count'>;

type Wire = z.output<typeof dictionaryEntry>;
type Row = repository.DictionaryEntryRow;

const nested = <Row extends Wire>(rows: Row[], isTree: boolean) =>
  isTree ? toTree(rows) : rows.map((row) => ({ ...row, hasChildren: false }));

/** The parent as stored: null at the top, which the category's own id means too; otherwise an entry of a tree category. */
async function parentOf(tx: Connection, input: Input): Promise<Id | null> {
  const type = await findType(tx, input.dictionaryTypeId);
  if (type === undefined) throw new AppError('NOT_FOUND');
  if (input.parentId === TOP || input.parentId === input.dictionaryTypeId) return null;
  const parent = await repository.findEntry(tx, input.parentId);
  if (parent?.dictionary_type_id !== input.dictionaryTypeId || !type.is_tree)
    throw new AppError('NOT_ALLOWED', { what: 'what.parentType' });
  return parent.id;
}

const ofCategory = ['dictionary_type_id'];

/** Entries; the scope is the category in which the caller's right was asked. */
const dictionaryEntryKind = ({ kysely }: Core['database'], gate: EntryGate, uses: CountUses): RecordKind<Row, Input, Wire, Id> => ({
  module: 'dictionary-entry',
  table: 'dictionary_entry',
  columns: {
    ...common,
    color: plain('color'),
    fullNameEn: plain('full_name_en'),
    fullNameZhtw: plain('full_name_zhtw'),
    dictionaryTypeId: plain('dictionary_type_id'),
    parentId: { name: 'parent_id', read: (stored) => stored ?? TOP },
  },
  unique: [
    { column: 'full_name', what: 'what.name', exact: true, within: ofCategory },
    { column: 'en_code', what: 'what.code', exact: true, within: ofCategory },
  ],
  heldBy: [{ what: 'what.children', counts: { count: { table: 'dictionary_entry', column: 'parent_id' } } }],
  takesAlong: [{ table: 'dictionary_entry', column: 'merged_into' }],

  async scope(caller, action, { id, input }) {
    const typeId = id === undefined ? input?.dictionaryTypeId : (await repository.findEntry(kysely, id))?.dictionary_type_id;
    await gate.require(caller, action, typeId);
    if (typeId === undefined || (input !== undefined && input.dictionaryTypeId !== typeId)) throw new AppError('NOT_FOUND');
    return typeId;
  },
  open: ({ tx }, { row }) => (row === undefined ? Promise.resolve() : lockMoves(tx)),
  async require({ tx, scope }, action, { row }) {
    if (row === undefined) return;
    if (row.dictionary_type_id !== scope || row.merged_into !== null) throw new AppError('NOT_FOUND');
    if (action !== 'remove') return;
    // Records would show a code that nothing names any more.
    const count = (await uses.count(tx, named(row))).reduce((sum, { count: each }) => sum + each, 0);
    if (count > 0) throw new AppError('IN_USE', { what: 'what.dictionaryEntryUsed', count });
  },
  async more({ tx, id, scope }, input, row) {
    const parentId = await parentOf(tx, input);
    if (row !== undefined && parentId !== null) {
      const all = (await repository.listEntries(tx, scope)).map((entry) => ({ id: entry.id, parentId: entry.parent_id ?? '' }));
      if (branchIds(all, id).has(parentId)) throw new AppError('NOT_ALLOWED', { what: 'what.parentLoop' });
    }
    return { parent_id: parentId };
  },
});

export type DictionaryEntryService = ReturnType<typeof createDictionaryEntryService>;

export function createDictionaryEntryService(core: Core, gate: EntryGate, uses: CountUses) {
  const { kysely } = core.database;
  const records = createRecords(core, dictionaryEntryKind(core.database, gate, uses));
  const toWire = records.plainWire;

  return {
    ...records,

    /** Entries of a category for management; with a keyword the ancestors of a match are included, so that the result is still a tree. */
    async list(
      caller: Caller,
      typeId: Id,
      { isTree, keyword }: { isTree?: 0 | 1 | undefined; keyword: string },
    ): Promise<DictionaryEntryRow[]> {
      await gate.require(caller, 'see', typeId);
      const rows = (await repository.listEntries(kysely, typeId)).map(toWire);
      const word = keyword.toLowerCase();
      const matches = (row: Wire) => row.fullName.toLowerCase().includes(word) || row.enCode.toLowerCase().includes(word);
      if (word === '') return nested(rows, isTree === 1);
      return nested(isTree === 1 ? withAncestors(rows, matches) : rows.filter(matches), isTree === 1);
    },

    /** Moves an entry to the place of another one with the same parent. */
    async move(caller: Caller, id: Id, targetId: Id): Promise<void> {
      const typeId = await records.scopeOf(caller, 'edit', { id });
      await core.database.transaction(async (tx) => {
        await lockMoves(tx);
        const rows = await repository.listEntries(tx, typeId);
        const [row, target] = [id, targetId].map((one) => rows.find((entry) => entry.id === one));
        if (row === undefined || target === undefined) throw new AppError('NOT_FOUND');
        if (row.parent_id !== target.parent_id) throw new AppError('NOT_ALLOWED', { what: 'what.parentType' });
        const level = rows.filter((entry) => entry.parent_id === row.parent_id).map((entry) => entry.id);
        const ordered = level.filter((one) => one !== id);
        ordered.splice(level.indexOf(targetId), 0, id);
        await repository.orderEntries(tx, ordered);
        const { module } = records;
        const places = { before: { place: level.indexOf(id) + 1 }, after: { place: ordered.indexOf(id) + 1 } };
        await core.audit(tx, caller, { module, action: 'update', targetId: id, targetName: row.full_name, ...places });
      });
    },

    /** Choices for a parent: the root `0`, and below it the category's entries when it is a tree. */
    async parents(caller: Caller, typeId: Id, withoutId: Id, isTree: boolean): Promise<DictionaryEntryParent[]> {
      await gate.require(caller, 'see', typeId);
      const type = await findType(kysely, typeId);
      if (type === undefined) throw new AppError('NOT_FOUND');
      const rows = isTree && type.is_tree ? (await repository.listEntries(kysely, typeId)).map(toWire) : [];
      const children = toTree(rows, withoutId);
      return [{ id: TOP, parentId: '-1', fullName: type.full_name, hasChildren: children.length > 0, children }];
    },
  };
}
