import { BellOutlined } from '@ant-design/icons';
import type { SlotProps } from '@banyan/shared-contracts/slots';
import { lazyDrawer, UnreadButton, useDrawer } from '../../kernel/unread-button';
import { useText } from '../../kernel/use-text';
import { useRunningJobs } from '../../kernel/jobs/use-running-jobs';
import { useAlerts } from './use-alerts';
import { useUnread } from './use-unread';

const { Drawer, prepare } = lazyDrawer(() => import('./message.drawer'));

/** Notice bell with the number of unread messages; opens the drawer. */
export default function Bell(_props: SlotProps['topbar.item']) {
  const text = useText();
  const unread = useUnread() ?? 0;
  const { button, isOpen, open, drawer } = useDrawer();
  useAlerts(open);
  const isBusy = useRunningJobs(false).some(({ state }) => state === 'active');

  return (
    <>
      <UnreadButton
        icon={<BellOutlined />}
        unread={unread}
        isBusy={isBusy}
        title={text('messaging.title')}
        name={(count) => (count === undefined ? text('messaging.bell.none') : text('messaging.bell.some', { count }))}
        isOpen={isOpen}
        ref={button}
        onOpen={open}
        prepare={prepare}
      />
      {drawer !== undefined && <Drawer {...drawer} />}
    </>
  );
}
