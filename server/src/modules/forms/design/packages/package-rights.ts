import type { PackageKind } from '@banyan/shared-contracts/forms/designs/design-packages.contract';
import type { Capability } from '@banyan/shared-contracts/capabilities';
import { sql } from 'kysely';
import type { Caller } from '../../../../core/access/caller';
import type { Core } from '../../../../core/core';
import type { Connection } from '../../../../core/database/database';
import type { Id } from '../../../../core/database/tables';
import { categoryOfRow, openCategory } from '../management/categories/category-rights';

/** Which menus the caller manages; provided by the module of menus. */
export interface PackageMenus {
  of(caller: Caller): Promise<{
    hasSystem(systemId: Id): boolean;
    has(menu: { id: Id; system_id: Id; created_by: Id | null }): boolean;
  }>;
}

/** Kinds that others than administrators manage, with what each of them needs. Interfaces, rules and templates have no screens of their own yet. */
const NEEDED: Readonly<Record<'export' | 'import' | 'replace' | 'remove', Partial<Record<PackageKind, Capability>>>> = {
  export: { design: 'design.read', dictionary: 'dictionary.export', menu: 'menu.export', system: 'menu.export' },
  import: { design: 'design.create', dictionary: 'dictionary.import', menu: 'menu.import' },
  replace: { design: 'design.update', dictionary: 'dictionary.update', menu: 'menu.update' },
  remove: { design: 'design.remove', dictionary: 'dictionary.remove', menu: 'menu.remove' },
};

/** What the caller may do with objects of a kind. */
export interface PackageRights {
  may: (action: keyof typeof NEEDED, kind: PackageKind) => boolean;
  menus: Awaited<ReturnType<PackageMenus['of']>>;
}

export async function packageRights({ rights }: Pick<Core, 'rights'>, menus: PackageMenus, caller: Caller): Promise<PackageRights> {
  const [held, scope] = await Promise.all([rights.of(caller), menus.of(caller)]);
  return {
    may(action, kind) {
      const needed = NEEDED[action][kind];
      return caller.isAdministrator || (needed !== undefined && held.may(needed));
    },
    menus: scope,
  };
}

/** Those of the designs in whose category the caller may design. */
export async function openDesigns(connection: Connection, caller: Caller, ids: readonly Id[]): Promise<Set<Id>> {
  const { rows } = await sql<{ id: Id }>`
    select h.id from visual_model h left join lateral (${categoryOfRow}) category on true
    where h.id = any(${sql.val([...ids])}::bigint[]) and ${openCategory(sql`category.id`, caller) ?? sql`true`}`.execute(connection);
  return new Set(rows.map(({ id }) => id));
}
