import { CloseOutlined, DisconnectOutlined, NotificationOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useText } from '../../../kernel/use-text';
import styles from './chat-notices.module.css';
import { useConnected } from '../socket/use-connected';

const REFUSED = 'banyan:chat-notices-refused';

/** Notices above the list: that there is no connection, or that desktop notifications are available. */
export function ChatNotices() {
  const text = useText();
  const isConnected = useConnected();
  const [asks, setAsks] = useState(
    () =>
      window.isSecureContext && 'Notification' in window && Notification.permission === 'default' && localStorage.getItem(REFUSED) === null,
  );
  if (!isConnected) {
    return (
      <p className={styles['notice']} role="status" data-kind="offline">
        <DisconnectOutlined aria-hidden />
        <span>{text('messaging.chat.noConnection')}</span>
      </p>
    );
  }
  if (!asks) return null;
  const refuse = () => {
    localStorage.setItem(REFUSED, '1');
    setAsks(false);
  };
  const allow = () => void Notification.requestPermission().finally(() => setAsks(false));
  return (
    <p className={styles['notice']}>
      <NotificationOutlined aria-hidden />
      <span>{text('messaging.chat.askNotices')}</span>
      <button type="button" onClick={allow}>
        {text('messaging.chat.allowNotices')}
      </button>
      <button type="button" aria-label={text('messaging.chat.refuseNotices')} onClick={refuse}>
        <CloseOutlined />
      </button>
    </p>
  );
}
