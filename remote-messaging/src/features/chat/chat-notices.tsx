import { CloseOutlined, DisconnectOutlined, NotificationOutlined } from '@ant-design/icons';
import { useState, useSyncExternalStore } from 'react';
import { useText } from '../../kernel/use-text';
import styles from './chat-notices.module.css';

const REFUSED = 'banyan:chat-notices-refused';

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** What is to be known above the list: that there is no connection, or that the desktop could tell of messages. */
export function ChatNotices() {
  const text = useText();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const [asks, setAsks] = useState(
    () =>
      window.isSecureContext && 'Notification' in window && Notification.permission === 'default' && localStorage.getItem(REFUSED) === null,
  );
  if (!isOnline) {
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
