import type { ChatMessage, Conversation } from '@banyan/shared-contracts/messaging/conversation';
import { ErrorPanel } from '@banyan/shared-ui/crud';
import { useFormats } from '@banyan/shared-ui/format';
import { Skeleton } from 'antd';
import { useText } from '../../../kernel/use-text';
import { Avatar } from '../avatar';
import { Marked } from '../marked';
import { lineWord } from '../notices/message-words';
import hit from '../found-message.module.css';
import styles from './found-messages.module.css';
import list from './list.module.css';
import type { useFoundMessages } from './use-found-messages';

interface FoundMessagesProps {
  keyword: string;
  found: ReturnType<typeof useFoundMessages>;
  /** Shows a message in its conversation. */
  onMessage: (conversationId: string, seq: number) => void;
  /** Shows all matches in a conversation. */
  onAll: (conversationId: string) => void;
}

/** Messages that contain the keyword, by conversation; a click opens the message. */
export function FoundMessages({ keyword, found: { data, error, refetch }, onMessage, onAll }: FoundMessagesProps) {
  const text = useText();
  if (data === undefined) {
    if (error !== null) return <ErrorPanel error={error} retry={() => void refetch()} />;
    return <Skeleton className={list['skeleton'] ?? ''} active title={false} paragraph={{ rows: 2 }} />;
  }
  return (
    <>
      <ul className={styles['conversations']}>
        {data.list.map(({ conversation, hits, messages }) => (
          <li key={conversation.id}>
            <Head conversation={conversation} hits={hits} />
            <ul className={styles['messages']} aria-label={text('messaging.chat.hitsOf', { name: conversation.title, count: hits })}>
              {messages.map((message) => (
                <li key={message.id}>
                  <Hit message={message} keyword={keyword} onPress={() => onMessage(conversation.id, message.seq)} />
                </li>
              ))}
            </ul>
            {hits > messages.length && (
              <button type="button" className={styles['all']} onClick={() => onAll(conversation.id)}>
                {text('messaging.chat.allHits', { count: hits })}
              </button>
            )}
          </li>
        ))}
      </ul>
      {!data.complete && <p className={styles['note']}>{text('messaging.chat.moreHits')}</p>}
    </>
  );
}

function Head({ conversation: { id, partnerId, title, headIcon, kind }, hits }: { conversation: Conversation; hits: number }) {
  const text = useText();
  return (
    <div className={styles['head']}>
      <Avatar id={partnerId || id} name={title} headIcon={headIcon} kind={kind} small />
      <span className={styles['title']} title={title}>
        {title}
      </span>
      <span className={styles['count']}>{text('messaging.chat.hits', { count: hits })}</span>
    </div>
  );
}

function Hit({ message, keyword, onPress }: { message: ChatMessage; keyword: string; onPress: () => void }) {
  const text = useText();
  const { relativeTime, dateTime } = useFormats();
  const { sender, body, sentAt } = message;
  return (
    <button type="button" className={styles['hit']} onClick={onPress}>
      <span className={hit['name']} data-name>
        {sender.name}
      </span>
      <time dateTime={new Date(sentAt).toISOString()} title={dateTime(sentAt)}>
        {relativeTime(sentAt)}
      </time>
      <span className={hit['words']} data-words>
        <Marked words={lineWord(body, text)} keyword={keyword} />
      </span>
    </button>
  );
}
