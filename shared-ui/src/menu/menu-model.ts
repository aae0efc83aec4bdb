import { MENU_TYPE, type MenuItem, menuProperties, type MenuProperties } from '@banyan/shared-contracts/session/current-user.contract';

/** A menu entry as the shell draws and opens it. */
export interface MenuNode {
  item: MenuItem;
  /** Path below the application's base; undefined for what opens no page here (directories, screens, outside links). */
  path: string | undefined;
  properties: MenuProperties;
  children: MenuNode[];
}

export interface MenuModel {
  tree: MenuNode[];
  /** The entry whose page a path shows: its own path, or one below it. */
  find: (path: string) => MenuNode | undefined;
}

const GENERIC_TYPES: readonly number[] = [MENU_TYPE.model, MENU_TYPE.dictionary, MENU_TYPE.report, MENU_TYPE.portal];

const withSlash = (address: string) => `/${address.replace(/^\/+|\/+$/g, '')}`;

/** The address of a menu as remotes offer it: without slashes at its ends, query and `index`. */
export const pageAddress = ({ urlAddress }: Pick<MenuItem, 'urlAddress'>): string =>
  (urlAddress.split('?')[0] ?? '').replace(/^\/+|\/+$/g, '').replace(/\/index$/, '');

/** The path of a menu entry (api-platform 5.4). */
export function pathOf({ type, urlAddress, enCode, linkTarget }: MenuItem): string | undefined {
  const address = urlAddress.split('?')[0] ?? '';
  if (type === MENU_TYPE.page || GENERIC_TYPES.includes(type)) return withSlash(address);
  return type === MENU_TYPE.link && linkTarget === '_self' ? withSlash(enCode) : undefined;
}

function readProperties(text: string): MenuProperties {
  try {
    const parsed = menuProperties.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : {};
  } catch {
    return {};
  }
}

/** The menu that the server granted, prepared for rendering and for lookup by path. Children are used only where `hasChildren` is set. */
export function createMenuModel(menuList: readonly MenuItem[]): MenuModel {
  const byPath = new Map<string, MenuNode>();
  const toNode = (item: MenuItem): MenuNode => {
    const node = {
      item,
      path: pathOf(item),
      properties: readProperties(item.propertyJson),
      children: item.hasChildren ? item.children.map(toNode) : [],
    };
    if (node.path !== undefined && !byPath.has(node.path)) byPath.set(node.path, node);
    return node;
  };
  const tree = menuList.map(toNode);
  return {
    tree,
    find(path) {
      for (let prefix = path.replace(/\/+$/, ''); prefix !== ''; prefix = prefix.slice(0, prefix.lastIndexOf('/'))) {
        const node = byPath.get(prefix);
        if (node !== undefined) return node;
      }
      return undefined;
    },
  };
}

/** The nodes from the top down to the one with this menu id. */
export function trailTo(tree: readonly MenuNode[], menuId: string): MenuNode[] {
  for (const node of tree) {
    if (node.item.id === menuId) return [node];
    const below = trailTo(node.children, menuId);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

/** Every node of a tree, each before those below it. */
export const flatMenu = (tree: readonly MenuNode[]): MenuNode[] => tree.flatMap((node) => [node, ...flatMenu(node.children)]);

const OUTSIDE: readonly number[] = [MENU_TYPE.screen, MENU_TYPE.link];

/** Without directories that have nothing in them. */
export const shownPart = (tree: readonly MenuNode[]): MenuNode[] =>
  tree.flatMap((node) => {
    const children = shownPart(node.children);
    const leads = children.length > 0 || node.path !== undefined || OUTSIDE.includes(node.item.type);
    return leads ? [children.length === node.children.length ? node : { ...node, children }] : [];
  });
