import { HomeCard } from '@banyan/shared-ui/home-card';
import { Link } from '@banyan/shared-ui/router';
import { useText } from '../../kernel/use-text';
import { MessageItem } from './message-item';
import styles from './message.module.css';
import { RECORD_PATH } from './record/record-path';
import { useMessageOpener } from './use-message-opener';
import { ALL_MESSAGES, useMessages } from './use-messages';
import { useUnread } from './use-unread';

/** Number of messages on the card; the page of all messages shows the others. */
const SHOWN = 5;

/** The user's newest unread messages, on the home page. */
export default function UnreadCard() {
  const text = useText();
  const unread = useUnread();
  const { rows, loading, error, retry } = useMessages({ ...ALL_MESSAGES, unreadOnly: true });
  const { open, dialog } = useMessageOpener();
  const newest = rows.filter(({ isRead }) => isRead === 0).slice(0, SHOWN);

  return (
    <>
      <HomeCard
        title={text('messaging.card.title')}
        aside={
          <span className={styles['aside']}>
            {unread !== undefined && unread > 0 && text('messaging.card.count', { count: unread })}
            <Link to={RECORD_PATH}>{text('messaging.card.all')}</Link>
          </span>
        }
        error={error}
        retry={retry}
        loading={loading}
        empty={text('messaging.message.noUnread')}
      >
        {newest.map((row) => (
          <li key={row.id}>
            <MessageItem message={row} onOpen={() => open(row)} />
          </li>
        ))}
      </HomeCard>
      {dialog}
    </>
  );
}
