import { ForcedPassword, FrameLayout } from '@banyan/shared-ui/frame';
import { isOutside } from '@banyan/shared-ui/host';
import { createMenuModel, useMenuTitle } from '@banyan/shared-ui/menu';
import { useLocation, useNavigate } from '@banyan/shared-ui/router';
import { useConfirm, useSession } from '@banyan/shared-ui/runtime';
import { useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import { Slot } from '../federation/parts/slot';
import { LastSignIn } from '../features/notices/last-sign-in';
import { ReopenNotice } from '../features/notices/reopen-notice';
import { PageStack } from '../features/page-stack/page-stack';
import { createUnsavedPages } from '../features/page-stack/unsaved-pages';
import { TagBar } from '../features/tag-bar/tag-bar';
import { useKernel } from '../use-kernel';
import { useText } from '../use-text';
import { Elsewhere } from './elsewhere';
import { createPageFinder, type FoundPage } from './pages/page-source';
import { PageView } from './pages/page-view';
import { useFrameTools } from './use-frame-tools';
import { usePageStart } from './pages/use-page-start';
import { usePages } from './pages/use-pages';
import { useVisits } from './pages/use-visits';

const topbarItems = (compact: boolean) => <Slot name="topbar.item" compact={compact} />;

/** Layout and pages: a path is a fixed route, a menu's page, or unknown. */
export function Frame() {
  const kernel = useKernel();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const { pathname, search } = useLocation();
  const { menus } = useSession();
  const model = useMemo(() => createMenuModel(menus), [menus]);
  const find = useMemo(() => createPageFinder(model, kernel.page.basePath), [model, kernel]);
  usePageStart(find, kernel.page.basePath);
  const settings = useAtomValue(kernel.settingsAtom);
  const unsaved = useState(createUnsavedPages)[0];
  const found = isOutside(pathname, search) ? undefined : find(pathname, search);
  const titleOf = usePageTitles();
  const pages = usePages({ unsaved, found, find, href: pathname + search, titleOf });
  const tools = useFrameTools(model.tree, pages.mayLeave);
  const menuId = found?.source.kind === 'menu' ? found.source.node.item.id : '';
  useVisits(found?.source.kind === 'fixed' ? found.source.route.path : menuId);

  return (
    <FrameLayout
      kernel={kernel}
      confirm={confirm}
      tree={model.tree}
      currentMenuId={menuId}
      path={pathname}
      pageTitle={found && titleOf(found)}
      onOpen={(path) => void navigate(path)}
      onOpenNode={tools.openNode}
      topTools={tools.topTools}
      userActions={tools.userActions}
      infoActions={tools.infoActions}
      tools={topbarItems}
      tabs={settings.showTags ? <TagBar pages={pages} currentKey={found?.key} showIcons={settings.tagIcons} /> : undefined}
    >
      <ReopenNotice offered={pages.offered.length} onReopen={pages.reopen} onDismiss={pages.dismiss} />
      <PageStack current={found && { ...found, version: pages.versionOf(found.key) }} kept={pages.kept} unsaved={unsaved} Page={PageView} />
      {found === undefined && <Elsewhere onRefresh={pages.refreshPath} />}
      <LastSignIn />
      <ForcedPassword session={kernel.session} />
      {tools.panel}
    </FrameLayout>
  );
}

/** Titles of pages: a menu's own, what an address names, or the translated one of a fixed route. */
function usePageTitles() {
  const text = useText();
  const titleOf = useMenuTitle();
  return ({ source, name }: FoundPage) => (source.kind === 'menu' ? titleOf(source.node.item) : (name ?? text(source.route.title)));
}
