import { Button } from 'antd';
import { useText } from '../../kernel/use-text';
import styles from './message.module.css';
import type { MessageFilter } from './use-messages';

/** Why there is nothing to see, and the way to the rest. */
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
