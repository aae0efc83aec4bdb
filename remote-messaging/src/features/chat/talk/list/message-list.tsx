import type { ConversationDetail } from '@banyan/shared-contracts/messaging/conversation';
import { Spin } from 'antd';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useText } from '../../../../kernel/use-text';
import { type ChatView, threadOf } from '../../state/chat-state';
import { conversationOf, runAt } from '../../state/chat-view';
import { useChat, useChatStore } from '../../state/use-chat';
import { MessageArticle } from '../message/message-article';
import type { MessageActions } from '../message/message-item';
import styles from './message-list.module.css';
import { rowsOf } from './message-rows';
import { useEdges } from './use-edges';
import { useJump } from './use-jump';
import { useMessageWindow } from './use-message-window';
import { useOwnWords } from '../message/use-own-words';
import { usePlace } from './use-place';
import { useReading } from '../reading/use-reading';
import { useRoving } from './use-roving';
import { useWayDown } from './use-way-down';
import { type Opened, useWaysUp } from './use-ways-up';
import { WayDown } from './way-down';
import { WaysUp } from './ways-up';

const NOTHING: Opened = { readSeq: 0, lastSeq: 0, unread: 0, mentioned: false };

interface MessageListProps {
  id: string;
  view: ChatView & { anchor: number };
  detail: ConversationDetail | undefined;
  actions: MessageActions;
}

/** The messages of a conversation: scrolling up loads earlier ones, and at the end the list follows new ones. */
export function MessageList({ id, view, detail, actions }: MessageListProps) {
  const text = useText();
  const store = useChatStore();
  const thread = useChat((snapshot) => threadOf(snapshot.chat, id));
  const outbox = useChat((snapshot) => snapshot.chat.outbox);
  const { readSeq, lastSeq, unread } = useChat((snapshot) => conversationOf(snapshot.chat, id)) ?? NOTHING;
  const run = useMemo(() => runAt(thread, view.anchor), [thread, view.anchor]);
  const { me } = store;
  const [opened] = useState(() => conversationOf(store.snapshot().chat, id) ?? NOTHING);
  const unsent = useMemo(() => outbox.filter(({ conversationId }) => conversationId === id), [outbox, id]);
  const rows = useMemo(
    () => rowsOf(run, view.following ? unsent : [], { me, readSeq: opened.readSeq, lastSeq: opened.lastSeq }),
    [run, unsent, view.following, me, opened],
  );

  const scroller = useRef<HTMLDivElement>(null);
  const { items, total, measure, isAtEnd, rowAt, toEnd, toRow } = useMessageWindow(rows, scroller, view.following);
  const isAway = isAtEnd === false || !view.following;
  useReading(id, isAtEnd === true && view.following && view.target === undefined, lastSeq);
  const waysUp = useWaysUp(id, opened, { scroller, rowAt });
  usePlace(id, isAway, { scroller, rowAt });
  const { isLoading, follow } = useEdges(id, { thread, run, following: view.following });
  const toNewest = useWayDown(id, view, rows.length > 0, toEnd);
  useOwnWords(unsent.at(-1)?.clientId, () => void toNewest());

  const target = view.target === undefined ? -1 : rows.findIndex(({ message }) => message?.seq === view.target);
  const marked = useJump(id, view, target, (index) => toRow(index, view.returning ? 'start' : 'center'));
  const { activeKey, onKeyDown } = useRoving(
    rows.map(({ key }) => key),
    scroller,
    toRow,
  );

  const openMenu = (event: KeyboardEvent) => {
    const isMenu = event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10') || event.key === 'Enter';
    if (!isMenu || !(event.target instanceof HTMLElement) || event.target.dataset['row'] === undefined) return onKeyDown(event);
    const row = rows[Number(event.target.dataset['index'])];
    if (row?.message === undefined || row.message.body === null) return;
    event.preventDefault();
    // The row is as wide as the conversation: the menu opens at the text of the message.
    const said = document.getElementById(event.target.getAttribute('aria-describedby') ?? '');
    actions.openMenu(row.message, said ?? event.target);
  };
  // The pressed button may disappear.
  const focus = () => scroller.current?.focus({ preventScroll: true });

  return (
    <div className={styles['area']}>
      <WaysUp ways={waysUp} onUsed={focus} />
      {isLoading && (
        <div className={styles['loading']}>
          <Spin size="small" />
        </div>
      )}
      <div
        ref={scroller}
        className={styles['scroller']}
        role="log"
        aria-label={text('messaging.chat.messages')}
        aria-live={isAway ? 'off' : 'polite'}
        aria-relevant="additions"
        // Rows in it take the focus; without rows the list itself can be scrolled by keys.
        tabIndex={rows.length === 0 ? 0 : -1}
        onScroll={follow}
        onKeyDown={openMenu}
      >
        {rows.length === 0 && <p className={styles['empty']}>{text('messaging.chat.noMessages')}</p>}
        <div className={styles['sheet']} style={{ height: total }}>
          {items.map((item) => {
            const row = rows[item.index];
            if (row === undefined) return null;
            return (
              <MessageArticle
                key={item.key}
                ref={measure}
                className={styles['item']}
                data-index={item.index}
                data-row={row.key}
                tabIndex={(activeKey ?? rows.at(-1)?.key) === row.key ? 0 : -1}
                style={{ transform: `translateY(${item.start}px)` }}
                item={{
                  ...{ row, me, detail, actions },
                  reads: thread.reads,
                  isTarget: row.message !== undefined && row.message.seq === marked,
                }}
              />
            );
          })}
        </div>
      </div>
      {isAway && (
        <WayDown
          missed={detail?.isVisitor === true ? Math.max(0, lastSeq - readSeq) : unread}
          onPress={() => {
            focus();
            void toNewest();
          }}
        />
      )}
    </div>
  );
}
