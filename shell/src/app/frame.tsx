import { FrameLayout } from '@banyan/shared-ui/frame';
import { HOME, type Kernel, LOGIN } from '@banyan/shared-ui/host';
import { createMenuModel, useMenuTitle } from '@banyan/shared-ui/menu';
import { Navigate, Route, Routes, useLocation, useNavigate } from '@banyan/shared-ui/router';
import { useConfirm, useSession } from '@banyan/shared-ui/runtime';
import { useMemo } from 'react';
import { HomePage } from '../features/home/home-page';
import { Slot } from '../federation/slot';
import { NotFoundPage } from '../features/not-found/not-found-page';
import { TagBar } from '../features/tag-bar/tag-bar';
import { useTabs } from '../features/tag-bar/use-tabs';
import { useText } from '../use-text';
import { MenuPage } from './menu-page';

const NOT_FOUND = '/404';

/** Layout and pages: a path is home, a menu's page, or unknown. */
export function Frame({ kernel }: { kernel: Kernel }) {
  const text = useText();
  const titleOf = useMenuTitle();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { menus } = useSession();
  const model = useMemo(() => createMenuModel(menus), [menus]);
  const node = model.find(pathname);
  const href = pathname + search;
  const home = { path: HOME, href: HOME, title: text('shell.home.title'), pinned: true };
  const current =
    pathname === HOME
      ? { ...home, href }
      : node?.path === undefined
        ? undefined
        : { path: node.path, href, title: titleOf(node.item), pinned: false };
  const { tabs, close } = useTabs(kernel.storage, home, current);

  const closeTab = (path: string) => {
    const next = close(path);
    if (next !== undefined) void navigate(next.href);
  };

  return (
    <FrameLayout
      kernel={kernel}
      confirm={confirm}
      tree={model.tree}
      currentMenuId={node?.item.id ?? ''}
      onOpen={(path) => void navigate(path)}
      tools={(compact) => <Slot name="topbar.item" compact={compact} />}
      tabs={<TagBar tabs={tabs} currentPath={current?.path} onClose={closeTab} />}
    >
      <Routes>
        <Route path="/" element={<Navigate to={HOME} replace />} />
        <Route path={LOGIN} element={<Navigate to="/" replace />} />
        <Route path={HOME} element={<HomePage />} />
        <Route path={NOT_FOUND} element={<NotFoundPage />} />
        <Route path="*" element={node === undefined ? <Navigate to={NOT_FOUND} replace /> : <MenuPage key={node.item.id} node={node} />} />
      </Routes>
    </FrameLayout>
  );
}
