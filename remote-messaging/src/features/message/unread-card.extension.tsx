import { type MessageRow } from '@banyan/shared-contracts/messaging/message.contract';
import { Skeleton } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../kernel/use-text';
import { MessageItem } from './message-item';
import styles from './unread-card.module.css';
import { useMessages } from './use-messages';
import { useUnread } from './use-unread';

const Detail = lazy(() => import('./message-detail.dialog').then(({ MessageDetailDialog }) => ({ default: MessageDetailDialog })));

/** How many messages the card shows; the drawer has the rest. */
const SHOWN = 5;

/** The user's newest unread messages, on the home page. */
export default function UnreadCard() {
  const text = useText();
  const unread = useUnread();
  const { rows, loading, error, retry } = useMessages({ unreadOnly: true, type: undefined, keyword: '' });
  const [opened, setOpened] = useState<MessageRow>();
  const newest = rows.filter(({ isRead }) => isRead === 0).slice(0, SHOWN);

  return (
    <section className={styles['card']} aria-label={text('messaging.card.title')}>
      <header className={styles['head']}>
        <h2>{text('messaging.card.title')}</h2>
        {unread !== undefined && unread > 0 && <span>{text('messaging.card.count', { count: unread })}</span>}
      </header>
      {loading && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {error !== null && (
        <p className={styles['none']} role="alert">
          {error.message}{' '}
          <button type="button" onClick={retry}>
            {text('messaging.card.retry')}
          </button>
        </p>
      )}
      {!loading && error === null && newest.length === 0 && <p className={styles['none']}>{text('messaging.message.noUnread')}</p>}
      <ul className={styles['list']}>
        {newest.map((row) => (
          <li key={row.id}>
            <MessageItem message={row} onOpen={() => setOpened(row)} />
          </li>
        ))}
      </ul>
      {opened !== undefined && (
        <Suspense>
          <Detail id={opened.id} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </section>
  );
}
