import type { z } from 'zod';
import { AppError } from '@banyan/shared-contracts/errors';
import type { AdvancedQuery, advancedQueryInput } from '@banyan/shared-contracts/menu-admin/advanced-query.contract';
import type { ColumnSetting } from '@banyan/shared-contracts/menu-admin/column-settings.contract';
import { readConditions } from '../../core/conditions/conditions';
import type { Caller } from '../../core/access/caller';
import type { Core } from '../../core/core';
import type { Id } from '../../core/database/tables';
import { isUnfit } from '../../core/http/validation';

type QueryInput = z.output<typeof advancedQueryInput>;

/** Maximum number of searches that a user can store for one menu, and of shared ones. */
const MAX_QUERIES = 100;

/** The conditions of a stored search are those of a list's super query; invalid ones are not stored. */
function requireConditions({ matchLogic, conditionJson }: QueryInput): void {
  try {
    const value: unknown = JSON.parse(conditionJson);
    if (!isUnfit(value) && readConditions(matchLogic, value) !== undefined) return;
  } catch {
    // Answered below, like every other text that is no list of conditions.
  }
  throw unreadable();
}

const unreadable = () => new AppError('BAD_INPUT', { problems: 'what.conditionUnreadable', fields: ['conditionJson'] });

/** Shared searches, as the forms that the menus show allow them. */
export interface SharedQueries {
  mayShare(caller: Caller, menuId: Id): Promise<boolean>;
  /** Those of them whose fields are open to the caller. */
  openTo<Query extends Pick<AdvancedQuery, 'matchLogic' | 'conditionJson'>>(
    caller: Caller,
    menuId: Id,
    queries: readonly Query[],
  ): Promise<Query[]>;
}

/**
 * Data that users store for a menu: searches and the columns of its list. It can be read and changed only by its owner; a search that is
 * shared is read by all who have the menu, and changed by those who may share.
 */
export function createPersonalService({ database, newId, rights }: Core, { mayShare, openTo }: SharedQueries) {
  const { kysely } = database;

  async function requireMenu(caller: Caller, menuId: Id): Promise<void> {
    const { granted } = await rights.of(caller);
    if (!granted.has(menuId)) throw new AppError('FORBIDDEN');
  }

  const stored = () => kysely.selectFrom('advanced_query').selectAll();
  type StoredQuery = Awaited<ReturnType<ReturnType<typeof stored>['executeTakeFirstOrThrow']>>;

  const toWire = (row: StoredQuery, mayChange: boolean): AdvancedQuery => ({
    id: row.id,
    fullName: row.full_name,
    moduleId: row.menu_id,
    matchLogic: row.match_logic,
    conditionJson: row.conditions,
    shared: row.shared,
    mayChange,
  });

  const toColumns = ({ fullName, moduleId, matchLogic, conditionJson }: QueryInput) => ({
    full_name: fullName,
    menu_id: moduleId,
    match_logic: matchLogic,
    conditions: conditionJson,
  });

  /** Own searches, and shared ones that are open to the caller. */
  async function seen(caller: Caller, menuId: Id, share: boolean): Promise<AdvancedQuery[]> {
    const rows = await stored()
      .where('menu_id', '=', menuId)
      .where((where) => where.or([where('shared', '=', true), where('user_id', '=', caller.userId)]))
      .orderBy('shared')
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    const shown = rows.map((row) => toWire(row, row.shared ? share : true));
    const { granted } = await rights.of(caller);
    const shared = shown.filter((query) => query.shared);
    return [...shown.filter((query) => !query.shared), ...(granted.has(menuId) ? await openTo(caller, menuId, shared) : [])];
  }

  async function requireSeen(caller: Caller, id: Id): Promise<AdvancedQuery> {
    const row = await stored().where('id', '=', id).executeTakeFirst();
    const list = row === undefined ? [] : await seen(caller, row.menu_id, await mayShare(caller, row.menu_id));
    const query = list.find((one) => one.id === id);
    if (query === undefined) throw new AppError('NOT_FOUND');
    return query;
  }

  async function requireChange(caller: Caller, id: Id): Promise<AdvancedQuery> {
    const query = await requireSeen(caller, id);
    if (!query.mayChange) throw new AppError('FORBIDDEN');
    return query;
  }

  /** Throws FORBIDDEN if the search is to be shared and the caller may not share, NOT_ALLOWED if the limit of searches is reached. */
  async function requireRoom(caller: Caller, { moduleId }: Pick<QueryInput, 'moduleId'>, shared: boolean): Promise<void> {
    if (shared && !(await mayShare(caller, moduleId))) throw new AppError('FORBIDDEN');
    const kept = stored().clearSelect().select('id').where('menu_id', '=', moduleId).where('shared', '=', shared);
    const rows = await (shared ? kept : kept.where('user_id', '=', caller.userId)).execute();
    if (rows.length >= MAX_QUERIES) throw new AppError('NOT_ALLOWED', { what: 'what.queriesFull', limit: MAX_QUERIES });
  }

  /** A shared search that does not fit the form would be seen by none. */
  async function requireOpen(caller: Caller, query: QueryInput): Promise<void> {
    if ((await openTo(caller, query.moduleId, [query])).length === 0) throw unreadable();
  }

  return {
    queries: {
      async list(caller: Caller, menuId: Id): Promise<{ list: AdvancedQuery[]; mayShare: boolean }> {
        const share = await mayShare(caller, menuId);
        return { list: await seen(caller, menuId, share), mayShare: share };
      },

      get: requireSeen,

      async create(caller: Caller, input: QueryInput): Promise<void> {
        await requireMenu(caller, input.moduleId);
        requireConditions(input);
        const shared = input.shared === true;
        await requireRoom(caller, input, shared);
        if (shared) await requireOpen(caller, input);
        await kysely
          .insertInto('advanced_query')
          .values({ id: newId(), user_id: caller.userId, ...toColumns(input), shared })
          .execute();
      },

      async update(caller: Caller, id: Id, input: QueryInput): Promise<void> {
        await requireMenu(caller, input.moduleId);
        requireConditions(input);
        const known = await requireChange(caller, id);
        const shared = input.shared ?? known.shared;
        if (shared !== known.shared || (shared && input.moduleId !== known.moduleId)) await requireRoom(caller, input, shared);
        if (shared) await requireOpen(caller, input);
        // A user who makes a shared search private becomes its owner.
        const owner = known.shared && !shared ? { user_id: caller.userId } : {};
        await kysely
          .updateTable('advanced_query')
          .set({ ...toColumns(input), ...owner, shared })
          .where('id', '=', id)
          .execute();
      },

      async remove(caller: Caller, id: Id): Promise<void> {
        const { id: known } = await requireChange(caller, id);
        await kysely.deleteFrom('advanced_query').where('id', '=', known).execute();
      },
    },

    async columns(caller: Caller, menuId: Id): Promise<ColumnSetting[]> {
      const row = await kysely
        .selectFrom('user_column_setting')
        .select('columns')
        .where('user_id', '=', caller.userId)
        .where('menu_id', '=', menuId)
        .executeTakeFirst();
      return (row?.columns ?? []) as ColumnSetting[];
    },

    /** No columns means: as the list was designed. */
    async saveColumns(caller: Caller, menuId: Id, columns: ColumnSetting[]): Promise<void> {
      await requireMenu(caller, menuId);
      if (columns.length === 0) {
        await kysely.deleteFrom('user_column_setting').where('user_id', '=', caller.userId).where('menu_id', '=', menuId).execute();
        return;
      }
      const kept = { columns: JSON.stringify(columns), updated_at: new Date() };
      await kysely
        .insertInto('user_column_setting')
        .values({ user_id: caller.userId, menu_id: menuId, ...kept })
        .onConflict((conflict) => conflict.columns(['user_id', 'menu_id']).doUpdateSet(kept))
        .execute();
    },
  };
}
