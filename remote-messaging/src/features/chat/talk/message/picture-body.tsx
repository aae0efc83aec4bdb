import { PictureOutlined } from '@ant-design/icons';
import type { ChatBody } from '@banyan/shared-contracts/messaging/conversation';
import { useHost } from '@banyan/shared-ui/runtime';
import { useState } from 'react';
import { useText } from '../../../../kernel/use-text';
import styles from './message.module.css';

/** Maximum size of a picture in a conversation, px. */
const WIDEST = 280;
const HIGHEST = 220;

/** The pressed button disappears: its replacement takes the focus. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

interface PictureBodyProps {
  body: Extract<ChatBody, { type: 'image' }>;
  onOpen: () => void;
}

/** A picture, which opens in full size; one that did not load can be loaded again. */
export function PictureBody({ body: { path, width, height }, onOpen }: PictureBodyProps) {
  const text = useText();
  const { resolveUrl } = useHost();
  const [hasFailed, setHasFailed] = useState(false);
  const [isAgain, setIsAgain] = useState(false);
  const ref = isAgain ? takeFocus : undefined;
  const again = () => {
    setHasFailed(false);
    setIsAgain(true);
  };
  const scale = Math.min(1, WIDEST / width, HIGHEST / height);
  const size = { width: Math.max(24, Math.round(width * scale)), height: Math.max(24, Math.round(height * scale)) };
  if (hasFailed) {
    return (
      <span className={styles['noPicture']} style={{ width: size.width, minHeight: size.height }}>
        <PictureOutlined aria-hidden />
        <span>{text('messaging.chat.noPicture')}</span>
        <button ref={ref} type="button" className={styles['link']} onClick={again}>
          {text('messaging.chat.loadAgain')}
        </button>
      </span>
    );
  }
  return (
    <button ref={ref} type="button" className={styles['picture']} onClick={onOpen} aria-label={text('messaging.chat.openPicture')}>
      <img src={resolveUrl(path)} alt={text('messaging.chat.picture')} loading="lazy" {...size} onError={() => setHasFailed(true)} />
    </button>
  );
}
