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

/** Maximum number of searches that a user can store for one menu. */
const MAX_QUERIES = 100;

/** The conditions of a stored search are those of a list's super query; invalid ones are not stored. */
function requireConditions({ matchLogic, conditionJson }: QueryInput): void {
  try {
    const value: unknown = JSON.parse(conditionJson);
    if (!isUnfit(value) && readConditions(matchLogic, value) !== undefined) return;
  } catch {
    // Answered below, like every other text that is no list of conditions.
  }
  throw new AppError('BAD_INPUT', { problems: 'what.conditionUnreadable', fields: ['conditionJson'] });
}

/**
 * Data that users store for a menu, each for themselves: searches and the columns of its list. It can be read and changed only by its
 * owner.
 */
export function createPersonalService({ database, newId, rights }: Core) {
  const { kysely } = database;

  async function requireMenu(caller: Caller, menuId: Id): Promise<void> {
    const { granted } = await rights.of(caller);
    if (!granted.has(menuId)) throw new AppError('FORBIDDEN');
  }

  const own = (caller: Caller) => kysely.selectFrom('advanced_query').selectAll().where('user_id', '=', caller.userId);

  const toWire = (row: Awaited<ReturnType<ReturnType<typeof own>['executeTakeFirstOrThrow']>>): AdvancedQuery => ({
    id: row.id,
    fullName: row.full_name,
    moduleId: row.menu_id,
    matchLogic: row.match_logic,
    conditionJson: row.conditions,
  });

  const toColumns = ({ fullName, moduleId, matchLogic, conditionJson }: QueryInput) => ({
    full_name: fullName,
    menu_id: moduleId,
    match_logic: matchLogic,
    conditions: conditionJson,
  });

  return {
    queries: {
      list: async (caller: Caller, menuId: Id): Promise<AdvancedQuery[]> =>
        (await own(caller).where('menu_id', '=', menuId).orderBy('created_at').orderBy('id').execute()).map(toWire),

      async get(caller: Caller, id: Id): Promise<AdvancedQuery> {
        const row = await own(caller).where('id', '=', id).executeTakeFirst();
        if (row === undefined) throw new AppError('NOT_FOUND');
        return toWire(row);
      },

      async create(caller: Caller, input: QueryInput): Promise<void> {
        await requireMenu(caller, input.moduleId);
        requireConditions(input);
        const kept = await own(caller).where('menu_id', '=', input.moduleId).execute();
        if (kept.length >= MAX_QUERIES) throw new AppError('NOT_ALLOWED', { what: 'what.queriesFull', limit: MAX_QUERIES });
        await kysely
          .insertInto('advanced_query')
          .values({ id: newId(), user_id: caller.userId, ...toColumns(input) })
          .execute();
      },

      async update(caller: Caller, id: Id, input: QueryInput): Promise<void> {
        await requireMenu(caller, input.moduleId);
        requireConditions(input);
        const { numUpdatedRows } = await kysely
          .updateTable('advanced_query')
          .set(toColumns(input))
          .where('id', '=', id)
          .where('user_id', '=', caller.userId)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) throw new AppError('NOT_FOUND');
      },

      async remove(caller: Caller, id: Id): Promise<void> {
        const { numDeletedRows } = await kysely
          .deleteFrom('advanced_query')
          .where('id', '=', id)
          .where('user_id', '=', caller.userId)
          .executeTakeFirst();
        if (numDeletedRows === 0n) throw new AppError('NOT_FOUND');
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
