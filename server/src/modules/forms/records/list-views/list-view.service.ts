import { AppError } from '@banyan/shared-contracts/errors';
import type { ListView, ListViewInput, ListViews } from '@banyan/shared-contracts/forms/records/list-view.contract';
import type { Caller } from '../../../../core/access/caller';
import type { Core } from '../../../../core/core';
import type { Connection } from '../../../../core/database/database';
import type { Id } from '../../../../core/database/tables';
import type { OpenModel, RecordReader } from '../read/record-reader';
import { defaultViewOfRoles, rolesOfViews, setViewRoles } from './view-roles';
import { mayShareList } from './shared-queries';
import { readContent, requireContent } from './view-content';

/** Maximum number of own views of one menu per user, and of shared views. */
const MAX_VIEWS = 50;

/** The list of a model as one menu shows it. */
interface MenuOfModel {
  modelId: Id;
  menuId: Id;
}

export type ListViewService = ReturnType<typeof createListViewService>;

/** Named views of lists: each person's own, and those that designers share with all who have the menu. */
export function createListViewService(core: Pick<Core, 'database' | 'newId' | 'rights'>, { open }: Pick<RecordReader, 'open'>) {
  const { database, newId } = core;
  const { kysely } = database;

  /** Throws FORBIDDEN where the menu is not open to the caller, NOT_FOUND where it does not show the model. */
  async function openList(caller: Caller, { modelId, menuId }: MenuOfModel): Promise<OpenModel> {
    const opened = await open(caller, { modelId, menuId });
    opened.access.require('list');
    const menu = await kysely.selectFrom('menu').select('id').where('id', '=', menuId).where('module_id', '=', modelId).executeTakeFirst();
    if (menu === undefined) throw new AppError('NOT_FOUND');
    return opened;
  }

  const mayShare = (caller: Caller, modelId: Id) => mayShareList(core, caller, modelId);

  /** Throws FORBIDDEN where the view is shared, or becomes so, and the caller may not share. */
  async function requireShare(caller: Caller, modelId: Id, shared: boolean): Promise<void> {
    if (shared && !(await mayShare(caller, modelId))) throw new AppError('FORBIDDEN');
  }

  /** Own and shared views of a menu. */
  const seenViews = (caller: Caller, menuId: Id, connection: Connection = kysely) =>
    connection
      .selectFrom('list_view')
      .selectAll()
      .where('menu_id', '=', menuId)
      .where((where) => where.or([where('user_id', '=', caller.userId), where('shared', '=', true)]));

  async function requireView(caller: Caller, at: MenuOfModel, id: Id) {
    const row = await seenViews(caller, at.menuId).where('id', '=', id).executeTakeFirst();
    if (row === undefined) throw new AppError('NOT_FOUND');
    return row;
  }

  /** At most one view of a menu is for all. */
  const clearForAll = (tx: Connection, menuId: Id) =>
    tx.updateTable('list_view').set({ for_all: false }).where('menu_id', '=', menuId).where('for_all', '=', true).execute();

  /**
   * Throws NOT_ALLOWED where the caller has as many views of the menu as there may be, or the menu as many shared ones. Two at once wait for each
   * other at the row of the menu.
   */
  async function requireRoom(tx: Connection, caller: Caller, menuId: Id, shared: boolean): Promise<void> {
    await tx.selectFrom('menu').select('id').where('id', '=', menuId).forNoKeyUpdate().execute();
    const known = await seenViews(caller, menuId, tx).clearSelect().select('id').where('shared', '=', shared).execute();
    if (known.length >= MAX_VIEWS) throw new AppError('NOT_ALLOWED', { what: 'what.viewsFull', limit: MAX_VIEWS });
  }

  const toColumns = (opened: OpenModel, { fullName, shared, forAll, content }: ListViewInput) => ({
    full_name: fullName,
    shared,
    for_all: shared && forAll,
    content: JSON.stringify(requireContent(opened, content)),
  });

  return {
    async list(caller: Caller, at: MenuOfModel): Promise<ListViews> {
      const opened = await openList(caller, at);
      const rows = await seenViews(caller, at.menuId).orderBy('shared', 'desc').orderBy('created_at').orderBy('id').execute();
      const share = await mayShare(caller, at.modelId);
      const roles = share ? await rolesOfViews(kysely, at.menuId) : new Map<Id, Id[]>();
      const list = rows.flatMap((row): ListView[] => {
        const mayChange = row.shared ? share : row.user_id === caller.userId;
        const { content, unfiltered } = readContent(opened, row.content);
        // A shared view without its filter would be another one under the same name.
        if (unfiltered && !mayChange) return [];
        const { id, full_name: fullName, shared, for_all: forAll } = row;
        return [{ id, fullName, shared, forAll, roleIds: roles.get(id) ?? [], mayChange, unfiltered, content }];
      });
      const chosen = await kysely
        .selectFrom('list_view_default')
        .select('view_id')
        .where('user_id', '=', caller.userId)
        .where('menu_id', '=', at.menuId)
        .executeTakeFirst();
      const given = async () => {
        const ofRole = await defaultViewOfRoles(kysely, at.menuId, caller.userId);
        return list.find(({ id }) => id === ofRole) ?? list.find(({ forAll }) => forAll);
      };
      const first = chosen === undefined ? await given() : list.find(({ id }) => id === chosen.view_id);
      return { list, defaultId: first?.id ?? '', mayShare: share };
    },

    async create(caller: Caller, modelId: Id, input: ListViewInput): Promise<Id> {
      const at = { modelId, menuId: input.menuId };
      const opened = await openList(caller, at);
      await requireShare(caller, modelId, input.shared);
      const columns = toColumns(opened, input);
      const id = newId();
      await database.transaction(async (tx) => {
        await requireRoom(tx, caller, at.menuId, input.shared);
        if (columns.for_all) await clearForAll(tx, at.menuId);
        await tx
          .insertInto('list_view')
          .values({ id, menu_id: at.menuId, user_id: caller.userId, ...columns })
          .execute();
        await setViewRoles(tx, { ...input, id });
      });
      return id;
    },

    async update(caller: Caller, modelId: Id, id: Id, input: ListViewInput): Promise<void> {
      const at = { modelId, menuId: input.menuId };
      const opened = await openList(caller, at);
      const row = await requireView(caller, at, id);
      await requireShare(caller, modelId, row.shared || input.shared);
      const columns = toColumns(opened, input);
      await database.transaction(async (tx) => {
        if (row.shared !== input.shared) await requireRoom(tx, caller, at.menuId, input.shared);
        if (columns.for_all) await clearForAll(tx, at.menuId);
        // A user who makes a shared view private becomes its owner.
        const owner = row.shared && !input.shared ? { user_id: caller.userId } : {};
        await tx
          .updateTable('list_view')
          .set({ ...columns, ...owner })
          .where('id', '=', id)
          .execute();
        await setViewRoles(tx, { ...input, id });
      });
    },

    async remove(caller: Caller, at: MenuOfModel, id: Id): Promise<void> {
      await openList(caller, at);
      const row = await requireView(caller, at, id);
      await requireShare(caller, at.modelId, row.shared);
      await kysely.deleteFrom('list_view').where('id', '=', id).execute();
    },

    /** Without an id the list begins as it was designed. */
    async choose(caller: Caller, at: MenuOfModel, id: string): Promise<void> {
      await openList(caller, at);
      if (id !== '') await requireView(caller, at, id);
      const chosen = { view_id: id === '' ? null : id };
      await kysely
        .insertInto('list_view_default')
        .values({ user_id: caller.userId, menu_id: at.menuId, ...chosen })
        .onConflict((conflict) => conflict.columns(['user_id', 'menu_id']).doUpdateSet(chosen))
        .execute();
    },
  };
}
