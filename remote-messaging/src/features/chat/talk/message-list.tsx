import { DownOutlined } from '@ant-design/icons';
import type { ConversationDetail } from '@banyan/shared-contracts/messaging/conversation';
import { Spin } from 'antd';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useText } from '../../../kernel/use-text';
import { type ChatView, threadOf } from '../chat-state';
import { lastSeqOf, runAt } from '../chat-view';
import { useChat, useChatStore } from '../use-chat';
import { MessageArticle } from './message-article';
import type { MessageActions } from './message-item';
import styles from './message-list.module.css';
import { rowsOf } from './message-rows';
import { useMessageWindow } from './use-message-window';
import { useReading } from './use-reading';

/** Distance from the top, in px, at which earlier messages are loaded (product-1 section 9). */
const NEAR_TOP = 100;
/** How long a message stays marked to which one has jumped. */
const MARKED_MS = 2000;

interface MessageListProps {
  id: string;
  view: ChatView & { anchor: number };
  detail: ConversationDetail | undefined;
  actions: MessageActions;
}

/** The messages of a conversation: more come in as one scrolls up, and what arrives is followed at the end. */
export function MessageList({ id, view, detail, actions }: MessageListProps) {
  const text = useText();
  const store = useChatStore();
  const thread = useChat((snapshot) => threadOf(snapshot.chat, id));
  const outbox = useChat((snapshot) => snapshot.chat.outbox);
  const lastSeq = useChat((snapshot) => lastSeqOf(snapshot.chat, id));
  const run = useMemo(() => runAt(thread, view.anchor), [thread, view.anchor]);
  const { me } = store;
  const [openedAt] = useState(() => {
    const told = store.snapshot().chat.conversations[id];
    return { readSeq: Math.max(told?.readSeq ?? 0, thread.reads[me] ?? 0), lastSeq };
  });
  const unsent = useMemo(() => outbox.filter(({ conversationId }) => conversationId === id), [outbox, id]);
  const rows = useMemo(() => rowsOf(run, view.following ? unsent : [], { me, ...openedAt }), [run, unsent, view.following, me, openedAt]);

  const scroller = useRef<HTMLDivElement>(null);
  const { items, total, measure, isAtEnd: standsAtEnd, toEnd, toRow } = useMessageWindow(rows, scroller, view.following);
  const [isAtEnd, setAtEnd] = useState(true);
  const [loading, setLoading] = useState(false);
  const seen = useReading(id, isAtEnd && view.following, lastSeq);

  const first = run[0]?.seq ?? 0;
  const hasEarlier = run.length > 0 && (thread.first === undefined || first > thread.first) && first > 1;
  const loadEarlier = async () => {
    setLoading(true);
    await store.loadEarlier(id);
    setLoading(false);
  };
  const follow = () => {
    const { scrollTop = 0 } = scroller.current ?? {};
    const atEnd = standsAtEnd();
    setAtEnd(atEnd);
    if (scrollTop < NEAR_TOP && hasEarlier && !loading) void loadEarlier();
    if (atEnd && !view.following) void store.loadLater(id);
  };

  // The end is known once the first rows have been measured.
  const isPlaced = useRef(false);
  useEffect(() => {
    if (isPlaced.current || rows.length === 0) return;
    isPlaced.current = true;
    if (view.target === undefined) toEnd();
  });
  const own = unsent.at(-1)?.clientId;
  useEffect(() => {
    // What the user writes is seen by them.
    if (own !== undefined) toEnd();
  }, [own, toEnd]);

  const marked = useJump(id, view.target, (seq) => {
    const index = rows.findIndex(({ message }) => message?.seq === seq);
    if (index >= 0) toRow(index, 'center');
    return index >= 0;
  });
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
    actions.openMenu(row.message, event.target);
  };
  const toNewest = () => {
    if (view.following) toEnd();
    else void store.toNewest(id).then(() => requestAnimationFrame(toEnd));
  };
  const isAway = !isAtEnd || !view.following;
  const missed = Math.max(0, lastSeq - seen);

  return (
    <div className={styles['area']}>
      {loading && (
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
        // Rows in it take the focus; without any there is something to scroll by keys all the same.
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
        <button type="button" className={styles['newest']} onClick={toNewest}>
          <DownOutlined aria-hidden />
          <span>{missed > 0 ? text('messaging.chat.newCount', { count: missed }) : text('messaging.chat.toNewest')}</span>
        </button>
      )}
    </div>
  );
}

/** Shows the place to which the user wants to jump; answers the position that is marked. */
function useJump(id: string, target: number | undefined, show: (seq: number) => boolean): number | undefined {
  const store = useChatStore();
  const [marked, setMarked] = useState<number>();
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });
  useEffect(() => {
    if (target === undefined || !latest.current(target)) return undefined;
    const frame = requestAnimationFrame(() => {
      latest.current(target);
      setMarked(target);
      store.reached(id);
    });
    return () => cancelAnimationFrame(frame);
  }, [id, target, store]);
  useEffect(() => {
    if (marked === undefined) return undefined;
    const timer = setTimeout(() => setMarked(undefined), MARKED_MS);
    return () => clearTimeout(timer);
  }, [marked]);
  return marked;
}

/** Arrow keys move the focus from message to message; the Tab key enters at the last one. */
function useRoving(keys: readonly string[], scroller: React.RefObject<HTMLElement | null>, show: (index: number) => void) {
  const [activeKey, setActiveKey] = useState<string>();
  const focus = (index: number) => {
    const key = keys[index];
    if (key === undefined) return;
    setActiveKey(key);
    show(index);
    requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`)?.focus({ preventScroll: true }),
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement) || event.target.dataset['row'] === undefined) return;
    const index = keys.indexOf(event.target.dataset['row']);
    const next = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: keys.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    focus(Math.min(Math.max(next, 0), keys.length - 1));
  };
  return { activeKey: activeKey !== undefined && keys.includes(activeKey) ? activeKey : undefined, onKeyDown };
}
