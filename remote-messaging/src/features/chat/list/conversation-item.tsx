import { MoreOutlined, MutedOutlined, PushpinFilled } from '@ant-design/icons';
import { type Conversation, CONVERSATION_KIND } from '@banyan/shared-contracts/messaging/conversation';
import { useFormats } from '@banyan/shared-ui/format';
import { pointAt } from '@banyan/shared-ui/menu-button';
import { useRef } from 'react';
import { IconButton } from '../../../kernel/icon-button';
import { useText } from '../../../kernel/use-text';
import { Avatar } from '../avatar';
import { lastWord } from '../notices/message-words';
import { useChatStore } from '../state/use-chat';
import styles from './list.module.css';

const MAX_SHOWN = 99;

interface ConversationItemProps {
  conversation: Conversation;
  online: boolean | undefined;
  isChosen: boolean;
  onChoose: () => void;
  onMenu: (at: Element | ReturnType<typeof pointAt>) => void;
}

/** One conversation in the list: the other person or the title, the last message and its time, and the number of unread messages. */
export function ConversationItem({ conversation, online, isChosen, onChoose, onMenu }: ConversationItemProps) {
  const text = useText();
  const { relativeTime, dateTime } = useFormats();
  const button = useRef<HTMLButtonElement>(null);
  const { id, partnerId, title, headIcon, kind, unread, last, pinned = false, muted = false } = conversation;
  const badge = unread > MAX_SHOWN ? `${MAX_SHOWN}+` : String(unread);
  return (
    <li className={styles['row']}>
      <button
        ref={button}
        type="button"
        className={styles['item']}
        aria-current={isChosen}
        onClick={onChoose}
        onContextMenu={(event) => {
          event.preventDefault();
          // The menu key of a keyboard has no pointer position.
          onMenu(event.clientX === 0 || button.current === null ? (button.current ?? pointAt(event)) : pointAt(event));
        }}
        onKeyDown={(event) => {
          if (!(event.shiftKey && event.key === 'F10') || button.current === null) return;
          event.preventDefault();
          onMenu(button.current);
        }}
      >
        <Avatar id={partnerId || id} name={title} headIcon={headIcon} kind={kind} online={online} />
        <span className={styles['title']} title={title}>
          {title}
        </span>
        {last !== null && (
          <time className={styles['time']} dateTime={new Date(last.sentAt).toISOString()} title={dateTime(last.sentAt)}>
            {relativeTime(last.sentAt)}
          </time>
        )}
        <span className={styles['line']}>
          <LastLine conversation={conversation} isChosen={isChosen} />
        </span>
        <span className={styles['marks']}>
          {pinned && <PushpinFilled aria-label={text('messaging.chat.pinned')} />}
          {muted && <MutedOutlined aria-label={text('messaging.chat.muted')} />}
          {unread > 0 && (
            <span className={styles['badge']} data-muted={muted} role="img" aria-label={text('messaging.chat.unread', { count: badge })}>
              {badge}
            </span>
          )}
        </span>
      </button>
      <IconButton
        className={styles['actions'] ?? ''}
        label={text('messaging.chat.conversationActions', { name: title })}
        icon={<MoreOutlined />}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => onMenu(currentTarget)}
      />
    </li>
  );
}

function LastLine({ conversation, isChosen }: { conversation: Conversation; isChosen: boolean }) {
  const text = useText();
  const { me } = useChatStore();
  const { draft, mentioned, last, kind } = conversation;
  // The draft of the chosen conversation is shown in its input.
  if (draft.trim() !== '' && !isChosen) {
    return (
      <>
        <span className={styles['mark']}>{text('messaging.chat.draft')}</span> {draft}
      </>
    );
  }
  const isNamed = kind !== CONVERSATION_KIND.direct && last !== null && last.senderId !== me;
  return (
    <>
      {mentioned && <span className={styles['mark']}>{text('messaging.chat.mentioned')} </span>}
      {isNamed && text('messaging.chat.saidBy', { name: last.senderName })}
      {lastWord(conversation, text)}
    </>
  );
}
