import { CalendarOutlined, ForkOutlined, NotificationOutlined, SettingOutlined } from '@ant-design/icons';
import { MESSAGE_TYPE, type MessageRow, type MessageType } from '@banyan/shared-contracts/messaging/message.contract';
import { useFormats } from '@banyan/shared-ui/format';
import { type ReactNode, useState } from 'react';
import { useText } from '../../kernel/use-text';
import styles from './message.module.css';

const icons: Record<MessageType, ReactNode> = {
  [MESSAGE_TYPE.system]: <SettingOutlined />,
  [MESSAGE_TYPE.flow]: <ForkOutlined />,
  [MESSAGE_TYPE.notice]: <NotificationOutlined />,
  [MESSAGE_TYPE.schedule]: <CalendarOutlined />,
};

interface MessageItemProps {
  message: MessageRow;
  /** The name of the type, where there is room for it. */
  typeName?: string;
  onOpen: () => void;
}

/** One message in a list: its title, sender, time and whether it was read. In a wide list it has one line, otherwise two. */
export function MessageItem({ message, typeName, onOpen }: MessageItemProps) {
  const text = useText();
  const { relativeTime, dateTime } = useFormats();
  const { type, title, releaseUser, releaseTime, isRead, expirationTime } = message;
  const [now] = useState(() => Date.now());
  const isOver = expirationTime !== null && expirationTime <= now;
  return (
    <button type="button" className={styles['item']} data-unread={isRead === 0} onClick={onOpen}>
      <span className={styles['icon']} aria-hidden>
        {icons[type]}
      </span>
      <span className={styles['title']} title={title}>
        {isRead === 0 && <span className={styles['dot']} role="img" aria-label={text('messaging.message.unread')} />}
        {isOver && <span className={styles['expired']}>{text('messaging.notice.state.expired')}</span>}
        {title}
      </span>
      <span className={styles['meta']}>
        {typeName !== undefined && <span className={styles['typeName']}>{typeName}</span>}
        <span className={styles['sender']}>{releaseUser}</span>
        <time dateTime={new Date(releaseTime).toISOString()} title={dateTime(releaseTime)}>
          {relativeTime(releaseTime)}
        </time>
      </span>
    </button>
  );
}
