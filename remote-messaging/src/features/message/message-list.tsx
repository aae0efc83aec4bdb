import type { MessageRow } from '@banyan/shared-contracts/messaging/message.contract';
import { ErrorPanel } from '@banyan/shared-ui/crud';
import { Button, Skeleton, Spin } from 'antd';
import { type UIEvent, useState } from 'react';
import { useText } from '../../kernel/use-text';
import { MessageDetailDialog } from './message-detail.dialog';
import { MessageItem } from './message-item';
import styles from './message.module.css';
import { type MessageFilter, useMessages } from './use-messages';

/** Distance from the bottom, in px, at which the next page is loaded (product-1 section 9). */
const NEAR_BOTTOM = 200;

interface MessageListProps {
  filter: MessageFilter;
  onShowAll: () => void;
}

/** The messages of the drawer; opening one marks it read, and it stays open whatever becomes of the list meanwhile. */
export function MessageList(props: MessageListProps) {
  const [opened, setOpened] = useState<MessageRow>();
  return (
    <>
      <Rows {...props} onOpen={setOpened} />
      {opened !== undefined && <MessageDetailDialog id={opened.id} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function Rows({ filter, onShowAll, onOpen }: MessageListProps & { onOpen: (row: MessageRow) => void }) {
  const { rows, loading, error, retry, more, loadingMore } = useMessages(filter);

  const follow = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent) => {
    if (scrollHeight - scrollTop - clientHeight < NEAR_BOTTOM) more();
  };

  if (error !== null) return <ErrorPanel error={error} retry={retry} />;
  if (loading) return <Skeleton className={styles['skeleton'] ?? ''} active title={false} paragraph={{ rows: 6 }} />;
  if (rows.length === 0) return <NoMessages filter={filter} onShowAll={onShowAll} />;
  return (
    <ul className={styles['list']} onScroll={follow} tabIndex={-1}>
      {rows.map((row) => (
        <li key={row.id}>
          <MessageItem message={row} onOpen={() => onOpen(row)} />
        </li>
      ))}
      {loadingMore && (
        <li className={styles['more']}>
          <Spin size="small" />
        </li>
      )}
    </ul>
  );
}

/** Why there is nothing to see, and the way to the rest. */
function NoMessages({ filter, onShowAll }: MessageListProps) {
  const text = useText();
  const narrowed = filter.keyword !== '' || filter.type !== undefined;
  const reason = narrowed ? 'noMatch' : filter.unreadOnly ? 'noUnread' : 'none';
  return (
    <div className={styles['empty']}>
      <p>{text(`messaging.message.${reason}`)}</p>
      {reason !== 'none' && (
        <Button size="small" onClick={onShowAll}>
          {text('messaging.message.showAll')}
        </Button>
      )}
    </div>
  );
}
