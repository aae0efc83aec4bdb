import { type MessageRow } from '@banyan/shared-contracts/messaging/message.contract';
import { HomeCard } from '@banyan/shared-ui/home-card';
import { useState } from 'react';
import { lazyPart } from '../../kernel/lazy-part';
import { useText } from '../../kernel/use-text';
import { MessageItem } from './message-item';
import { useMessages } from './use-messages';
import { useUnread } from './use-unread';

const Detail = lazyPart(async () => ({ default: (await import('./message-detail.dialog')).MessageDetailDialog }));

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
    <>
      <HomeCard
        title={text('messaging.card.title')}
        aside={unread !== undefined && unread > 0 && <span>{text('messaging.card.count', { count: unread })}</span>}
        error={error}
        retry={retry}
        loading={loading}
        empty={text('messaging.message.noUnread')}
      >
        {newest.map((row) => (
          <li key={row.id}>
            <MessageItem message={row} onOpen={() => setOpened(row)} />
          </li>
        ))}
      </HomeCard>
      {opened !== undefined && <Detail id={opened.id} onClose={() => setOpened(undefined)} />}
    </>
  );
}
