import type { MessageRow } from '@banyan/shared-contracts/messaging/message.contract';
import { ErrorPanel } from '@banyan/shared-ui/crud';
import { Skeleton, Spin } from 'antd';
import type { UIEvent } from 'react';
import { MessageItem } from './message-item';
import styles from './message.module.css';
import { NoMessages } from './no-messages';
import { useMessageOpener } from './use-message-opener';
import { type MessageFilter, useMessages } from './use-messages';

/** Distance from the bottom, in px, at which the next page is loaded (product-1 section 9). */
const NEAR_BOTTOM = 200;

interface MessageListProps {
  filter: MessageFilter;
  onShowAll: () => void;
  /** A message has opened another page. */
  onLeave: () => void;
}

/** The messages of the drawer; opening one marks it as read, and it stays open even if it leaves the list. */
export function MessageList({ onLeave, ...props }: MessageListProps) {
  const { open, dialog } = useMessageOpener(onLeave);
  return (
    <>
      <Rows {...props} onOpen={open} />
      {dialog}
    </>
  );
}

function Rows({ filter, onShowAll, onOpen }: Omit<MessageListProps, 'onLeave'> & { onOpen: (row: MessageRow) => void }) {
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
