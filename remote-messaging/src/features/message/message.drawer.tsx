import { Link } from '@banyan/shared-ui/router';
import { Drawer } from 'antd';
import { useState } from 'react';
import { useText } from '../../kernel/use-text';
import { RunningJobs } from '../../kernel/jobs/running-jobs';
import styles from './message.module.css';
import { MessageFilters } from './record/message-filters';
import { MessageList } from './message-list';
import { RECORD_PATH } from './record/record-path';
import { useMessageActions } from './use-message-actions';
import { ALL_MESSAGES, type MessageFilter } from './use-messages';
import { useUnread } from './use-unread';

interface MessageDrawerProps {
  open: boolean;
  onClose: () => void;
  /** The closing animation of the drawer has ended. */
  onClosed: () => void;
}

/** Notice drawer, 280 px, initially with unread messages only (product-1 section 2). */
export default function MessageDrawer({ open, onClose, onClosed }: MessageDrawerProps) {
  const text = useText();
  const { readAll } = useMessageActions();
  const unread = useUnread();
  const [filter, setFilter] = useState<MessageFilter>({ ...ALL_MESSAGES, unreadOnly: true });

  return (
    <Drawer
      open={open}
      onClose={onClose}
      afterOpenChange={(opened) => {
        if (!opened) onClosed();
      }}
      size={280}
      title={text('messaging.title')}
      extra={
        <button type="button" className={styles['link']} aria-disabled={unread === 0} onClick={() => unread !== 0 && void readAll(filter)}>
          {text('messaging.message.readAll')}
        </button>
      }
      footer={
        <Link className={styles['toRecord'] ?? ''} to={RECORD_PATH} onClick={onClose}>
          {text('messaging.message.more')}
        </Link>
      }
      destroyOnHidden
      styles={{
        body: { display: 'flex', flexDirection: 'column', padding: 0, overflow: 'hidden' },
        header: { padding: '12px 16px' },
        footer: { padding: 0 },
      }}
    >
      <RunningJobs onLeave={onClose} />
      <MessageFilters filter={filter} onChange={setFilter} />
      <MessageList filter={filter} onShowAll={() => setFilter(ALL_MESSAGES)} onLeave={onClose} />
    </Drawer>
  );
}
