import type { RemoteDefinition } from '@banyan/shared-contracts/remote';
import { type CurrentUser, MENU_TYPE } from '@banyan/shared-contracts/session/current-user.contract';
import { Navigate } from '@banyan/shared-ui/router';
import { useCallback, useMemo } from 'react';
import { HOME } from '../host/session/guard';
import type { Kernel } from '../host/kernel';
import { isOutside } from '../host/session/linked-token';
import { WayOut } from '../host/session/way-out';
import { useUiText } from '../i18n/use-ui-text';
import { createMenuModel, type MenuNode, pageAddress } from '../menu/menu-model';
import { useMenuTitle } from '../menu/use-menu-title';
import { MessagePage } from '../message-page/message-page';
import { NotFound } from '../message-page/not-found';
import type { StandalonePage } from './remote-root';

/** The page that the remote itself has for a menu. */
function pageFor({ item, path = '', properties }: MenuNode, { pages, menuTypes }: RemoteDefinition): StandalonePage | undefined {
  const load =
    item.type === MENU_TYPE.page
      ? pages.find(({ address }) => address === pageAddress(item))?.load
      : menuTypes.find(({ type }) => type === item.type)?.load;
  return load && { load, basePath: path, menuId: item.id, moduleId: properties.moduleId ?? '', isTree: properties.isTree === 1 };
}

/** Only what this remote can show stays in the menu. */
const ownPart = (tree: readonly MenuNode[], definition: RemoteDefinition): MenuNode[] =>
  tree
    .map((node) => ({ ...node, children: ownPart(node.children, definition) }))
    .filter((node) => node.children.length > 0 || pageFor(node, definition) !== undefined);

const firstPath = (tree: readonly MenuNode[]): string | undefined =>
  tree.map((node) => node.path ?? firstPath(node.children)).find((path) => path !== undefined);

/** Whether a path is the root, which shows the first page. */
const isRoot = (path: string) => path === '/' || path === HOME;

/** The menu of a standalone remote, and what each of its paths shows. */
export function useOwnPages(
  { menuList }: Pick<CurrentUser, 'menuList'>,
  definition: RemoteDefinition,
  kernel: Pick<Kernel, 'page' | 'linkedToken'>,
) {
  const text = useUiText();
  const titleOf = useMenuTitle();
  const model = useMemo(() => createMenuModel(menuList), [menuList]);
  const tree = useMemo(() => ownPart(model.tree, definition), [model, definition]);
  const start = firstPath(tree);
  const find = useCallback(
    (path: string) => {
      const node = model.find(path);
      const page = node && pageFor(node, definition);
      return page && { node, page };
    },
    [model, definition],
  );
  return {
    tree,
    titleOf(path: string): string {
      const node = find(path)?.node;
      if (node !== undefined) return titleOf(node.item);
      return start === undefined || isRoot(path) ? '' : text('ui.notFound.title');
    },
    pageOf: useCallback((path: string) => find(path)?.page, [find]),
    /** The content for a path without a page. */
    elsewhere: useCallback(
      (path: string, search: string) => {
        if (isOutside(path, search)) return <WayOut key={path + search} kernel={kernel} />;
        if (start === undefined) return <MessagePage title={text('ui.standalone.empty')} />;
        return isRoot(path) ? <Navigate to={start} replace /> : <NotFound home={start} />;
      },
      [start, text, kernel],
    ),
  };
}
