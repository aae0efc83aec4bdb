import { useState } from 'react';
import { useText } from '../../../../kernel/use-text';
import { firstCall } from '../../state/chat-view';
import { newCountWord } from '../../notices/message-words';
import { useChat, useChatStore } from '../../state/use-chat';
import { useTry } from '../../sending/use-try';
import { useJumpTo } from './use-jump-to';
import { ENOUGH, type Rows } from './use-place';
import { useCalm, useSight } from './use-sight';

/** The state of a conversation when the user opened it. */
export interface Opened {
  readSeq: number;
  lastSeq: number;
  unread: number;
  mentioned: boolean;
}

/** A button that leads to an unread message above the visible ones. */
export interface WayUp {
  label: string;
  go: () => void;
  dismiss: () => void;
}

/** Buttons to the first message that was unread when the conversation was opened, and to the first one that mentions the user. */
export function useWaysUp(id: string, { readSeq, unread, mentioned }: Opened, rows: Rows): WayUp[] {
  const text = useText();
  const store = useChatStore();
  const jumpTo = useJumpTo();
  const attempt = useTry();
  const call = useChat(({ chat }) => (mentioned ? firstCall(chat, id, readSeq) : undefined));
  const first = readSeq + 1;
  const toFirst = useWhere(first, rows, true);
  // As long as its position is unknown, it counts as not seen.
  const toCall = useWhere(call ?? first, rows, call !== undefined);

  const goToCall = async () => {
    let found: number | undefined;
    if (!(await attempt(async () => (found = await store.findCall(id, readSeq))))) return;
    if (found === undefined) toCall.leave();
    await jumpTo(id, found ?? first);
  };
  return [
    ...(mentioned && toCall.isAbove
      ? [{ label: text('messaging.chat.mentionedAbove'), go: () => void goToCall(), dismiss: toCall.leave }]
      : []),
    ...(unread > 0 && toFirst.isAbove
      ? [{ label: newCountWord(unread, text), go: () => void jumpTo(id, first), dismiss: toFirst.leave }]
      : []),
  ];
}

/** Whether a position is above the visible part; always false after it was left, and with `endsInSight` after it was visible. */
function useWhere(seq: number, { scroller, rowAt }: Rows, endsInSight: boolean) {
  const place = useSight(scroller, ({ scrollTop, clientHeight }) => {
    const from = rowAt(scrollTop + ENOUGH)?.message?.seq ?? Infinity;
    const to = rowAt(scrollTop + clientHeight - ENOUGH)?.message?.seq ?? Infinity;
    return seq < from ? 'above' : seq > to ? 'below' : 'in sight';
  });
  const calm = useCalm(place);
  const [isLeft, setLeft] = useState(false);
  if (calm === 'in sight' && endsInSight && !isLeft) setLeft(true);
  return { isAbove: !isLeft && place === 'above' && calm === 'above', leave: () => setLeft(true) };
}
