import { ArrowLeftOutlined, SearchOutlined, TeamOutlined } from '@ant-design/icons';
import {
  CHAT_LIMITS,
  type ChatMessage,
  type ChatPerson,
  type Conversation,
  CONVERSATION_KIND,
  type ConversationDetail,
} from '@banyan/shared-contracts/messaging/conversation';
import { Ellipsis } from '@banyan/shared-ui/table';
import { Skeleton } from 'antd';
import { type ReactNode, type Ref, type RefObject, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../../kernel/icon-button';
import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { useText } from '../../../kernel/use-text';
import { Avatar } from '../avatar';
import type { ChatView } from '../state/chat-state';
import { conversationOf } from '../state/chat-view';
import { Composer, type TakeFiles } from '../compose/composer';
import { DropArea } from '@banyan/shared-ui/drop-area';
import { calledIn } from '../compose/mentions';
import { FollowButton } from '../group/follow-button';
import { useChat, useChatStore } from '../state/use-chat';
import { useConnected } from '../socket/use-connected';
import { usePresence } from '../socket/use-presence';
import styles from './conversation.module.css';
import { MessageList } from './list/message-list';
import { RecordLink } from './message/record-link';
import { TalkProblem } from './talk-problem';
import { UnsentWords } from './message/unsent-words';
import { useJumpTo } from './list/use-jump-to';
import { useMessageActions } from './message/use-message-actions';
import { useOpening } from './use-opening';
import { useTyping } from './use-typing';

const MembersDrawer = lazyPart(() => import('../group/members.drawer'), 'default', null);
const HistoryDialog = lazyPart(() => import('./history.dialog'), 'default', null);

interface ConversationViewProps {
  id: string;
  /** Position at which it is opened; without it, at its newest message. */
  at?: number | undefined;
  /** Returns to the list in a narrow window. */
  onBack?: (() => void) | undefined;
  /** The user has left it. */
  onLeft: () => void;
  /** A page is opened from this view; without it no page is offered. */
  onPage?: (() => void) | undefined;
}

/** One conversation: its head, its messages and the input. */
export function ConversationView({ id, at, onBack, onLeft, onPage }: ConversationViewProps) {
  const text = useText();
  const store = useChatStore();
  const view = useChat((snapshot) => snapshot.views[id]);
  const conversation = useChat((snapshot) => conversationOf(snapshot.chat, id));
  const detail = useChat((snapshot) => snapshot.chat.details[id]);
  const jumpTo = useJumpTo();
  const [dialog, setDialog] = useState<'members' | 'history'>();
  const taker = useRef<TakeFiles>(null);

  useEffect(() => store.show(id), [id, store]);
  useOpening(id, at);

  if (view?.problem !== undefined) {
    const { target, returning } = view;
    const retry = () => (target === undefined || returning ? store.reopen(id) : void jumpTo(id, target));
    return (
      <Frame header={<Header conversation={conversation} formerTitle={view.formerTitle} onBack={onBack} />}>
        <TalkProblem {...view} retry={retry} onLeft={onLeft} />
        <UnsentWords id={id} />
      </Frame>
    );
  }
  const record = conversation?.record ?? null;
  const tools = (
    <>
      {detail?.isVisitor === true && <FollowButton id={id} isSmall />}
      {record !== null && onPage !== undefined && <RecordLink record={record} onOpen={onPage} />}
      <IconButton label={text('messaging.chat.history')} icon={<SearchOutlined />} onClick={() => setDialog('history')} />
      {conversation !== undefined && conversation.kind !== CONVERSATION_KIND.direct && (
        <IconButton label={text('messaging.chat.members')} icon={<TeamOutlined />} onClick={() => setDialog('members')} />
      )}
    </>
  );
  return (
    <Frame header={<Header conversation={conversation} onBack={onBack} tools={tools} />} title={detail?.title} taker={taker}>
      {detail === undefined ? (
        <Waiting />
      ) : (
        <Talk
          id={id}
          view={view}
          detail={detail}
          draft={conversation?.draft ?? ''}
          calls={conversation?.draftCalls ?? detail.draftCalls ?? []}
          taker={taker}
        />
      )}
      {dialog === 'members' && detail !== undefined && (
        <MembersDrawer
          id={id}
          onClose={() => setDialog(undefined)}
          onLeft={() => {
            setDialog(undefined);
            onLeft();
          }}
        />
      )}
      {dialog === 'history' && <HistoryDialog id={id} showAt={(seq) => jumpTo(id, seq)} onClose={() => setDialog(undefined)} />}
    </Frame>
  );
}

interface FrameProps {
  header: ReactNode;
  /** Title of the conversation, for dropped files. */
  title?: string | undefined;
  taker?: RefObject<TakeFiles | null>;
  children: ReactNode;
}

function Frame({ header, title, taker, children }: FrameProps) {
  const text = useText();
  const hint = title === undefined ? undefined : text('messaging.chat.dropHere', { name: title });
  return (
    <DropArea className={styles['conversation']} hint={hint} onFiles={(files) => taker?.current?.(files)}>
      {header}
      {children}
    </DropArea>
  );
}

const Waiting = () => <Skeleton className={styles['skeleton'] ?? ''} active avatar title={false} paragraph={{ rows: 6 }} />;

interface TalkProps {
  id: string;
  view: ChatView | undefined;
  detail: ConversationDetail;
  draft: string;
  /** The people beyond the members who are mentioned in it. */
  calls: readonly ChatPerson[];
  taker: Ref<TakeFiles>;
}

/** Stays mounted while messages are loaded again, so that the user can continue to write. */
function Talk({ id, view, detail, draft, calls, taker }: TalkProps) {
  const store = useChatStore();
  const input = useRef<HTMLTextAreaElement>(null);
  const [value, setValue] = useState(draft);
  const [quoting, setQuoting] = useState<ChatMessage>();
  const [strangers, setStrangers] = useState(calls);
  const write = (next: string, stranger?: ChatPerson) => {
    const known = stranger === undefined ? strangers : [...strangers.filter((other) => other.id !== stranger.id), stranger];
    setStrangers(known);
    setValue(next);
    store.keepDraft(id, next, calledIn(next, known).slice(0, CHAT_LIMITS.draftCalls));
  };
  useEffect(() => {
    // On a touch screen the keyboard would cover the messages.
    if (!window.matchMedia('(pointer: coarse)').matches) input.current?.focus();
  }, []);
  const { actions, parts } = useMessageActions(id, {
    quote(message) {
      setQuoting(message);
      input.current?.focus();
    },
    edit(words) {
      write(words);
      input.current?.focus();
    },
  });
  return (
    <>
      {view?.anchor === undefined ? (
        <Waiting />
      ) : (
        <MessageList id={id} view={{ ...view, anchor: view.anchor }} detail={detail} actions={actions} />
      )}
      <TypingLine id={id} />
      <Composer
        detail={detail}
        value={value}
        strangers={strangers}
        onChange={write}
        quoting={quoting}
        onQuoted={() => setQuoting(undefined)}
        input={input}
        taker={taker}
      />
      {parts}
    </>
  );
}

function TypingLine({ id }: { id: string }) {
  const text = useText();
  const names = useTyping(id);
  return (
    <p className={styles['typing']} aria-live="polite">
      {names.length > 0 && text('messaging.chat.typing', { names: names.join(text('messaging.chat.comma')) })}
    </p>
  );
}

interface HeaderProps {
  conversation: Conversation | undefined;
  /** Its earlier title, where the user has lost access. */
  formerTitle?: string;
  onBack: (() => void) | undefined;
  tools?: ReactNode;
}

function Header({ conversation, formerTitle = '', onBack, tools }: HeaderProps) {
  const text = useText();
  return (
    <header className={styles['header']}>
      {onBack !== undefined && <IconButton label={text('messaging.chat.back')} icon={<ArrowLeftOutlined />} onClick={onBack} />}
      {conversation !== undefined && <Title conversation={conversation} />}
      {conversation === undefined && formerTitle !== '' && <h2 className={styles['former']}>{formerTitle}</h2>}
      <div className={styles['tools']}>{tools}</div>
    </header>
  );
}

function Title({ conversation }: { conversation: Conversation }) {
  const text = useText();
  const { id, kind, partnerId, title, headIcon, memberCount } = conversation;
  const online = usePresence(partnerId === '' ? [] : [partnerId]).get(partnerId);
  const isConnected = useConnected();
  const isDirect = kind === CONVERSATION_KIND.direct;
  const known = online === undefined ? conversation.account : text(online ? 'messaging.chat.online' : 'messaging.chat.offline');
  const presenceWord = isConnected ? known : text('messaging.chat.disconnected');
  return (
    <>
      <Avatar id={partnerId || id} name={title} headIcon={headIcon} kind={kind} online={isDirect ? online : undefined} />
      <div className={styles['title']}>
        <h2>
          <Ellipsis text={title} />
        </h2>
        <p>
          {isDirect
            ? presenceWord
            : text(kind === CONVERSATION_KIND.group ? 'messaging.chat.memberCount' : 'messaging.chat.aboutRecord', { count: memberCount })}
        </p>
      </div>
    </>
  );
}
