import { Drawer } from 'antd';
import { useState } from 'react';
import { useConfirm, useRequest, useToast } from '@banyan/shared-ui/runtime';
import { AppError } from '@banyan/shared-contracts/errors';
import { readAllMessages } from '@banyan/shared-contracts/messaging/message.contract';
import { useText } from '../../kernel/use-text';
import styles from './message.module.css';
import { MessageFilters } from './message-filters';
import { MessageList } from './message-list';
import { type MessageFilter, toQuery, useMarkRead } from './use-messages';

interface MessageDrawerProps {
  open: boolean;
  onClose: () => void;
  /** The drawer has left the screen. */
  onClosed: () => void;
}

/** Notice drawer, 280 px, unread only at first (product-1 section 2). */
export default function MessageDrawer({ open, onClose, onClosed }: MessageDrawerProps) {
  const text = useText();
  const readAll = useReadAll();
  const [filter, setFilter] = useState<MessageFilter>({ unreadOnly: true, type: undefined, keyword: '' });

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
        <button type="button" className={styles['link']} onClick={() => void readAll(filter)}>
          {text('messaging.message.readAll')}
        </button>
      }
      destroyOnHidden
      styles={{ body: { display: 'flex', flexDirection: 'column', padding: 0, overflow: 'hidden' }, header: { padding: '12px 16px' } }}
    >
      <MessageFilters filter={filter} onChange={setFilter} />
      <MessageList filter={filter} onShowAll={() => setFilter({ unreadOnly: false, type: undefined, keyword: '' })} />
    </Drawer>
  );
}

/** Marks every message that the filter matches read, after asking (product-1 section 8). */
function useReadAll() {
  const text = useText();
  const request = useRequest();
  const confirm = useConfirm();
  const toast = useToast();
  const markRead = useMarkRead();
  return async (filter: MessageFilter) => {
    if (!(await confirm({ title: text('messaging.message.readAll'), content: text('messaging.message.readAllConfirm') }))) return;
    try {
      const { msg } = await request(readAllMessages, { body: toQuery(filter) });
      toast('success', msg);
      await markRead.all();
    } catch (error) {
      if (error instanceof AppError) toast('error', error.message);
      else throw error;
    }
  };
}
