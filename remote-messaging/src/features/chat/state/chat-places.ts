import { CHAT_LIMITS, type ChatMessage } from '@banyan/shared-contracts/messaging/conversation';
import { CATCH_UP, type createChatLoading } from './chat-loading';
import { type ChatSnapshot, type ChatView, threadOf } from './chat-state';
import { firstCall, missingAfter, runAt } from './chat-view';

interface PlacesPorts {
  loading: ReturnType<typeof createChatLoading>;
  snapshot: () => ChatSnapshot;
  setView: (id: string, change: Partial<ChatView>) => void;
  /** One call of a kind at a time. */
  once: (key: string, run: () => Promise<void>) => Promise<void>;
}

/** Maximum number of pages that are searched for a mention. */
const CALL_PAGES = 20;
const NEWEST = 'newest';
type FindPlace = () => number | undefined;

/** The part of a conversation that this window shows, and the functions to show another one. */
export function createChatPlaces({ loading, snapshot, setView, once }: PlacesPorts) {
  const { fetchDetail, fetchMessages, fetchLater, fetchNewest } = loading;
  /** The position requested last: responses to earlier requests are no longer shown. */
  const wishes = new Map<string, number | typeof NEWEST>();
  const finders = new Map<string, FindPlace>();

  const viewOf = (id: string): Partial<ChatView> => snapshot().views[id] ?? {};
  function runOf(id: string): readonly ChatMessage[] {
    const { anchor } = viewOf(id);
    return anchor === undefined ? [] : runAt(threadOf(snapshot().chat, id), anchor);
  }
  const reachesNewest = (id: string, seq: number) =>
    snapshot().chat.conversations[id] !== undefined && missingAfter(snapshot().chat, id, seq) === undefined;

  function want(id: string, target: number | undefined, returning = false): void {
    wishes.set(id, target ?? NEWEST);
    setView(id, { target, returning });
  }
  /** A response to an older request is shown when nothing else is. */
  const mayShow = (id: string, wish: number | typeof NEWEST) => wishes.get(id) === wish || viewOf(id).anchor === undefined;

  const showNewest = (id: string) => fetchNewest(id, () => mayShow(id, NEWEST));

  /** No message counts as read until the position is shown; resolves to false, and changes nothing, where the user has no message there. */
  async function showAround(id: string, seq: number): Promise<boolean> {
    const isIn = (list: readonly ChatMessage[]) => list.some((message) => message.seq === seq);
    const giveUp = () => {
      if (viewOf(id).target === seq) setView(id, { target: undefined });
    };
    if (isIn(runOf(id))) return true;
    try {
      const { list, hasLater } = await fetchMessages(id, { around: seq, limit: CHAT_LIMITS.history });
      if (!isIn(list)) giveUp();
      else if (mayShow(id, seq)) setView(id, { anchor: seq, following: !hasLater || reachesNewest(id, seq) });
      return isIn(list);
    } catch (error) {
      // Where nothing is shown the next attempt still opens this position.
      if (viewOf(id).anchor !== undefined) giveUp();
      throw error;
    }
  }

  /** Shows the newest messages, or the given position where the user has a message there; resolves to whether it is shown. */
  async function openView(id: string, at?: number): Promise<boolean> {
    setView(id, { anchor: undefined, following: true, problem: undefined });
    try {
      const [, isThere] = await Promise.all([fetchDetail(id), at === undefined ? showNewest(id) : showAround(id, at)]);
      if (isThere === false) await showNewest(id);
      return isThere !== false;
    } catch (problem) {
      setView(id, { problem });
      return true;
    }
  }

  /** Shows the newest messages, or those around a position; opens the conversation where no part of it is shown. */
  async function goTo(id: string, at?: number): Promise<boolean> {
    const { anchor, problem } = viewOf(id);
    if (anchor !== undefined && problem === undefined) return at === undefined || showAround(id, at);
    let isThere: boolean | undefined;
    await once(`open:${id}`, async () => {
      isThere = await openView(id, at);
    });
    // Another caller was opening it, or it was opened before a gap in the stream.
    return isThere ?? goTo(id, at);
  }

  return {
    async open(id: string): Promise<void> {
      let isOpened = false;
      await once(`open:${id}`, async () => {
        isOpened = true;
        want(id, undefined);
        await openView(id);
      });
      if (!isOpened) await goTo(id);
    },
    /** After a gap in the stream, or after a failure: shows the position that was requested last, or the one that the reader sees. */
    reopen(id: string): void {
      const { target, returning, following = true } = viewOf(id);
      const isOnTheWayDown = !following && wishes.get(id) === NEWEST;
      const at = target ?? (isOnTheWayDown ? undefined : finders.get(id)?.());
      want(id, at, target === undefined || returning);
      setView(id, { anchor: undefined, following: true });
      void goTo(id, at).catch(() => undefined);
    },
    /** `find` returns the first visible position, undefined at the end of the list; until the returned function is called. */
    watchPlace(id: string, find: FindPlace): () => void {
      finders.set(id, find);
      return () => {
        if (finders.get(id) === find) finders.delete(id);
      };
    },
    loadEarlier: (id: string) =>
      once(`before:${id}`, async () => {
        const before = runOf(id)[0]?.seq;
        if (before !== undefined) await fetchMessages(id, { before, limit: CHAT_LIMITS.history });
      }).catch(() => undefined),
    loadLater: (id: string) => once(`after:${id}`, () => fetchLater(id)).catch(() => undefined),
    /** Shows the newest messages again. */
    async toNewest(id: string): Promise<void> {
      want(id, undefined);
      try {
        await once(`newest:${id}`, () => showNewest(id));
      } catch (error) {
        if (wishes.get(id) === NEWEST) wishes.delete(id);
        throw error;
      }
    },
    /** Shows the messages around a position; resolves to false, and changes nothing, where the user has no message there. */
    jumpTo(id: string, seq: number): Promise<boolean> {
      want(id, seq);
      return goTo(id, seq);
    },
    reached: (id: string) => setView(id, { target: undefined }),
    /** Position of the first message after `seq` that mentions the user, among the next 4,000. */
    async findCall(id: string, seq: number): Promise<number | undefined> {
      for (let page = 0; page < CALL_PAGES; page += 1) {
        const after = seq + page * CATCH_UP;
        const { hasLater } = await fetchMessages(id, { after, limit: CATCH_UP });
        const found = firstCall(snapshot().chat, id, seq);
        // A later one may already be known.
        if (!hasLater || (found !== undefined && found <= after + CATCH_UP)) return found;
      }
      return undefined;
    },
  };
}
