import { DownOutlined } from '@ant-design/icons';
import { useText } from '../../../../kernel/use-text';
import { newCountWord } from '../../notices/message-words';
import styles from './ways.module.css';

interface WayDownProps {
  /** The number of unseen messages there. */
  missed: number;
  onPress: () => void;
}

/** The button that scrolls to the newest messages. */
export function WayDown({ missed, onPress }: WayDownProps) {
  const text = useText();
  return (
    <div className={styles['down']}>
      <div className={styles['way']}>
        <button type="button" onClick={onPress}>
          <DownOutlined aria-hidden />
          <span>{missed > 0 ? newCountWord(missed, text) : text('messaging.chat.toNewest')}</span>
        </button>
      </div>
    </div>
  );
}
