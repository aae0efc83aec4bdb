import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { useAtomValue } from 'jotai';
import { type ReactNode, type RefObject, startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Kernel } from '../host/kernel';
import { useUiText } from '../i18n/use-ui-text';
import { useSmallScreen } from '../layout/use-small-screen';
import type { MenuAction } from '../menu-button/action-menu';
import { MenuContext } from '../menu/menu-context';
import type { MenuNode } from '../menu/menu-model';
import { SideMenu } from '../menu/side-menu';
import { TopMenu } from '../menu/top-menu';
import { useMenuTitle } from '../menu/use-menu-title';
import type { Confirm } from '../runtime';
import { colourVariables } from '../theme/css-variables';
import { arrangements, smallArrangement } from './arrangement';
import { Brand } from './brand';
import styles from './frame-layout.module.css';
import { Panel } from './panel';
import { ReplacedNotice } from './replaced-notice';
import { ViewingNotice } from './viewing-notice';
import { ToolButton } from './tool-button';
import { TopBar } from './top-bar';
import type { TopTool } from './top-tool';
import { useFrameMenus } from './use-frame-menus';
import { useHeaderThatScrolls } from './use-header-that-scrolls';
import { useOwnTools } from './use-own-tools';

interface FrameLayoutProps {
  kernel: Kernel;
  confirm: Confirm;
  tree: readonly MenuNode[];
  currentMenuId: string;
  /** Of the page that is shown. */
  path: string;
  /** Name of the page that is shown, for screen readers. */
  pageTitle?: string | undefined;
  /** Shows a page. */
  onOpen: (path: string) => void;
  /** Opens the target of a menu, pages included; without it only pages open. */
  onOpenNode?: (node: MenuNode) => void;
  /** Placed in the top bar, after the tools that remain on small screens. */
  tools?: (compact: boolean) => ReactNode;
  /** Tools of the host; the frame adds mode and language. */
  topTools?: readonly TopTool[];
  /** First in the user menu, before the lock. */
  userActions?: readonly MenuAction[];
  /** In the user menu after the lock. */
  infoActions?: readonly MenuAction[];
  /** Placed between top bar and page. */
  tabs?: ReactNode;
  children: ReactNode;
}

const COLLAPSED = 'menuCollapsed';
const DRAWER_WIDTH = 260;
const NO_ACTIONS: readonly MenuAction[] = [];

/** Menu, top bar and page in the layout that the person has chosen; below 992 px the menu is a drawer. The page stays mounted in all of them. */
export function FrameLayout(props: FrameLayoutProps) {
  const { kernel, confirm, tree, currentMenuId, tabs, children } = props;
  const text = useUiText();
  const small = useSmallScreen();
  const { layout, accent, mode, fixedHeader, sidebarLogo, darkSidebar } = useAtomValue(kernel.settingsAtom);
  const [collapsed, setCollapsed] = useState(kernel.storage.read(COLLAPSED) === '1');
  const [drawerOpen, setDrawerOpen] = useState(false);
  const pageRef = useRef<HTMLElement>(null);
  const layoutRef = useRef<HTMLDivElement>(null);
  // The focused element was removed, such as the sign-in form: the next Tab moves to the first stop of the page.
  useEffect(() => {
    if (document.activeElement === document.body) layoutRef.current?.focus({ preventScroll: true });
  }, []);
  const arrangement = small ? smallArrangement : arrangements[layout];
  const { shown, trail, topTree, topTrail, sideTree, choose } = useFrameMenus(tree, currentMenuId, arrangement);
  const closeDrawer = useCallback(() => setDrawerOpen(false), []);
  const focusPage = useFocusOnceShown(pageRef, props.path);
  useHeaderThatScrolls(layoutRef, pageRef, !fixedHeader);
  const menu = useMenuValue(props, closeDrawer, focusPage);
  const ownTools = useOwnTools(kernel);
  const tools = useMemo(() => inOrder(props.topTools ?? [], ownTools), [props.topTools, ownTools]);

  const narrow = arrangement.width === 'icons' || collapsed;
  const hasSide = sideTree.length > 0;
  const hasToggle = small || (hasSide && arrangement.width === 'choice');
  const open = small ? drawerOpen : !collapsed;
  const toggle = {
    key: 'menu',
    label: text('ui.layout.toggleMenu'),
    icon: open ? MenuFoldOutlined : MenuUnfoldOutlined,
    expanded: open,
    run() {
      if (small) {
        setDrawerOpen(!drawerOpen);
        return;
      }
      kernel.storage.write(COLLAPSED, collapsed ? null : '1');
      setCollapsed(!collapsed);
    },
  };

  return (
    <MenuContext value={menu}>
      <div
        ref={layoutRef}
        tabIndex={-1}
        className={styles['layout']}
        data-layout={small ? 'small' : layout}
        data-header={arrangement.header}
        data-side={hasSide ? (narrow ? 'narrow' : 'wide') : 'none'}
        data-tabs={tabs !== undefined}
        data-fixed-header={fixedHeader}
      >
        <a
          className={styles['skip']}
          href="#page"
          onClick={(event) => {
            event.preventDefault();
            pageRef.current?.focus();
          }}
        >
          {text('ui.layout.skip')}
        </a>
        {hasSide && (
          <aside
            className={styles['side']}
            {...(darkSidebar && mode === 'light' ? { style: colourVariables({ accent, mode: 'dark' }), 'data-dark': true } : {})}
          >
            {arrangement.header === 'beside' && sidebarLogo && <Brand kernel={kernel} part={narrow ? 'mark' : 'all'} />}
            <SideMenu key={arrangement.side} tree={sideTree} trail={trail} narrow={narrow} />
          </aside>
        )}
        {small && drawerOpen && (
          <Panel label={text('ui.menu.title')} side="start" width={DRAWER_WIDTH} onClose={closeDrawer}>
            <Brand kernel={kernel} />
            <SideMenu tree={shown} trail={trail} narrow={false} />
          </Panel>
        )}
        <TopBar
          kernel={kernel}
          confirm={confirm}
          compact={small}
          start={
            <>
              {arrangement.header === 'whole' && !small && <Brand kernel={kernel} />}
              {hasToggle && <ToolButton tool={toggle} />}
              {arrangement.width === 'icons' && <Brand kernel={kernel} part="name" />}
            </>
          }
          menu={topTree.length > 0 && <TopMenu key={arrangement.top} tree={topTree} trail={topTrail} onChoose={choose} />}
          tools={tools}
          extensions={props.tools}
          userActions={props.userActions ?? NO_ACTIONS}
          infoActions={props.infoActions ?? NO_ACTIONS}
        />
        {tabs}
        <main ref={pageRef} id="page" className={styles['page']} tabIndex={-1} aria-label={props.pageTitle}>
          <ViewingNotice kernel={kernel} />
          <ReplacedNotice kernel={kernel} />
          {children}
        </main>
      </div>
    </MenuContext>
  );
}

const inOrder = (ofHost: readonly TopTool[], own: readonly TopTool[]): TopTool[] => [
  ...ofHost.filter(({ last }) => last !== true),
  ...own,
  ...ofHost.filter(({ last }) => last === true),
];

/** What the entries of the menus need; the same until the language changes, though the callbacks of the host are new with each rendering. */
function useMenuValue({ kernel, onOpen, onOpenNode }: FrameLayoutProps, closeDrawer: () => void, focusPage: (path: string) => void) {
  const titleOf = useMenuTitle();
  const latest = useRef({ onOpen, onOpenNode });
  useEffect(() => {
    latest.current = { onOpen, onOpenNode };
  }, [onOpen, onOpenNode]);
  const { basePath } = kernel.page;
  return useMemo(
    () => ({
      basePath,
      titleOf,
      onOpen(node: MenuNode) {
        closeDrawer();
        if (node.path !== undefined) focusPage(node.path);
        const host = latest.current;
        if (host.onOpenNode !== undefined) host.onOpenNode(node);
        else if (node.path !== undefined) host.onOpen(node.path);
      },
    }),
    [basePath, titleOf, closeDrawer, focusPage],
  );
}

/** Moves the focus from the menu to the page that it opens as soon as that is shown, if ever, unless the page has put it somewhere itself. */
function useFocusOnceShown(ref: RefObject<HTMLElement | null>, shown: string): (path: string) => void {
  const [opened, setOpened] = useState(0);
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (wanted.current !== shown) return;
    wanted.current = undefined;
    const page = ref.current;
    if (page?.contains(document.activeElement) === false) page.focus({ preventScroll: true });
  }, [ref, opened, shown]);
  return useCallback((path: string) => {
    wanted.current = path;
    // With the navigation, which the router makes in a transition, too.
    startTransition(() => setOpened((count) => count + 1));
  }, []);
}
