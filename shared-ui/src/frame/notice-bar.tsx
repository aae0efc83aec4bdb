import { CloseOutlined, InfoCircleOutlined } from '@ant-design/icons';
import { useUiText } from '../i18n/use-ui-text';
import styles from './notice-bar.module.css';

/** Props of {@link NoticeBar}. */
export interface NoticeBarProps {
  text: string;
  action?: { label: string; run: () => void };
  onClose: () => void;
}

/** A quiet line above the page: something that people should know and may act on. */
export function NoticeBar({ text: message, action, onClose }: NoticeBarProps) {
  const text = useUiText();
  return (
    <div className={styles['bar']} role="status">
      <InfoCircleOutlined aria-hidden />
      <span>{message}</span>
      {action && (
        <button type="button" className={styles['action']} onClick={action.run}>
          {action.label}
        </button>
      )}
      <button type="button" aria-label={text('ui.notice.close')} onClick={onClose}>
        <CloseOutlined aria-hidden />
      </button>
    </div>
  );
}
