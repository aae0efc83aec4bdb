import type { AUTHORIZATION_KINDS, AuthorizationNode } from '@banyan/shared-contracts/session/profile/profile.contract';
import type { GrantedItem, MenuEntry } from '../../core/access/catalog';
import { portalsOf } from '../../core/access/portal-access';
import type { Rights } from '../../core/access/rights';
import type { Id } from '../../core/database/tables';
import { groupBy } from '../../core/group-by';

export type Authorizations = Record<(typeof AUTHORIZATION_KINDS)[number], AuthorizationNode[]>;

type ItemsOf = (menu: MenuEntry) => readonly GrantedItem[];

const toLeaf = ({ id, name }: GrantedItem): AuthorizationNode => ({ id, fullName: name, icon: '', children: [] });

const inOrder = (a: MenuEntry, b: MenuEntry) => a.sortCode - b.sortCode || Number(BigInt(a.id) - BigInt(b.id));

/** Systems, the menus in them, and what `itemsOf` finds on those; without `itemsOf` the menus themselves. Branches that lead to nothing are cut. */
function treeOf({ catalog, systems, menus, granted }: Rights, itemsOf?: ItemsOf): AuthorizationNode[] {
  const below = groupBy([...menus.values()].sort(inOrder), (menu) => menu.parentId ?? `system ${menu.systemId}`);
  const branch = (parent: string): AuthorizationNode[] =>
    (below.get(parent) ?? []).flatMap((menu) => {
      const children = [...branch(menu.id), ...(itemsOf?.(menu) ?? []).map(toLeaf)];
      const kept = children.length > 0 || (itemsOf === undefined && granted.has(menu.id));
      return kept ? [{ id: menu.id, fullName: menu.name, icon: menu.icon, children }] : [];
    });
  const systemNode = (id: Id): AuthorizationNode[] => {
    const system = catalog.systems.get(id);
    const children = branch(`system ${id}`);
    if (system === undefined || (children.length === 0 && itemsOf !== undefined)) return [];
    return [{ id, fullName: system.name, icon: system.icon, children }];
  };
  return [...systems].flatMap(systemNode);
}

/** Systems and the portals that the caller may open in them. */
const portalTree = (rights: Rights): AuthorizationNode[] =>
  [...rights.systems].flatMap((id) => {
    const system = rights.catalog.systems.get(id);
    const children = portalsOf(rights, id).map((portal) => toLeaf(portal));
    return system === undefined || children.length === 0 ? [] : [{ id, fullName: system.name, icon: system.icon, children }];
  });

/** Everything that the rights hold, as six trees. */
export const authorizationsOf = (rights: Rights): Authorizations => ({
  module: treeOf(rights),
  button: treeOf(rights, (menu) => menu.buttons),
  column: treeOf(rights, (menu) => menu.columns),
  form: treeOf(rights, (menu) => menu.formFields),
  resource: treeOf(rights, (menu) => menu.schemes),
  portal: portalTree(rights),
});
