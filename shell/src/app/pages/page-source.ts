import { HOME } from '@banyan/shared-ui/host';
import type { MenuModel, MenuNode } from '@banyan/shared-ui/menu';
import type { ComponentType } from 'react';
import { ExternalLinkPage } from '../../features/external-page/external-link-page';
import { linkName, pathInside } from '../../features/external-page/link-address';
import { HomePage } from '../../features/home/home-page';
import { MenuView } from '../../features/menu-view/menu-view';
import type { useText } from '../../use-text';

/** A route that exists without a menu (product-1 section 2, fixed routes). */
export interface FixedRoute {
  path: `/${string}`;
  title: Parameters<ReturnType<typeof useText>>[0];
  /** The shell's own page; without one, the remote that offers a page with this address. */
  Page?: ComponentType;
  /** Each query is a page, with a tab, of its own. */
  byQuery?: boolean;
  /** Another path that a query leads on to; then no page is here. */
  leadsTo?: (search: string, basePath: string) => string | undefined;
  /** What a query names, to be shown instead of the title. */
  nameOf?: (search: string) => string | undefined;
  /** Whether a query asks for the page alone, without menus and tags: inside of another page. */
  isAlone?: (search: string) => boolean;
  pinned?: boolean;
  /** Class name of its icon, as menus carry them. */
  icon: string;
}

const isAlone = (search: string) => new URLSearchParams(search).get('frame') === '0';

export const fixedRoutes: readonly FixedRoute[] = [
  { path: HOME, icon: 'icon-ym-home', title: 'shell.home.title', Page: HomePage, pinned: true },
  { path: '/menu', icon: 'icon-ym-sysmenu', title: 'shell.route.menu', Page: MenuView },
  { path: '/menuMore', icon: 'icon-ym-sysmenu', title: 'shell.route.menu', Page: MenuView },
  { path: '/messageRecord', icon: 'icon-ym-systemNotice', title: 'shell.route.messageRecord' },
  { path: '/jobs', icon: 'icon-ym-schedule', title: 'shell.route.jobs' },
  { path: '/chat', icon: 'icon-ym-message', title: 'shell.route.chat' },
  { path: '/schedule', icon: 'icon-ym-calendar', title: 'shell.route.schedule' },
  {
    path: '/externalLink',
    icon: 'icon-ym-link',
    title: 'shell.route.externalLink',
    Page: ExternalLinkPage,
    byQuery: true,
    nameOf: linkName,
    leadsTo: pathInside,
  },
  { path: '/previewModel', icon: '', title: 'shell.route.previewModel', byQuery: true, isAlone },
  { path: '/profile', icon: 'icon-ym-tree-user2', title: 'shell.route.profile' },
  { path: '/emailDetail', icon: '', title: 'shell.route.emailDetail', byQuery: true },
  { path: '/workFlowDetail', icon: '', title: 'shell.route.workFlowDetail', byQuery: true },
  { path: '/workFlow/entrust', icon: '', title: 'shell.route.workFlowEntrust' },
];

/** What a page is made from; the same object as long as nothing about it changes. */
export type PageSource = { kind: 'menu'; node: MenuNode } | { kind: 'fixed'; route: FixedRoute };

/** The page that a path shows. */
export interface FoundPage {
  source: PageSource;
  /** Identity of its tab. */
  key: string;
  name?: string | undefined;
}

const fixedSources = fixedRoutes.map((route) => ({ kind: 'fixed' as const, route }));

const lies = (path: string, below: string) => path === below || path.startsWith(`${below}/`);

/** Finds pages by path: fixed routes, then the granted menus. */
export function createPageFinder(model: MenuModel, basePath: string) {
  const sources = new Map<MenuNode, PageSource>();
  const sourceOf = (node: MenuNode): PageSource => {
    const source = sources.get(node) ?? { kind: 'menu', node };
    sources.set(node, source);
    return source;
  };
  return (pathname: string, search: string): FoundPage | undefined => {
    // Only pages of remotes have routes of their own below their path.
    const fixed = fixedSources.find(({ route }) => (route.Page === undefined ? lies(pathname, route.path) : pathname === route.path));
    if (fixed !== undefined) {
      const { path, byQuery = false, nameOf, leadsTo } = fixed.route;
      if (leadsTo?.(search, basePath) !== undefined) return undefined;
      return { source: fixed, key: path + (byQuery ? search : ''), name: nameOf?.(search) };
    }
    const node = model.find(pathname);
    return node?.path === undefined ? undefined : { source: sourceOf(node), key: node.path };
  };
}
