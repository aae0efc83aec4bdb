import { BellOutlined } from '@ant-design/icons';
import type { SlotProps } from '@banyan/shared-contracts/slots';
import { useRef, useState } from 'react';
import { lazyPart } from '../../kernel/lazy-part';
import { useText } from '../../kernel/use-text';
import styles from './bell.module.css';
import { useAlerts } from './use-alerts';
import { useUnread } from './use-unread';

const loadDrawer = () => import('./message.drawer');
const MessageDrawer = lazyPart(loadDrawer);
/** Fetches it ahead of the click; a failure is said when it is needed. */
const prepare = () => void loadDrawer().catch(() => undefined);

/** Largest figure on the badge (product-1 section 9). */
const MAX_SHOWN = 99;

/** Notice bell with the number of unread messages; opens the drawer. */
export default function Bell(_props: SlotProps['topbar.item']) {
  const text = useText();
  const unread = useUnread() ?? 0;
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  useAlerts(() => setState('open'));
  const badge = unread > MAX_SHOWN ? `${MAX_SHOWN}+` : String(unread);

  return (
    <>
      <button
        ref={buttonRef}
        type="button"
        className={styles['bell']}
        aria-haspopup="dialog"
        aria-expanded={state === 'open'}
        aria-label={unread === 0 ? text('messaging.bell.none') : text('messaging.bell.some', { count: badge })}
        title={text('messaging.title')}
        onClick={() => setState('open')}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <BellOutlined />
        {unread > 0 && (
          <span className={styles['badge']} aria-hidden>
            {badge}
          </span>
        )}
      </button>
      {state !== 'never' && (
        <MessageDrawer open={state === 'open'} onClose={() => setState('closed')} onClosed={() => buttonRef.current?.focus()} />
      )}
    </>
  );
}
