import { MenuIdContext, useSession } from '@banyan/shared-ui/runtime';
import { useText } from '../../kernel/use-text';
import { findRequestsMenu } from './find-requests-menu';
import styles from './latest-requests.module.css';
import { RequestList } from './request-list';

/** The user's own latest purchase requests, on the home page. */
export default function LatestRequests() {
  const text = useText();
  const { menus } = useSession();
  const menu = findRequestsMenu(menus);
  if (menu === undefined) return null;
  return (
    <section className={styles['card']} aria-label={text('forms.latest.title')}>
      <MenuIdContext value={menu.id}>
        <RequestList menu={menu} />
      </MenuIdContext>
    </section>
  );
}
