import { CloseOutlined, UpOutlined } from '@ant-design/icons';
import { IconButton } from '../../../../kernel/icon-button';
import { useText } from '../../../../kernel/use-text';
import type { WayUp } from './use-ways-up';
import styles from './ways.module.css';

interface WaysUpProps {
  ways: readonly WayUp[];
  /** One of the buttons was used or dismissed, and may disappear. */
  onUsed: () => void;
}

/** The buttons to unread messages above, over the top of the list. */
export function WaysUp({ ways, onUsed }: WaysUpProps) {
  const text = useText();
  if (ways.length === 0) return null;
  return (
    <div className={styles['up']}>
      {ways.map(({ label, go, dismiss }) => (
        <div key={label} className={styles['way']}>
          <button
            type="button"
            onClick={() => {
              onUsed();
              go();
            }}
          >
            <UpOutlined aria-hidden />
            <span>{label}</span>
          </button>
          <IconButton
            size={28}
            label={text('messaging.chat.dismiss', { name: label })}
            icon={<CloseOutlined />}
            onClick={() => {
              onUsed();
              dismiss();
            }}
          />
        </div>
      ))}
    </div>
  );
}
