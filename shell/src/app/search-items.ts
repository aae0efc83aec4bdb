import { MENU_TYPE } from '@banyan/shared-contracts/session/current-user.contract';
import { type MenuNode, shownPart } from '@banyan/shared-ui/menu';
import type { SearchItem } from '../features/menu-search/search-index';
import type { FixedRoute } from './pages/page-source';

type TitleOf = (item: MenuNode['item']) => string;

function itemsOf(tree: readonly MenuNode[], titleOf: TitleOf, trail: readonly string[]): SearchItem[] {
  return tree.flatMap((node) => {
    const { item, path = '', children } = node;
    const title = titleOf(item);
    if (children.length > 0) return itemsOf(children, titleOf, [...trail, title]);
    return [{ key: item.id, title, path, trail, icon: item, target: node }];
  });
}

/** Everything that the search finds: the granted menus that open something, and the pages that exist without a menu. */
export const searchItems = (
  tree: readonly MenuNode[],
  titleOf: TitleOf,
  routes: readonly (FixedRoute & { name: string })[],
): SearchItem[] => [
  ...routes.map(({ path, name, icon }): SearchItem => ({
    key: path,
    title: name,
    path,
    trail: [],
    icon: { icon, type: MENU_TYPE.page },
    target: path,
  })),
  ...itemsOf(shownPart(tree), titleOf, []),
];
