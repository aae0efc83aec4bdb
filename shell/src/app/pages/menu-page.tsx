import { MENU_TYPE } from '@banyan/shared-contracts/session/current-user.contract';
import { type MenuNode, useMenuTitle } from '@banyan/shared-ui/menu';
import { MenuIdContext } from '@banyan/shared-ui/runtime';
import { useReleases, useStartPage } from '../../federation/federation-context';
import { useLayoutEffect } from 'react';
import { pageLoader, remoteFor } from '../../federation/find-offer';
import { RemotePart } from '../../federation/parts/remote-part';
import { MenuFramePage } from '../../features/external-page/menu-frame-page';
import { NobodyServes } from '../../features/not-found/nobody-serves';
import { PageSkeleton } from './page-skeleton';
import { usePageTitle } from '@banyan/shared-ui/host';

/** Types whose page is an address outside, in a frame. */
const FRAMED: readonly number[] = [MENU_TYPE.report, MENU_TYPE.link];

/** The page of a menu: the remote that offers its address mounts below the menu's path, with the rights of the menu. */
export function MenuPage({ node }: { node: MenuNode }) {
  const { item, path = '', properties } = node;
  const titleOf = useMenuTitle();
  const releases = useReleases();
  const remote = remoteFor(item, releases);
  const start = useStartPage();
  // Pages that were not opened by a link, too; before the effect that loads the remote.
  useLayoutEffect(() => start(node, true), [start, node]);
  usePageTitle(titleOf(item));
  if (FRAMED.includes(item.type)) return <MenuFramePage node={node} />;
  if (remote === undefined) return <NobodyServes address={item.urlAddress} />;
  return (
    <MenuIdContext value={item.id}>
      <RemotePart
        remote={remote}
        part={`page-${item.id}`}
        pick={(definition) => pageLoader(item, definition)}
        props={{ basePath: path, menuId: item.id, moduleId: properties.moduleId ?? '', isTree: properties.isTree === 1 }}
        loading={<PageSkeleton />}
        shape="page"
      />
    </MenuIdContext>
  );
}
