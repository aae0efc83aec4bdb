import { MenuIdContext, useSession } from '@banyan/shared-ui/runtime';
import { findRequestsMenu } from './find-requests-menu';
import { RequestList } from './request-list';

/** The user's own latest purchase requests, on the home page. */
export function LatestRequests() {
  const { menus } = useSession();
  const menu = findRequestsMenu(menus);
  if (menu === undefined) return null;
  return (
    <MenuIdContext value={menu.id}>
      <RequestList menu={menu} />
    </MenuIdContext>
  );
}
