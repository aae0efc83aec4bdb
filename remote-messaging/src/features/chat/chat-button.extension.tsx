import { MessageOutlined } from '@ant-design/icons';
import type { SlotProps } from '@banyan/shared-contracts/slots';
import { useSession } from '@banyan/shared-ui/runtime';
import { useRef, useState } from 'react';
import { lazyPart } from '../../kernel/lazy-part';
import { useText } from '../../kernel/use-text';
import styles from './chat-button.module.css';
import { useDesktopNotices } from './use-desktop-notices';
import { useUnreadChats } from './use-unread-chats';

const loadDrawer = () => import('./chat.drawer');
const ChatDrawer = lazyPart(loadDrawer);
/** Fetches it ahead of the click; a failure is said when it is needed. */
const prepare = () => void loadDrawer().catch(() => undefined);

/** Largest figure on the badge (product-1 section 9). */
const MAX_SHOWN = 99;

/** The chats of somebody are not shown to who looks on as them. */
export default function ChatButton(_props: SlotProps['topbar.item']) {
  const { readOnly } = useSession();
  return readOnly === undefined && <OwnChats />;
}

/** Chat icon with the number of unread messages; pulses when something arrives, and opens the chats. */
function OwnChats() {
  const text = useText();
  const [arrivals, setArrivals] = useState(0);
  const unread = useUnreadChats(() => setArrivals((count) => count + 1));
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const [start, setStart] = useState<string>();
  useDesktopNotices((conversationId) => {
    setStart(conversationId);
    setState('open');
  });
  const badge = unread > MAX_SHOWN ? `${MAX_SHOWN}+` : String(unread);

  return (
    <>
      <button
        ref={buttonRef}
        type="button"
        className={styles['button']}
        aria-haspopup="dialog"
        aria-expanded={state === 'open'}
        aria-label={unread === 0 ? text('messaging.chat.none') : text('messaging.chat.some', { count: badge })}
        title={text('messaging.chat.title')}
        onClick={() => {
          setStart(undefined);
          setState('open');
        }}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        {/* The pulse runs again with every arrival. */}
        <span key={arrivals} className={styles['icon']} data-pulse={unread > 0 && state !== 'open'}>
          <MessageOutlined />
        </span>
        {unread > 0 && (
          <span className={styles['badge']} aria-hidden>
            {badge}
          </span>
        )}
      </button>
      {state !== 'never' && (
        <ChatDrawer
          open={state === 'open'}
          {...(start === undefined ? {} : { start })}
          onClose={() => setState('closed')}
          onClosed={() => buttonRef.current?.focus()}
        />
      )}
    </>
  );
}
