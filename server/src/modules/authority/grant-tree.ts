import type { GrantNode, GrantStep } from '@banyan/shared-contracts/permission/authority.contract';
import type { Catalog, GrantedItem, MenuEntry } from '../../core/access/catalog';
import { type Grant, holdsOnly } from '../../core/access/policies/permission-groups';
import type { Id } from '../../core/database/tables';
import type { GrantKind } from '../../core/database/tables/rights';
import { groupBy } from '../../core/group-by';

/** Kinds of grants for parts of a menu, and where to find them. */
export const menuItems = {
  button: (menu: MenuEntry): readonly GrantedItem[] => menu.buttons,
  column: (menu: MenuEntry): readonly GrantedItem[] => menu.columns,
  form: (menu: MenuEntry): readonly GrantedItem[] => menu.formFields,
  resource: (menu: MenuEntry): readonly GrantedItem[] => menu.schemes,
} as const;

export type ItemKind = keyof typeof menuItems;
export const ITEM_KINDS = Object.keys(menuItems) as ItemKind[];

/** Filters of a tree, besides the catalog. */
export interface TreeWish {
  systems: (id: Id) => boolean;
  /** Menus whose items are wanted. */
  menus: (menu: MenuEntry) => boolean;
  /** Grants that are shown. */
  shows: (id: Id) => boolean;
  /** Grants that the caller may not give. */
  refuses: (kind: GrantKind, id: Id) => boolean;
  /** Title of the group that contains the menus of phones. */
  appTitle: string;
}

interface Facts {
  id: string;
  fullName: string;
  icon?: string;
  sortCode?: number;
}

const node = ({ id, fullName, icon = '', sortCode = 0 }: Facts, rest: Omit<GrantNode, keyof Facts>): GrantNode => ({
  id,
  fullName,
  icon,
  sortCode,
  ...rest,
});

/** Nothing where there is nothing below it. */
const branch = (facts: Facts, type: number, children: GrantNode[]): GrantNode[] =>
  children.length === 0 ? [] : [node(facts, { type, isLeaf: false, disabled: children.every(({ disabled }) => disabled), children })];

/** The tree of one step: systems, their menus, and the entries of the menus. Only leaves are grants (api-platform 14.1). */
export function grantTree(kind: GrantStep, catalog: Catalog, wish: TreeWish): GrantNode[] {
  const leaf = (facts: Facts, type: number | null): GrantNode[] =>
    wish.shows(facts.id) ? [node(facts, { type, isLeaf: true, disabled: wish.refuses(kind, facts.id), children: [] })] : [];
  const below = groupBy(catalog.menus.values(), ({ id, parentId, systemId, category }) =>
    parentId === null || !catalog.menus.has(parentId) || parentId === id ? `${category} ${systemId}` : parentId,
  );

  const menuNodes = (above: string): GrantNode[] =>
    (below.get(above) ?? []).flatMap((menu) => {
      const facts = { id: menu.id, fullName: menu.name, icon: menu.icon, sortCode: menu.sortCode };
      const lower = menuNodes(menu.id);
      if (kind === 'module') {
        const own = holdsOnly(menu) || !wish.menus(menu) ? [] : leaf(facts, menu.type);
        if (lower.length === 0) return own;
        // A page with menus below it also gets a separate leaf: otherwise the page could not be granted without them.
        return branch(own.length === 0 ? facts : { ...facts, id: `page-${menu.id}` }, menu.type, [...own, ...lower]);
      }
      const items = kind === 'system' || !menu.offers[kind] || !wish.menus(menu) ? [] : menuItems[kind](menu);
      const leaves = items.flatMap((item, index) => leaf({ id: item.id, fullName: item.name, sortCode: index }, null));
      return branch(facts, menu.type, [...leaves, ...lower]);
    });

  return [...catalog.systems.values()]
    .filter(({ id }) => wish.systems(id))
    .flatMap((system, sortCode) => {
      const facts = { id: system.id, fullName: system.name, icon: system.icon, sortCode };
      if (kind === 'system') return leaf(facts, 0);
      const app = branch({ id: `app-${system.id}`, fullName: wish.appTitle }, 0, menuNodes(`App ${system.id}`));
      return branch(facts, 0, [...menuNodes(`Web ${system.id}`), ...app]);
    });
}

/** Portals by system. */
export const portalTree = ({ systems, portals }: Catalog, { shows, refuses }: Pick<TreeWish, 'shows' | 'refuses'>): GrantNode[] => {
  const bySystem = groupBy(portals.values(), ({ systemId }) => systemId);
  return [...systems.values()].flatMap((system, sortCode) => {
    const own = (bySystem.get(system.id) ?? []).filter(({ id }) => shows(id));
    const leaves = own.map(({ id, name }, index) =>
      node({ id, fullName: name, sortCode: index }, { type: null, isLeaf: true, disabled: refuses('portal', id), children: [] }),
    );
    return branch({ id: system.id, fullName: system.name, icon: system.icon, sortCode }, 0, leaves);
  });
};

/** Every node, parents first. */
export const flatten = (nodes: readonly GrantNode[]): GrantNode[] => nodes.flatMap((one) => [one, ...flatten(one.children)]);

/** Name of a grant for users; its id where it is disabled. */
export function grantName({ systems, menus, portals }: Catalog, { kind, id }: Grant): string {
  if (kind === 'system') return systems.get(id)?.name ?? id;
  if (kind === 'module') return menus.get(id)?.name ?? id;
  if (kind === 'portal') return portals.get(id)?.name ?? id;
  for (const menu of menus.values()) {
    const item = menuItems[kind](menu).find((one) => one.id === id);
    if (item !== undefined) return `${menu.name}/${item.name}`;
  }
  return id;
}
