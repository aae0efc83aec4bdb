import { FrameLayout } from '@banyan/shared-ui/frame';
import { HOME, LOGIN } from '@banyan/shared-ui/host';
import { createMenuModel, useMenuTitle } from '@banyan/shared-ui/menu';
import { Navigate, Route, Routes, useLocation, useNavigate } from '@banyan/shared-ui/router';
import { useConfirm, useSession } from '@banyan/shared-ui/runtime';
import { useAtomValue } from 'jotai';
import { useEffect, useMemo, useState } from 'react';
import { Slot } from '../federation/slot';
import { ForcedPassword } from '../features/forced-password/forced-password';
import { NotFoundPage } from '../features/not-found/not-found-page';
import { LastSignIn } from '../features/notices/last-sign-in';
import { SessionNotices } from '../features/notices/session-notices';
import { PageStack } from '../features/page-stack/page-stack';
import { createUnsavedPages } from '../features/page-stack/unsaved-pages';
import { TagBar } from '../features/tag-bar/tag-bar';
import { useKernel } from '../use-kernel';
import { useText } from '../use-text';
import { countVisit } from '../visits';
import { createPageFinder, type PageSource } from './page-source';
import { PageView } from './page-view';
import { RefreshRoute } from './refresh-route';
import { useFrameTools } from './use-frame-tools';
import { usePages } from './use-pages';

const NOT_FOUND = '/404';

/** Layout and pages: a path is a fixed route, a menu's page, or unknown. */
export function Frame() {
  const kernel = useKernel();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const { pathname, search } = useLocation();
  const { menus, user } = useSession();
  const model = useMemo(() => createMenuModel(menus), [menus]);
  const find = useMemo(() => createPageFinder(model), [model]);
  const settings = useAtomValue(kernel.settingsAtom);
  const unsaved = useState(createUnsavedPages)[0];
  const found = find(pathname, search);
  const titleOf = useSourceTitle();
  const pages = usePages({ unsaved, found, find, href: pathname + search, titleOf });
  const tools = useFrameTools(model.tree, pages.mayLeave);
  const menuId = found?.source.kind === 'menu' ? found.source.node.item.id : '';
  const visited = found?.source.kind === 'fixed' ? found.source.route.path : menuId;
  useEffect(() => {
    if (visited !== '' && visited !== HOME) countVisit(kernel.storage, user.userId, visited);
  }, [kernel, user.userId, visited]);

  return (
    <FrameLayout
      kernel={kernel}
      confirm={confirm}
      tree={model.tree}
      currentMenuId={menuId}
      onOpen={(path) => void navigate(path)}
      onOpenNode={tools.openNode}
      topTools={tools.topTools}
      userActions={tools.userActions}
      infoActions={tools.infoActions}
      tools={(compact) => <Slot name="topbar.item" compact={compact} />}
      tabs={settings.showTags ? <TagBar pages={pages} currentKey={found?.key} showIcons={settings.tagIcons} /> : undefined}
    >
      <SessionNotices offered={pages.offered.length} onReopen={pages.reopen} onDismiss={pages.dismiss} />
      <PageStack current={found && { ...found, version: pages.versionOf(found.key) }} kept={pages.kept} unsaved={unsaved} Page={PageView} />
      {found === undefined && (
        <Routes>
          <Route path="/" element={<Navigate to={HOME} replace />} />
          <Route path="/dashboard" element={<Navigate to={HOME} replace />} />
          <Route path={LOGIN} element={<Navigate to="/" replace />} />
          <Route path="/redirect/*" element={<RefreshRoute onRefresh={pages.refreshPath} />} />
          <Route path={NOT_FOUND} element={<NotFoundPage />} />
          <Route path="*" element={<Navigate to={NOT_FOUND} replace />} />
        </Routes>
      )}
      <LastSignIn />
      <ForcedPassword />
      {tools.panel}
    </FrameLayout>
  );
}

/** Titles of pages: a menu's own, or the translated one of a fixed route. */
function useSourceTitle() {
  const text = useText();
  const titleOf = useMenuTitle();
  return (source: PageSource) => (source.kind === 'menu' ? titleOf(source.node.item) : text(source.route.title));
}
