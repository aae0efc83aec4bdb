import type { z } from 'zod';
import type {
  dictionaryEntry,
  dictionaryEntryInput,
  DictionaryEntryParent,
  DictionaryEntryRow,
  DictionaryOption,
} from '@banyan/shared-contracts/admin/dictionary-entry.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import type { Caller } from '../../core/access/caller';
import type { Core } from '../../core/core';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import { groupBy } from '../../core/group-by';
import { branchIds, toTree, withAncestors } from '../../core/tree';
import type { EntryAction, EntryGate } from './dictionary-entry-access';
import * as repository from './dictionary-entry.repository';
import { findType, listTypes, lockMoves } from './dictionary-type.repository';

export type DictionaryEntryInput = z.output<typeof dictionaryEntryInput>;

const MODULE = 'dictionary-entry';
const TOP = '0';

type Wire = z.output<typeof dictionaryEntry>;

const toWire = (row: repository.DictionaryEntryRow): Wire => ({
  id: row.id,
  dictionaryTypeId: row.dictionary_type_id,
  parentId: row.parent_id ?? TOP,
  fullName: row.full_name,
  enCode: row.en_code,
  sortCode: row.sort_code,
  enabledMark: row.enabled ? 1 : 0,
  description: row.description,
});

const nested = <Row extends Wire>(rows: Row[], isTree: boolean) =>
  isTree ? toTree(rows) : rows.map((row) => ({ ...row, hasChildren: false }));

export type DictionaryEntryService = ReturnType<typeof createDictionaryEntryService>;

export function createDictionaryEntryService({ database, newId, audit }: Core, gate: EntryGate) {
  const { kysely } = database;

  /** The parent as stored: null at the top, which the category's own id means too; otherwise an entry of a tree category. */
  async function parentOf(tx: Connection, input: DictionaryEntryInput): Promise<Id | null> {
    const type = await findType(tx, input.dictionaryTypeId);
    if (type === undefined) throw new AppError('NOT_FOUND');
    if (input.parentId === TOP || input.parentId === input.dictionaryTypeId) return null;
    const parent = await repository.findEntry(tx, input.parentId);
    if (parent?.dictionary_type_id !== input.dictionaryTypeId || !type.is_tree)
      throw new AppError('NOT_ALLOWED', { what: 'what.parentType' });
    return parent.id;
  }

  async function refuseTaken(tx: Connection, input: DictionaryEntryInput, exceptId: Id | null): Promise<void> {
    const column = await repository.takenColumn(tx, input.dictionaryTypeId, input.fullName, input.enCode, exceptId);
    if (column !== undefined) throw new AppError('DUPLICATE', { what: column === 'full_name' ? 'what.name' : 'what.code' });
  }

  /** The row, when the caller may do this with it. Asked outside of transactions: the gate takes a connection of its own, and who may not, locks nothing. */
  async function open(caller: Caller, action: EntryAction, id: Id): Promise<repository.DictionaryEntryRow> {
    const row = await repository.findEntry(kysely, id);
    await gate.require(caller, action, row?.dictionary_type_id);
    if (row === undefined) throw new AppError('NOT_FOUND');
    return row;
  }

  /** The row, kept for the transaction, in the category for which the caller's right was asked. */
  async function lockIn(tx: Connection, id: Id, typeId: Id): Promise<repository.DictionaryEntryRow> {
    const row = await repository.lockEntry(tx, id);
    if (row?.dictionary_type_id !== typeId) throw new AppError('NOT_FOUND');
    return row;
  }

  const toColumns = ({ fullName, enCode, sortCode, enabledMark, description }: DictionaryEntryInput) => ({
    full_name: fullName,
    en_code: enCode,
    sort_code: sortCode,
    enabled: enabledMark === 1,
    description,
  });

  return {
    /** Entries of a category for management; a keyword keeps what lies above a match, so that a tree stays one. */
    async list(
      caller: Caller,
      typeId: Id,
      { isTree, keyword }: { isTree?: 0 | 1 | undefined; keyword: string },
    ): Promise<DictionaryEntryRow[]> {
      await gate.require(caller, 'read', typeId);
      const rows = (await repository.listEntries(kysely, typeId)).map(toWire);
      const word = keyword.toLowerCase();
      const matches = (row: Wire) => row.fullName.toLowerCase().includes(word) || row.enCode.toLowerCase().includes(word);
      if (word === '') return nested(rows, isTree === 1);
      return nested(isTree === 1 ? withAncestors(rows, matches) : rows.filter(matches), isTree === 1);
    },

    /** Every category with its enabled entries. */
    async all() {
      const [types, rows] = await Promise.all([listTypes(kysely), repository.listEnabledEntries(kysely)]);
      const byType = groupBy(rows.map(toWire), (row) => row.dictionaryTypeId);
      return types.map((type) => ({
        id: type.id,
        enCode: type.en_code,
        fullName: type.full_name,
        isTree: type.is_tree ? (1 as const) : (0 as const),
        dictionaryList: nested(byType.get(type.id) ?? [], type.is_tree),
      }));
    },

    /** Entries of a category; disabled ones, and what stands below them, are marked. */
    async options(typeId: Id): Promise<DictionaryOption[]> {
      const type = await findType(kysely, typeId);
      if (type === undefined) throw new AppError('NOT_FOUND');
      const rows = (await repository.listEntries(kysely, typeId)).map(toWire);
      const disabled = new Set(rows.filter((row) => row.enabledMark === 0).flatMap((row) => [...branchIds(rows, row.id)]));
      const marked = rows.map((row) => (disabled.has(row.id) ? { ...row, disabled: true } : row));
      return nested(marked, type.is_tree);
    },

    /** Choices for a parent: the root `0`, and below it the category's entries when it is a tree. */
    async parents(caller: Caller, typeId: Id, withoutId: Id, isTree: boolean): Promise<DictionaryEntryParent[]> {
      await gate.require(caller, 'read', typeId);
      const type = await findType(kysely, typeId);
      if (type === undefined) throw new AppError('NOT_FOUND');
      const rows = isTree && type.is_tree ? (await repository.listEntries(kysely, typeId)).map(toWire) : [];
      const children = toTree(rows, withoutId);
      return [{ id: TOP, parentId: '-1', fullName: type.full_name, hasChildren: children.length > 0, children }];
    },

    async get(caller: Caller, id: Id): Promise<Wire> {
      return toWire(await open(caller, 'read', id));
    },

    async create(caller: Caller, input: DictionaryEntryInput): Promise<void> {
      await gate.require(caller, 'create', input.dictionaryTypeId);
      await database.transaction(async (tx) => {
        const parentId = await parentOf(tx, input);
        await refuseTaken(tx, input, null);
        const id = newId();
        const row = { ...toColumns(input), id, dictionary_type_id: input.dictionaryTypeId, parent_id: parentId, created_by: caller.userId };
        await repository.insertEntries(tx, [row]);
        await audit(tx, caller, { module: MODULE, action: 'create', targetId: id, targetName: input.fullName, after: input });
      });
    },

    async update(caller: Caller, id: Id, input: DictionaryEntryInput): Promise<void> {
      const { dictionary_type_id: typeId } = await open(caller, 'update', id);
      if (typeId !== input.dictionaryTypeId) throw new AppError('NOT_FOUND');
      await database.transaction(async (tx) => {
        await lockMoves(tx);
        const before = await lockIn(tx, id, typeId);
        const parentId = await parentOf(tx, input);
        const branch = branchIds((await repository.listEntries(tx, input.dictionaryTypeId)).map(toWire), id);
        if (parentId !== null && branch.has(parentId)) throw new AppError('NOT_ALLOWED', { what: 'what.parentLoop' });
        await refuseTaken(tx, input, id);
        const row = { ...toColumns(input), parent_id: parentId, updated_at: new Date(), updated_by: caller.userId };
        await repository.updateEntry(tx, id, row);
        await audit(tx, caller, {
          module: MODULE,
          action: 'update',
          targetId: id,
          targetName: input.fullName,
          before: toWire(before),
          after: input,
        });
      });
    },

    /** Enables a disabled entry and disables an enabled one; true when it is enabled now. */
    async toggle(caller: Caller, id: Id): Promise<boolean> {
      const { dictionary_type_id: typeId } = await open(caller, 'update', id);
      return database.transaction(async (tx) => {
        const before = await lockIn(tx, id, typeId);
        const enabled = !before.enabled;
        await repository.updateEntry(tx, id, { enabled, updated_at: new Date(), updated_by: caller.userId });
        await audit(tx, caller, { module: MODULE, action: enabled ? 'enable' : 'disable', targetId: id, targetName: before.full_name });
        return enabled;
      });
    },

    async remove(caller: Caller, id: Id): Promise<void> {
      const { dictionary_type_id: typeId } = await open(caller, 'remove', id);
      await database.transaction(async (tx) => {
        const before = await lockIn(tx, id, typeId);
        if (await repository.hasChildren(tx, id)) throw new AppError('IN_USE', { what: 'what.children' });
        await repository.deleteEntry(tx, id);
        await audit(tx, caller, { module: MODULE, action: 'remove', targetId: id, targetName: before.full_name, before: toWire(before) });
      });
    },
  };
}
