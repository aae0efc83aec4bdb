import type {
  ChatBody,
  ChatBodyInput,
  ChatMessage,
  ChatPerson,
  Conversation,
  ConversationDetail,
} from '@banyan/shared-contracts/messaging/conversation';
import type { ServerFrame } from '@banyan/shared-contracts/messaging/server-frames';

/**
 * The known state of the user's chats: responses and frames in any order, each any number of times, lead to the same state. Messages have
 * positions without gaps, a recall is never undone, and read positions only grow.
 */

/** A message that the server has not confirmed. */
export interface Outgoing {
  clientId: string;
  conversationId: string;
  body: ChatBodyInput;
  shown: ChatBody;
  quote: ChatMessage['quote'];
  mentions: readonly string[];
  /** When the user sent it. */
  at: number;
  state: 'sending' | 'failed';
  /** Why it failed, in the server's words; '' where there are none. */
  problem: string;
  /** Why it did not arrive, or was not accepted; undefined where it was refused. */
  lost: 'network' | 'server' | 'unknown' | undefined;
}

/** What the user has begun to write, and who beyond the members is called in it. */
export interface Draft {
  text: string;
  calls: readonly ChatPerson[];
}

/** What is known of the inside of a conversation. */
export interface Thread {
  /** Ascending by position; positions may be missing between runs. */
  messages: readonly ChatMessage[];
  /** Positions that were taken back, whether or not the message is here. */
  recalled: ReadonlySet<number>;
  /** The mark when the last recall arrived. */
  recalledAt: number;
  /** How far people have read. */
  reads: Readonly<Record<string, number>>;
  /** Nothing that the user may see comes before this position. */
  first: number | undefined;
}

export interface ChatState {
  me: string;
  /** As the server last sent them; the changes by frames are in the threads. */
  conversations: Readonly<Record<string, Conversation>>;
  details: Readonly<Record<string, ConversationDetail>>;
  /** Which of them the user's list showed, true at `seq` of the stream. */
  list: { ids: readonly string[]; seq: number } | undefined;
  /** Stream positions of the newest message from frames, by conversation. */
  heard: Readonly<Record<string, number>>;
  threads: Readonly<Record<string, Thread>>;
  outbox: readonly Outgoing[];
  /** What the user has begun to write and the server has not confirmed. */
  drafts: Readonly<Record<string, Draft>>;
  /** The known data of these is from before the last gap in the stream. */
  past: ReadonlySet<string>;
  /** The mark of that gap. */
  gapAt: number;
  /** What must be asked for again, with the mark that was the newest when that became known. */
  stale: Readonly<Record<string, number>>;
  staleList: number;
  /** Marks at which recalls of conversations may have been missed, and up to which of them what is known was read again. */
  gaps: Readonly<Record<string, number>>;
  reread: Readonly<Record<string, number>>;
  mark: number;
}

export type ChatEvent =
  | { type: 'frame'; frame: ServerFrame }
  /** `asked`: the mark when the call was made. */
  | { type: 'list'; list: readonly Conversation[]; seq: number; asked: number }
  | { type: 'detail'; detail: ConversationDetail; asked: number }
  | { type: 'gone'; id: string }
  | { type: 'messages'; id: string; list: readonly ChatMessage[]; hasEarlier: boolean; asked?: number }
  | { type: 'reread'; id: string; asked: number }
  | { type: 'hidden' | 'cleared'; id: string }
  | { type: 'arranged'; id: string; wish: Pick<Conversation, 'pinned' | 'muted'> }
  | { type: 'read'; id: string; seq: number }
  /** Written here; stored by the server; or discarded. */
  | { type: 'draft' | 'drafted'; id: string; draft: Draft }
  /** Only these conversations are looked at. */
  | { type: 'unseen'; except: ReadonlySet<string> }
  | { type: 'undrafted'; id: string }
  | { type: 'send'; message: Outgoing }
  | { type: 'sending' | 'drop'; clientId: string }
  | ({ type: 'failed'; clientId: string } & Pick<Outgoing, 'problem' | 'lost'>);

export const emptyChat = (me: string, outbox: readonly Outgoing[] = []): ChatState => ({
  me,
  conversations: {},
  details: {},
  list: undefined,
  heard: {},
  threads: {},
  outbox,
  drafts: {},
  past: new Set(),
  gapAt: 0,
  stale: {},
  staleList: 0,
  gaps: {},
  reread: {},
  mark: 0,
});

const EMPTY: Thread = { messages: [], recalled: new Set(), recalledAt: 0, reads: {}, first: undefined };
export const threadOf = (state: ChatState, id: string): Thread => state.threads[id] ?? EMPTY;

/** The local draft is newer than the one from the server. */
export const draftOf = ({ drafts, conversations }: ChatState, id: string): Draft =>
  drafts[id] ?? { text: conversations[id]?.draft ?? '', calls: conversations[id]?.draftCalls ?? [] };

/** How a conversation is looked at in this window. */
export interface ChatView {
  /** A position of the run that is shown; undefined until its messages are there. */
  anchor: number | undefined;
  /** The newest messages belong to what is shown. */
  following: boolean;
  /** Why its messages could not be had. */
  problem: unknown;
  /** What it was called before it was closed to the user; '' where that was never known. */
  formerTitle: string;
  /** Position that is to be shown, until it is shown. */
  target: number | undefined;
  /** Whether that is where they were before, and not chosen. */
  returning: boolean;
}

export interface ChatSnapshot {
  chat: ChatState;
  views: Readonly<Record<string, ChatView>>;
  listProblem: unknown;
}
