import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
import type { Kernel } from '../host/kernel';
import { systemTitle } from '../host/system-title';
import { useUiText } from '../i18n/use-ui-text';
import { BrandMark } from '../icon/brand-mark';
import type { MenuNode } from '../menu/menu-model';
import { SideMenu } from '../menu/side-menu';
import type { Confirm } from '../runtime';
import styles from './frame-layout.module.css';
import { LanguageMenu } from './language-menu';
import { ModeSwitch } from './mode-switch';
import { useSmallScreen } from '../layout/use-small-screen';
import { UserMenu } from './user-menu';

interface FrameLayoutProps {
  kernel: Kernel;
  confirm: Confirm;
  tree: readonly MenuNode[];
  currentMenuId: string;
  onOpen: (path: string) => void;
  /** Stands at the right end of the top bar, before mode and language. */
  tools?: (compact: boolean) => ReactNode;
  /** Stands between top bar and page. */
  tabs?: ReactNode;
  children: ReactNode;
}

const COLLAPSED = 'menuCollapsed';

/** The classic layout: side menu, top bar, page. */
export function FrameLayout({ kernel, confirm, tree, currentMenuId, onOpen, tools, tabs, children }: FrameLayoutProps) {
  const text = useUiText();
  const small = useSmallScreen();
  const [collapsed, setCollapsed] = useState(kernel.storage.read(COLLAPSED) === '1');
  const [drawerOpen, setDrawerOpen] = useState(false);
  const user = useAtomValue(kernel.session.atoms.currentUser)?.userInfo;
  const narrow = !small && collapsed;

  const toggle = () => {
    if (small) {
      setDrawerOpen(!drawerOpen);
      return;
    }
    kernel.storage.write(COLLAPSED, collapsed ? null : '1');
    setCollapsed(!collapsed);
  };

  const open = (path: string) => {
    setDrawerOpen(false);
    onOpen(path);
  };

  return (
    <div className={styles['layout']} data-collapsed={narrow} data-small={small} data-tabs={tabs !== undefined}>
      <a className={styles['skip']} href="#page">
        {text('ui.layout.skip')}
      </a>
      {(!small || drawerOpen) && (
        <aside className={styles['side']} onKeyDown={(event) => event.key === 'Escape' && setDrawerOpen(false)}>
          <div className={styles['brand']}>
            <BrandMark size={24} />
            <strong>{systemTitle()}</strong>
          </div>
          <SideMenu basePath={kernel.page.basePath} tree={tree} currentId={currentMenuId} collapsed={narrow} onOpen={open} />
        </aside>
      )}
      {small && drawerOpen && <div className={styles['shade']} onClick={() => setDrawerOpen(false)} />}
      <header className={styles['top']}>
        <button
          type="button"
          className={styles['tool']}
          onClick={toggle}
          aria-label={text('ui.layout.toggleMenu')}
          aria-expanded={small ? drawerOpen : !collapsed}
        >
          {narrow || small ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
        </button>
        <div className={styles['space']} />
        {tools?.(small)}
        <ModeSwitch kernel={kernel} />
        <LanguageMenu kernel={kernel} />
        {user !== undefined && <UserMenu kernel={kernel} confirm={confirm} user={user} compact={small} />}
      </header>
      {tabs}
      <main id="page" className={styles['page']} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
