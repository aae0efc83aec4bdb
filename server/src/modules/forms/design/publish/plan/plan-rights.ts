import { MENU_TYPE } from '@banyan/shared-contracts/session/current-user.contract';
import { sql } from 'kysely';
import type { Connection } from '../../../../../core/database/database';
import type { Id } from '../../../../../core/database/tables';
import type { PreparedRelease } from '../prepare-release';
import { comparedFields, type DraftItem } from './plan-items';

interface MenuOfDesign {
  name: string;
  /** Addresses of the fields for which rights may be given on it. */
  fields: string[];
}

const listMenus = async (connection: Connection, modelId: Id): Promise<MenuOfDesign[]> =>
  (
    await sql<MenuOfDesign>`
      select menu.full_name as name, array(select distinct en_code from menu_field where menu_id = menu.id) as fields
      from menu where type = ${MENU_TYPE.model} and module_id = ${modelId} order by menu.id`.execute(connection)
  ).rows;

/** What becomes of menus and of the rights on fields: those of removed fields are kept, and hold again when the field comes back. */
export async function rightItems(connection: Connection, prepared: PreparedRelease): Promise<DraftItem[]> {
  const { added, removed } = comparedFields(prepared);
  const { useColumnPermission, useFormPermission } = prepared.design;
  const menus = await listMenus(connection, prepared.model.id);
  const rights = menus.flatMap(({ name, fields }): DraftItem[] => {
    const known = new Set(fields);
    const named = (placed: typeof added) => placed.map(({ label }) => label).join('、');
    const [closed, kept] = [
      useColumnPermission || useFormPermission ? added.filter(({ field }) => !known.has(field.address)) : [],
      removed.filter(({ field }) => known.has(field.address)),
    ];
    return [
      ...(closed.length === 0
        ? []
        : [{ kind: 'rights' as const, text: 'plan.rightsClosed' as const, values: { name, labels: named(closed) } }]),
      ...(kept.length === 0 ? [] : [{ kind: 'rights' as const, text: 'plan.rightsKept' as const, values: { name, labels: named(kept) } }]),
    ];
  });
  // The menus of one design for web and app often have the same name.
  const names = [...new Set(menus.map(({ name }) => name))].join('、');
  const changed: DraftItem[] = menus.length === 0 ? [] : [{ kind: 'menu', text: 'plan.menu', values: { names } }];
  return [...changed, ...uniqueItems(rights)];
}

const uniqueItems = (items: readonly DraftItem[]): DraftItem[] => [
  ...new Map(items.map((item) => [JSON.stringify([item.text, item.values]), item])).values(),
];
