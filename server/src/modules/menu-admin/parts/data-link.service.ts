import { AppError } from '@banyan/shared-contracts/errors';
import type { DataFieldType } from '@banyan/shared-contracts/menu-admin/data-field.contract';
import { LINK_USE, type LinkField } from '@banyan/shared-contracts/menu-admin/data-link.contract';
import { FIELD_RULE, toShownCode } from '@banyan/shared-contracts/menu-admin/field-code';
import { MENU_TYPE } from '@banyan/shared-contracts/session/current-user.contract';
import type { Caller } from '../../../core/access/caller';
import type { Core } from '../../../core/core';
import type { Connection } from '../../../core/database/database';
import type { Id } from '../../../core/database/tables';
import type { MenuRow } from '../menu.repository';
import type { MenuScopes } from '../menu-scope';
import { type ComparableField, nameOf } from './scheme-part';

/** A field of a released design, with its table and its name. */
export interface DesignField extends ComparableField {
  table: string;
  childKey: string;
}

const typeOf: Record<ComparableField['type'], DataFieldType> = {
  text: 'varchar',
  jsonb: 'text',
  timestamptz: 'datetime',
  smallint: 'int',
  numeric: 'double',
  bigint: 'bigint',
};

/** Which tables and fields the rights of a menu can name: those of the design that it shows, or tables that were linked by hand. */
export function createDataLinkService(
  { database, newId, audit }: Core,
  scopes: MenuScopes,
  readFields: (modelId: Id) => Promise<DesignField[]>,
) {
  const { kysely } = database;

  const findLink = (connection: Connection, menuId: Id, use: string) =>
    connection
      .selectFrom('menu_data_link')
      .selectAll()
      .where('menu_id', '=', menuId)
      .where('data_type', '=', Number(use))
      .executeTakeFirst();

  /** Tables of the design, its own first; none as long as it was never released. */
  async function tablesOf({ type, module_id: moduleId }: MenuRow): Promise<string[] | undefined> {
    if (type !== MENU_TYPE.model || moduleId === null) return undefined;
    try {
      return [...new Set((await readFields(moduleId)).map(({ table }) => table))];
    } catch (error) {
      if (error instanceof AppError && error.key === 'NOT_PUBLISHED') return [];
      throw error;
    }
  }

  return {
    async tables(caller: Caller, menuId: Id, use: string): Promise<{ linkId: string; linkTables: string[] }> {
      const menu = await (await scopes.of(caller)).find(kysely, menuId);
      const tables = await tablesOf(menu);
      if (tables !== undefined) return { linkId: menu.module_id ?? '', linkTables: tables };
      const link = await findLink(kysely, menuId, use);
      return { linkId: link?.link_id ?? '', linkTables: (link?.link_tables ?? '').split(',').filter(Boolean) };
    },

    /** Users who can open the design by a menu may choose its fields. */
    async fields(caller: Caller, modelId: Id, table: string, use: string): Promise<LinkField[]> {
      const fields = (await readFields(modelId)).filter((field) => field.table === table);
      if (!(await scopes.of(caller)).reaches(MENU_TYPE.model, modelId)) throw new AppError('FORBIDDEN');
      return fields
        .filter(({ system }) => system === undefined || use === LINK_USE.data)
        .map((field) => {
          const { address, type, childKey } = field;
          const place = { bindTable: table, childTableKey: childKey, fieldRule: childKey === '' ? FIELD_RULE.main : FIELD_RULE.child };
          const fieldName = nameOf(field, caller.locale);
          return { ...place, field: toShownCode(address, place), fieldName, dataType: typeOf[type] };
        });
    },

    async info(caller: Caller, menuId: Id, use: string): Promise<{ id: string; linkId: string; linkTables: string }> {
      await (await scopes.of(caller)).find(kysely, menuId);
      const link = await findLink(kysely, menuId, use);
      return { id: link?.id ?? '', linkId: link?.link_id ?? '', linkTables: link?.link_tables ?? '' };
    },

    async save(caller: Caller, link: { moduleId: Id; linkId: string; linkTables: string; dataType: string }): Promise<void> {
      const scope = await scopes.of(caller);
      await database.transaction(async (tx) => {
        const menu = await scope.find(tx, link.moduleId);
        scope.requireNotOwn(menu.id);
        const named = { link_id: link.linkId, link_tables: link.linkTables };
        await tx
          .insertInto('menu_data_link')
          .values({ id: newId(), menu_id: menu.id, data_type: Number(link.dataType), ...named })
          .onConflict((conflict) => conflict.columns(['menu_id', 'data_type']).doUpdateSet(named))
          .execute();
        await audit(tx, caller, { module: 'menu', action: 'update', targetId: menu.id, targetName: menu.full_name, after: link });
      });
    },
  };
}
