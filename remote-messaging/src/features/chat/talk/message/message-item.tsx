import { ClockCircleOutlined, ExclamationCircleFilled, MoreOutlined } from '@ant-design/icons';
import { type ChatMessage, CONVERSATION_KIND, type ConversationDetail, UNSEEN } from '@banyan/shared-contracts/messaging/conversation';
import { useFormats } from '@banyan/shared-ui/format';
import { IconButton } from '../../../../kernel/icon-button';
import { useText } from '../../../../kernel/use-text';
import { Avatar } from '../../avatar';
import type { Outgoing, Thread } from '../../state/chat-state';
import { standingOf, wordOf } from '../../notices/message-words';
import { type BodyActions, MessageBody } from './message-body';
import styles from './message.module.css';
import { dayOf, type MessageRow } from '../list/message-rows';
import { ReadState } from '../reading/read-state';

/** The actions for a message. */
export interface MessageActions extends BodyActions {
  openMenu: (message: ChatMessage, at: Element | { clientX: number; clientY: number }) => void;
  jumpTo: (seq: number) => void;
  /** Shows who has read it, and who has not. */
  openReaders: (message: ChatMessage) => void;
  retry: (message: Outgoing) => void;
  discard: (message: Outgoing) => void;
  /** Puts the text of a recalled message into the input; undefined where it is no longer known. */
  editAgain: (message: ChatMessage) => (() => void) | undefined;
}

export interface MessageItemProps {
  row: MessageRow;
  me: string;
  detail: ConversationDetail | undefined;
  reads: Thread['reads'];
  isTarget: boolean;
  /** Id of the element with the text of the message. */
  saidId: string;
  actions: MessageActions;
}

/** One message with the day, the divider above new messages, and its status. */
export function MessageItem({ row, me, detail, reads, isTarget, saidId, actions }: MessageItemProps) {
  const text = useText();
  const { date } = useFormats();
  const { message, outgoing, day, isFirstNew } = row;
  return (
    <>
      {day !== undefined && (
        <p className={styles['day']}>
          <time dateTime={date(day)}>{dayWord(day, text, date)}</time>
        </p>
      )}
      {isFirstNew && <p className={styles['new']}>{text('messaging.chat.newFromHere')}</p>}
      {outgoing !== undefined && <Unsent outgoing={outgoing} isHead={row.isHead} saidId={saidId} actions={actions} />}
      {message !== undefined &&
        (message.body === null ? (
          <Recalled message={message} isMine={message.sender.id === me} saidId={saidId} actions={actions} />
        ) : (
          <Sent row={row} message={message} me={me} detail={detail} reads={reads} isTarget={isTarget} saidId={saidId} actions={actions} />
        ))}
    </>
  );
}

function dayWord(ms: number, text: ReturnType<typeof useText>, date: (ms: number) => string): string {
  const ago = dayOf(Date.now()) - dayOf(ms);
  return ago === 0 ? text('messaging.chat.today') : ago === 1 ? text('messaging.chat.yesterday') : date(ms);
}

interface RecalledProps extends Pick<MessageItemProps, 'saidId' | 'actions'> {
  message: ChatMessage;
  isMine: boolean;
}

function Recalled({ message, isMine, saidId, actions }: RecalledProps) {
  const text = useText();
  const again = isMine ? actions.editAgain(message) : undefined;
  return (
    <p id={saidId} className={styles['recalled']}>
      {isMine ? text('messaging.chat.recalledOwn') : text('messaging.chat.recalledBy', { name: message.sender.name })}
      {again !== undefined && (
        <button type="button" className={styles['link']} onClick={again}>
          {text('messaging.chat.editAgain')}
        </button>
      )}
    </p>
  );
}

interface UnsentProps extends Pick<MessageItemProps, 'saidId' | 'actions'> {
  outgoing: Outgoing;
  isHead: boolean;
}

function Unsent({ outgoing, isHead, saidId, actions }: UnsentProps) {
  const text = useText();
  const hasFailed = outgoing.state === 'failed';
  return (
    <div className={styles['row']} data-own="true" data-head={isHead}>
      <div className={styles['column']}>
        <div id={saidId} className={styles['bubble']} data-type={outgoing.shown.type} data-state={outgoing.state}>
          {outgoing.quote !== null && <Quote quote={outgoing.quote} onPress={actions.jumpTo} />}
          <MessageBody body={outgoing.shown} actions={actions} />
        </div>
        <div className={styles['state']} role={hasFailed ? 'alert' : undefined} data-failed={hasFailed}>
          {hasFailed ? <ExclamationCircleFilled aria-hidden /> : <ClockCircleOutlined aria-hidden />}
          <span>{standingOf(outgoing, text)}</span>
          {hasFailed && (
            <>
              <button type="button" className={styles['link']} onClick={() => actions.retry(outgoing)}>
                {text('messaging.chat.sendAgain')}
              </button>
              <button type="button" className={styles['link']} onClick={() => actions.discard(outgoing)}>
                {text('messaging.chat.discard')}
              </button>
            </>
          )}
        </div>
      </div>
    </div>
  );
}

function Sent({ row, message, me, detail, reads, isTarget, saidId, actions }: MessageItemProps & { message: ChatMessage }) {
  const text = useText();
  const { time, dateTime } = useFormats();
  const { sender, body, quote, sentAt, mentions } = message;
  const isMine = sender.id === me;
  if (body === null) return null;
  return (
    <div
      className={styles['row']}
      data-own={isMine}
      data-head={row.isHead}
      data-target={isTarget}
      onContextMenu={(event) => {
        // Selected text is copied by the browser's own menu.
        if (String(window.getSelection() ?? '') !== '') return;
        event.preventDefault();
        actions.openMenu(message, event);
      }}
    >
      {!isMine && <span className={styles['face']}>{row.isHead && <Avatar {...sender} small />}</span>}
      <div className={styles['column']}>
        {row.isHead && (
          <p className={styles['by']}>
            {!isMine && detail?.kind !== CONVERSATION_KIND.direct && <span className={styles['name']}>{sender.name}</span>}
            <time dateTime={new Date(sentAt).toISOString()} title={dateTime(sentAt)}>
              {time(sentAt)}
            </time>
          </p>
        )}
        <div className={styles['line']}>
          <div
            id={saidId}
            className={styles['bubble']}
            data-type={body.type}
            data-called={mentions.includes(me) || (mentions.includes('0') && !isMine)}
          >
            {quote !== null && <Quote quote={quote} onPress={actions.jumpTo} />}
            <MessageBody body={body} actions={actions} />
          </div>
          <IconButton
            size={28}
            className={styles['more'] ?? ''}
            tabIndex={-1}
            label={text('messaging.chat.actions')}
            icon={<MoreOutlined />}
            onClick={({ currentTarget }) => actions.openMenu(message, currentTarget)}
          />
        </div>
        {isMine && (
          <ReadState message={message} next={row.next} detail={detail} reads={reads} onPress={() => actions.openReaders(message)} />
        )}
      </div>
    </div>
  );
}

function Quote({ quote, onPress }: { quote: NonNullable<ChatMessage['quote']>; onPress: (seq: number) => void }) {
  const text = useText();
  const { seq, senderName, type } = quote;
  const words = (
    <>
      <span className={styles['name']}>{senderName}</span>
      <span className={styles['quoted']}>{wordOf(type, quote.text, text)}</span>
    </>
  );
  if (type === UNSEEN) return <div className={styles['quote']}>{words}</div>;
  return (
    <button type="button" className={styles['quote']} onClick={() => onPress(seq)}>
      {words}
    </button>
  );
}
