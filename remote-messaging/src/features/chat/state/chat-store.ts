import {
  arrangeConversation,
  clearConversation,
  hideConversation,
  recallChatMessage,
} from '@banyan/shared-contracts/messaging/chat.contract';
import { type ChatPerson, type Conversation } from '@banyan/shared-contracts/messaging/conversation';
import type { ServerFrame } from '@banyan/shared-contracts/messaging/server-frames';
import type { Host, SendRequest } from '@banyan/shared-ui/runtime';
import { createAsking } from '../sending/asking';
import { createChatDrafts } from '../sending/chat-drafts';
import { createChatLoading } from './chat-loading';
import { createChatPlaces } from './chat-places';
import { createChatReads } from './chat-reads';
import { reduceChat } from './chat-reducer';
import { createChatSending } from '../sending/chat-sending';
import { createShown } from './chat-shown';
import { type ChatEvent, type ChatSnapshot, type ChatView, draftOf, emptyChat, type Outgoing, threadOf } from './chat-state';
import { conversationOf, isDoubtful, isUncertain, missingAfter } from './chat-view';
import type { OutboxShelf } from '../sending/outbox';

/** The dependencies of a store. */
export interface ChatPorts {
  request: SendRequest;
  onFrame: Host['onFrame'];
  shelf: OutboxShelf;
  now: () => number;
}

/**
 * How long a lost message is sent again automatically, ms: a short interruption needs no action of the user, and no message is sent hours
 * later, when its author no longer expects it. The client id prevents a duplicate when an earlier attempt had arrived.
 */
const RESEND_MS = 10 * 60_000;
const NEW_VIEW: ChatView = { anchor: undefined, following: true, problem: undefined, formerTitle: '', target: undefined, returning: false };
const FRAMES = [
  'receiveMessage',
  'sendMessage',
  'chatMessage',
  'chatRecalled',
  'chatRead',
  'chatDraft',
  'chatChanged',
  'initMessage',
] as const;

export type ChatStore = ReturnType<typeof createChatStore>;

/** The chats of one session: applies frames and responses, and requests missing data. */
export function createChatStore(me: string, { request, onFrame, shelf, now }: ChatPorts) {
  let snapshot: ChatSnapshot = { chat: emptyChat(me, shelf.read()), views: {}, listProblem: undefined };
  let wantsList = false;
  const listeners = new Set<() => void>();
  const drafts = createChatDrafts(request, (id, draft) => dispatch({ type: 'drafted', id, draft }));
  const reads = createChatReads(request);
  const shown = createShown({ onShow: tellListeners, onHide: forgetUnseen });
  const seen = () => new Set(Object.keys(snapshot.views));
  const loading = createChatLoading({ request, snapshot: () => snapshot, set, setView, dispatch, settle });
  const { fetchList, fetchDetail, fetchLater, fetchAgain } = loading;
  const { once, quietly, forgetTries } = createAsking(() => snapshot.chat, settle);
  const places = createChatPlaces({ loading, snapshot: () => snapshot, setView, once });
  const sending = createChatSending({ request, outbox: () => snapshot.chat.outbox, dispatch, once, goesAgain: wasCutOff });
  const { pump, resend } = sending;

  function set(change: Partial<ChatSnapshot>): void {
    const before = snapshot.chat.outbox;
    snapshot = { ...snapshot, ...change };
    if (snapshot.chat.outbox !== before) shelf.write(snapshot.chat.outbox);
    tellListeners();
  }
  function tellListeners(): void {
    listeners.forEach((listener) => listener());
  }
  function setView(id: string, change: Partial<ChatView>): void {
    const known = snapshot.views[id] ?? NEW_VIEW;
    set({ views: { ...snapshot.views, [id]: { ...known, ...change } } });
  }

  function dispatch(event: ChatEvent): void {
    const next = reduceChat(snapshot.chat, event);
    set({ chat: event.type === 'frame' ? reduceChat(next, { type: 'unseen', except: seen() }) : next });
    settle();
  }

  function forgetUnseen(): void {
    set({ views: Object.fromEntries(Object.entries(snapshot.views).filter(([id]) => shown.isKept(id))) });
    dispatch({ type: 'unseen', except: seen() });
  }

  /** Requests the data that is known to be missing; failed requests are repeated at the next event. */
  function settle(): void {
    const { chat, views } = snapshot;
    if (wantsList && chat.list !== undefined && chat.staleList > 0) quietly('list', fetchList);
    for (const id of Object.keys(chat.stale)) if (wantsList || views[id] !== undefined) quietly(`detail:${id}`, () => fetchDetail(id));
    if (wantsList) {
      for (const id of Object.keys(chat.threads)) if (isUncertain(chat, id)) quietly(`detail:${id}`, () => fetchDetail(id));
    }
    for (const [id, { anchor, following }] of Object.entries(views)) {
      if (anchor === undefined) continue;
      if (isDoubtful(chat, id)) quietly(`again:${id}`, () => fetchAgain(id));
      if (following && missingAfter(chat, id, anchor) !== undefined) quietly(`after:${id}`, () => fetchLater(id));
    }
  }

  function hear(frame: ServerFrame): void {
    dispatch({ type: 'frame', frame });
    if (frame.method !== 'initMessage') return;
    if (frame.gap === true) Object.keys(snapshot.views).forEach(places.reopen);
    recover();
  }

  /** The connection is back. */
  function recover(): void {
    forgetTries();
    settle();
    drafts.resend();
    reads.resend();
    resend(wasCutOff);
  }

  /**
   * Whether the message failed because the connection or the server was not available, and the conversation has a recent message. Such an
   * older message is sent together with the recent one, so that their order is preserved.
   */
  function wasCutOff({ lost, conversationId }: Outgoing): boolean {
    return (
      lost !== undefined && snapshot.chat.outbox.some((other) => other.conversationId === conversationId && now() - other.at < RESEND_MS)
    );
  }

  function forgetDraft(id: string): void {
    drafts.forget(id);
    dispatch({ type: 'undrafted', id });
  }

  const stops = FRAMES.map((method) => onFrame(method, hear));
  // A short interruption does not close the socket.
  window.addEventListener('online', recover);
  resend(wasCutOff);

  return {
    me,
    /** The last user of the store is gone: no frames are handled and no calls repeated from now on. */
    end(): void {
      stops.forEach((stop) => stop());
      window.removeEventListener('online', recover);
      drafts.end();
      sending.end();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    snapshot: () => snapshot,
    /** Loads the list; a failure is in `listProblem` of the snapshot. */
    async loadList(): Promise<void> {
      wantsList = true;
      try {
        await once('list', fetchList);
      } catch (listProblem) {
        set({ listProblem });
      }
    },
    /** A conversation counts as on screen until the returned function is called. */
    show: shown.show,
    isShown: shown.isShown,
    reloadDetail: (id: string) => once(`detail:${id}`, () => fetchDetail(id)),
    ...places,
    send(message: Pick<Outgoing, 'conversationId' | 'body' | 'shown' | 'quote' | 'mentions'>): void {
      const clientId = crypto.getRandomValues(new Uint32Array(4)).reduce((id, part) => id + part.toString(36).padStart(7, '0'), '');
      dispatch({ type: 'send', message: { ...message, clientId, at: now(), state: 'sending', problem: '', lost: undefined } });
      // Earlier messages that did not arrive are sent first.
      resend((earlier) => earlier.conversationId === message.conversationId && wasCutOff(earlier));
      void pump(message.conversationId);
    },
    /** Sends the failed message again, with those that wait behind it. */
    retry(conversationId: string): void {
      resend((message) => message.conversationId === conversationId);
    },
    discard: (clientId: string) => dispatch({ type: 'drop', clientId }),
    async recall(id: string, messageId: string): Promise<void> {
      await request(recallChatMessage, { params: { id, messageId } });
      const seq = threadOf(snapshot.chat, id).messages.find((message) => message.id === messageId)?.seq;
      if (seq === undefined) return;
      dispatch({ type: 'frame', frame: { method: 'chatRecalled', conversationId: id, messageId, messageSeq: seq } });
    },
    read(id: string): void {
      const conversation = conversationOf(snapshot.chat, id);
      if (conversation === undefined || conversation.readSeq >= conversation.lastSeq) return;
      const seq = conversation.lastSeq;
      dispatch({ type: 'read', id, seq });
      reads.mark(id, seq);
    },
    /** `calls`: the people beyond the members who are mentioned in it. */
    keepDraft(id: string, text: string, calls: readonly ChatPerson[] = []): void {
      if (draftOf(snapshot.chat, id).text === text) return;
      const draft = { text, calls };
      dispatch({ type: 'draft', id, draft });
      drafts.keep(id, draft);
    },
    async arrange(id: string, wish: Pick<Conversation, 'pinned' | 'muted'>): Promise<void> {
      await request(arrangeConversation, { params: { id }, body: wish });
      dispatch({ type: 'arranged', id, wish });
    },
    async hide(id: string): Promise<void> {
      await request(hideConversation, { params: { id } });
      dispatch({ type: 'hidden', id });
    },
    async clear(id: string): Promise<void> {
      await request(clearConversation, { params: { id } });
      dispatch({ type: 'cleared', id });
      setView(id, { anchor: threadOf(snapshot.chat, id).first, following: true });
    },
    forgetDraft,
    /** The user has left the conversation: unsent messages are dropped. */
    left(id: string): void {
      for (const { clientId, conversationId } of snapshot.chat.outbox) if (conversationId === id) dispatch({ type: 'drop', clientId });
      dispatch({ type: 'gone', id });
      forgetDraft(id);
    },
    adopt: (detail: Extract<ChatEvent, { type: 'detail' }>['detail']) => dispatch({ type: 'detail', detail, asked: snapshot.chat.mark }),
  };
}
