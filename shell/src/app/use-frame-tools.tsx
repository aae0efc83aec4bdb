import { InfoCircleOutlined, SafetyCertificateOutlined, SearchOutlined, SettingOutlined, UserOutlined } from '@ant-design/icons';
import type { TopTool } from '@banyan/shared-ui/frame';
import type { MenuAction } from '@banyan/shared-ui/menu-button';
import { type MenuNode, useMenuTitle, useOpenMenu } from '@banyan/shared-ui/menu';
import { useNavigate } from '@banyan/shared-ui/router';
import { useAtomValue } from 'jotai';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { SearchItem } from '../features/menu-search/search-index';
import { useFullScreen } from '../features/top-tools/use-full-screen';
import { useSystemSwitch } from '../features/top-tools/use-system-switch';
import { useReleases } from '../federation/federation-context';
import { remoteAt } from '../federation/find-offer';
import { useKernel } from '../use-kernel';
import { useText } from '../use-text';
import { LazyPanel } from './dialogs/lazy-panel';
import { fixedRoutes } from './pages/page-source';
import { searchItems } from './search-items';
import { useSteady } from './pages/use-steady';

type Opened = 'search' | 'settings' | 'about' | 'statement';

interface FrameTools {
  topTools: readonly TopTool[];
  userActions: readonly MenuAction[];
  infoActions: readonly MenuAction[];
  openNode: (node: MenuNode) => void;
  /** The panel that is open; belongs inside of the frame's router. */
  panel: ReactNode;
}

/**
 * All that the shell puts into the top bar and the user menu, and the panels that open from there. Another page changes nothing about the lists: the bar
 * is not rendered anew.
 */
export function useFrameTools(tree: readonly MenuNode[], mayLeave: () => Promise<boolean>): FrameTools {
  const text = useText();
  const navigate = useNavigate();
  const go = useSteady((path: string) => void navigate(path));
  const kernel = useKernel();
  const { showSearch } = useAtomValue(kernel.settingsAtom);
  const showSettings = useAtomValue(kernel.session.atoms.currentUser)?.sysConfigInfo.showSettings ?? true;
  const items = useSearchItems(tree);
  const openNode = useSteady(useOpenMenu(kernel));
  const [opened, setOpened] = useState<Opened>();
  const system = useSystemSwitch(mayLeave);
  const fullScreen = useFullScreen();
  const close = useCallback(() => setOpened(undefined), []);
  useSearchKey(showSearch, () => setOpened('search'));

  const openItem = ({ target }: SearchItem) => (typeof target === 'string' ? go(target) : openNode(target));
  const topTools = useMemo(() => {
    const search: TopTool = {
      key: 'search',
      label: text('shell.search.title'),
      icon: SearchOutlined,
      stays: true,
      shortcut: 'Control+K Meta+K',
      run: () => setOpened('search'),
    };
    const settings: TopTool = {
      key: 'settings',
      label: text('shell.settings.title'),
      icon: SettingOutlined,
      last: true,
      run: () => setOpened('settings'),
    };
    return [...(showSearch ? [search] : []), ...(system === undefined ? [] : [system]), fullScreen, ...(showSettings ? [settings] : [])];
  }, [text, showSearch, system, fullScreen, showSettings]);
  const userActions = useMemo(
    () => [{ key: 'profile', label: text('shell.userMenu.profile'), icon: UserOutlined, run: () => go('/profile') }],
    [text, go],
  );
  const infoActions = useMemo(
    () => [
      { key: 'about', label: text('shell.about.title'), icon: InfoCircleOutlined, startsGroup: true, run: () => setOpened('about') },
      { key: 'statement', label: text('shell.statement.title'), icon: SafetyCertificateOutlined, run: () => setOpened('statement') },
    ],
    [text],
  );
  return {
    topTools,
    userActions,
    infoActions,
    openNode,
    panel: opened !== undefined && <OpenedPanel opened={opened} items={items} onOpenItem={openItem} onClose={close} />,
  };
}

/** The same list until the menu, the language or the remotes change. */
function useSearchItems(tree: readonly MenuNode[]): readonly SearchItem[] {
  const titleOf = useMenuTitle();
  const text = useText();
  const releases = useReleases();
  return useMemo(() => {
    const routes = fixedRoutes
      .filter((route) => route.byQuery !== true && route.path !== '/menuMore')
      .filter((route) => route.Page !== undefined || remoteAt(route.path.slice(1), releases) !== undefined)
      .map((route) => ({ ...route, name: text(route.title) }));
    return searchItems(tree, titleOf, routes);
  }, [tree, titleOf, text, releases]);
}

interface OpenedPanelProps {
  opened: Opened;
  items: readonly SearchItem[];
  onOpenItem: (item: SearchItem) => void;
  onClose: () => void;
}

const loadSearch = () => import('../features/menu-search/menu-search').then(({ MenuSearch }) => MenuSearch);
const loaders = {
  settings: () => import('../features/settings/settings-panel').then(({ SettingsPanel }) => SettingsPanel),
  about: () => import('../features/about/about-dialog').then(({ AboutDialog }) => AboutDialog),
  statement: () => import('../features/about/statement-dialog').then(({ StatementDialog }) => StatementDialog),
};

function OpenedPanel({ opened, items, onOpenItem, onClose }: OpenedPanelProps) {
  if (opened === 'search') return <LazyPanel name={opened} load={loadSearch} props={{ items, onOpen: onOpenItem, onClose }} />;
  return <LazyPanel key={opened} name={opened} load={loaders[opened]} props={{ onClose }} />;
}

/** Ctrl or Cmd with K opens the search, wherever the focus is. */
function useSearchKey(active: boolean, open: () => void): void {
  const search = useEffectEvent(open);
  useEffect(() => {
    if (!active) return undefined;
    const listener = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      // Nothing opens above a dialog, least of all above the sign-in of a session that has ended.
      if (document.querySelector('dialog:modal, .ant-modal-wrap:not([style*="display: none"])') !== null) return;
      event.preventDefault();
      search();
    };
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [active]);
}
