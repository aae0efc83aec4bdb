import { MessageOutlined } from '@ant-design/icons';
import type { SlotProps } from '@banyan/shared-contracts/slots';
import { useNavigate } from '@banyan/shared-ui/router';
import { useSession } from '@banyan/shared-ui/runtime';
import { lazyDrawer, UnreadButton, useDrawer } from '../../kernel/unread-button';
import { useText } from '../../kernel/use-text';
import { chatPath } from './chat-path';
import styles from './chat-button.module.css';
import { useKeepChats } from './state/use-chat';
import { useDesktopNotices } from './notices/use-desktop-notices';
import { useUnreadChats } from './socket/use-unread-chats';

const { Drawer, prepare } = lazyDrawer(() => import('./chat.drawer'));

/** Chats are not shown to a view-as session. */
export default function ChatButton(_props: SlotProps['topbar.item']) {
  const { readOnly } = useSession();
  return readOnly === undefined && <OwnChats />;
}

/** Chat icon with the number of unread messages, which opens the chats; pulses while there are any that may disturb (product-1 section 4, chat). */
function OwnChats() {
  const text = useText();
  useKeepChats();
  const { loud, muted } = useUnreadChats();
  const { button, isOpen, open, drawer } = useDrawer();
  const navigate = useNavigate();
  useDesktopNotices((conversationId) => {
    drawer?.onClose();
    void navigate(chatPath(conversationId));
  });

  return (
    <>
      <UnreadButton
        icon={
          <span className={styles['icon']} data-pulse={loud > 0}>
            <MessageOutlined />
          </span>
        }
        unread={loud > 0 ? loud : muted}
        isQuiet={loud === 0}
        title={text('messaging.chat.title')}
        name={(count) =>
          count === undefined ? text('messaging.chat.none') : text(loud > 0 ? 'messaging.chat.some' : 'messaging.chat.someMuted', { count })
        }
        isOpen={isOpen}
        ref={button}
        onOpen={open}
        prepare={prepare}
      />
      {drawer !== undefined && <Drawer {...drawer} />}
    </>
  );
}
