import { CheckOutlined } from '@ant-design/icons';
import { type ChatMessage, CONVERSATION_KIND, type ConversationDetail } from '@banyan/shared-contracts/messaging/conversation';
import { useText } from '../../../../kernel/use-text';
import type { Thread } from '../../state/chat-state';
import styles from '../message/message.module.css';

interface ReadStateProps {
  message: ChatMessage;
  /** The message below in the same group. */
  next: ChatMessage | undefined;
  detail: ConversationDetail | undefined;
  reads: Thread['reads'];
  /** Shows the readers. */
  onPress: () => void;
}

/** The readers of a message are listed for members, except in a conversation between two people. */
export const tellsReaders = ({ kind, isVisitor }: Pick<ConversationDetail, 'kind' | 'isVisitor'>): boolean =>
  kind !== CONVERSATION_KIND.direct && isVisitor !== true;

/**
 * Between two people: read or not; in a group: the number of readers among the members at that time. Shown once for grouped messages with
 * the same readers.
 */
export function ReadState({ message, next, detail, reads, onPress }: ReadStateProps) {
  const text = useText();
  if (detail === undefined) return null;
  const at = ({ seq, sentAt }: ChatMessage) => {
    const others = detail.members.filter(
      ({ id, joinedSeq = 0, joinedAt = 0 }) => id !== message.sender.id && joinedSeq < seq && joinedAt <= sentAt,
    );
    return { others: others.length, read: others.filter(({ id }) => (reads[id] ?? 0) >= seq).length };
  };
  const { others, read } = at(message);
  const below = next && at(next);
  if (others === 0 || (below?.read === read && below.others === others)) return null;
  const isRead = read === others;
  const word =
    isRead && detail.kind !== CONVERSATION_KIND.direct
      ? text('messaging.chat.readByAll')
      : isRead
        ? text('messaging.chat.read')
        : read === 0
          ? text('messaging.chat.notRead')
          : text('messaging.chat.readBy', { count: read });
  const state = (
    <>
      <CheckOutlined aria-hidden />
      <span>{word}</span>
    </>
  );
  return (
    <div className={styles['state']} data-read={isRead}>
      {tellsReaders(detail) ? (
        // For keyboards it is in the menu of the message.
        <button
          type="button"
          tabIndex={-1}
          className={styles['readers']}
          aria-haspopup="dialog"
          title={text('messaging.chat.readers')}
          onClick={onPress}
        >
          {state}
        </button>
      ) : (
        state
      )}
    </div>
  );
}
