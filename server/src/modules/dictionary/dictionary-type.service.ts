import type { z } from 'zod';
import {
  DICTIONARY_ROOTS,
  type dictionaryType,
  type dictionaryTypeInput,
  type DictionaryTypeNode,
} from '@banyan/shared-contracts/admin/dictionary-type.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import type { Caller } from '../../core/access/caller';
import type { Core } from '../../core/core';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import { type MessageKey, translate } from '../../core/i18n/translate';
import { branchIds, toTree } from '../../core/tree';
import * as repository from './dictionary-type.repository';

export type DictionaryTypeInput = z.output<typeof dictionaryTypeInput>;

const MODULE = 'dictionary-type';
const { business, system } = DICTIONARY_ROOTS;
const isRoot = (id: string) => id === business || id === system;

type Wire = z.output<typeof dictionaryType>;

const toWire = (row: repository.DictionaryTypeRow): Wire => ({
  id: row.id,
  parentId: row.parent_id ?? String(row.category),
  fullName: row.full_name,
  enCode: row.en_code,
  isTree: row.is_tree ? 1 : 0,
  sortCode: row.sort_code,
  description: row.description,
  category: String(row.category),
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

export function createDictionaryTypeService({ database, newId, audit }: Core) {
  const { kysely } = database;

  /** Where a category stands: its parent (null at the top) and the root above it. */
  async function placeBelow(tx: Connection, parentId: Id): Promise<{ parent_id: Id | null; category: 0 | 1 }> {
    if (isRoot(parentId)) return { parent_id: null, category: parentId === system ? 1 : 0 };
    const parent = await repository.findType(tx, parentId);
    if (parent === undefined) throw new AppError('NOT_FOUND');
    return { parent_id: parentId, category: parent.category };
  }

  async function refuseTaken(tx: Connection, { fullName, enCode }: DictionaryTypeInput, exceptId: Id | null): Promise<void> {
    const column = await repository.takenColumn(tx, fullName, enCode, exceptId);
    if (column !== undefined) throw new AppError('DUPLICATE', { what: column === 'full_name' ? 'what.name' : 'what.code' });
  }

  return {
    async tree(caller: Caller, withoutId?: Id): Promise<DictionaryTypeNode[]> {
      const name = (key: MessageKey) => translate(caller.locale, key);
      const rows = (await repository.listTypes(kysely)).map(toWire);
      const nodes = [rootNode(business, name('dictionary.business')), rootNode(system, name('dictionary.system')), ...rows];
      // `Selector/0` leaves out nothing (api-platform 9.1), although the business root has that id.
      return toTree(nodes, withoutId !== undefined && isRoot(withoutId) ? undefined : withoutId);
    },

    async get(id: Id): Promise<Wire> {
      const row = await repository.findType(kysely, id);
      if (row === undefined) throw new AppError('NOT_FOUND');
      return toWire(row);
    },

    create: (caller: Caller, input: DictionaryTypeInput) =>
      database.transaction(async (tx) => {
        await refuseTaken(tx, input, null);
        const id = newId();
        const { fullName, enCode, isTree, sortCode, description } = input;
        await repository.insertType(tx, {
          ...(await placeBelow(tx, input.parentId)),
          id,
          full_name: fullName,
          en_code: enCode,
          is_tree: isTree === 1,
          sort_code: sortCode,
          description,
          created_by: caller.userId,
        });
        await audit(tx, caller, { module: MODULE, action: 'create', targetId: id, targetName: fullName, after: input });
      }),

    update: (caller: Caller, id: Id, input: DictionaryTypeInput) =>
      database.transaction(async (tx) => {
        await repository.lockMoves(tx);
        const before = await repository.lockType(tx, id);
        if (before === undefined) throw new AppError('NOT_FOUND');
        if ((input.isTree === 1) !== before.is_tree) throw new AppError('NOT_ALLOWED', { what: 'what.treeFixed' });
        const place = await placeBelow(tx, input.parentId);
        const all = (await repository.listTypes(tx)).map(toWire);
        const branch = branchIds(all, id);
        if (place.parent_id !== null && branch.has(place.parent_id)) throw new AppError('NOT_ALLOWED', { what: 'what.parentLoop' });
        await refuseTaken(tx, input, id);
        const { fullName, enCode, sortCode, description } = input;
        await repository.updateType(tx, id, {
          ...place,
          full_name: fullName,
          en_code: enCode,
          sort_code: sortCode,
          description,
          updated_at: new Date(),
          updated_by: caller.userId,
        });
        // What stands below moves along to the other root.
        for (const below of branch) if (below !== id) await repository.updateType(tx, below, { category: place.category });
        await audit(tx, caller, {
          module: MODULE,
          action: 'update',
          targetId: id,
          targetName: fullName,
          before: toWire(before),
          after: input,
        });
      }),

    remove: (caller: Caller, id: Id) =>
      database.transaction(async (tx) => {
        const before = await repository.lockType(tx, id);
        if (before === undefined) throw new AppError('NOT_FOUND');
        const what = await repository.typeIsUsed(tx, id);
        if (what !== undefined) throw new AppError('IN_USE', { what });
        await repository.deleteType(tx, id);
        await audit(tx, caller, { module: MODULE, action: 'remove', targetId: id, targetName: before.full_name, before: toWire(before) });
      }),
  };
}
