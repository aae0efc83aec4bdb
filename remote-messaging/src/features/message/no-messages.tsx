import { Button } from 'antd';
import { useText } from '../../kernel/use-text';
import styles from './message.module.css';
import type { MessageFilter } from './use-messages';

/** Why the list is empty, with a button that shows all messages. */
export function NoMessages({ filter, onShowAll }: { filter: MessageFilter; onShowAll: () => void }) {
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
