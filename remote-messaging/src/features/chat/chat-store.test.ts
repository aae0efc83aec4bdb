import { AppError, type ErrorKey } from '@banyan/shared-contracts/errors';
import {
  getConversation,
  keepChatDraft,
  listChatMessages,
  listConversations,
  readConversation,
  sendChatMessage,
} from '@banyan/shared-contracts/messaging/chat.contract';
import { type ChatMessage, CONVERSATION_KIND } from '@banyan/shared-contracts/messaging/conversation';
import type { FrameOf, ServerFrame, ServerMethod } from '@banyan/shared-contracts/messaging/server-frames';
import type { Endpoint } from '@banyan/shared-contracts/wire/endpoint';
import type { RequestOptions, SendRequest } from '@banyan/shared-ui/runtime';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ChatPorts, type ChatStore, createChatStore as create } from './chat-store';
import { conversationOf, runAt } from './chat-view';
import { threadOf } from './chat-state';
import { createOutboxShelf } from './outbox';

const ME = '1';
const ID = '11';

const lastOf = (message: ChatMessage | undefined) =>
  message === undefined ? null : { senderId: message.sender.id, senderName: '', type: 'text', text: '', sentAt: message.sentAt };

/** A server with one conversation, which can be cut off. */
function createServer() {
  const messages: ChatMessage[] = [];
  const handlers = new Map<ServerMethod, (frame: ServerFrame) => void>();
  const sent: string[] = [];
  const read: number[] = [];
  const kept: [text: string, options: RequestOptions | undefined][] = [];
  let isDown = false;
  let isRefusing = false;
  let floor = 0;
  let held: { endpoint: unknown; until: Promise<void> } | undefined;
  const failures = new Map<unknown, ErrorKey>();
  const store = (clientId: string, by: string, text: string): ChatMessage => {
    const known = messages.find((message) => message.clientId === clientId);
    if (known !== undefined) return known;
    const seq = messages.length + 1;
    const sender = { id: by, name: by, account: by, headIcon: '' };
    const message: ChatMessage = {
      ...{ id: `${seq}`, conversationId: ID, seq, clientId, sender, body: { type: 'text', text } },
      ...{ quote: null, mentions: [], sentAt: seq },
    };
    messages.push(message);
    return message;
  };
  const conversation = () => ({
    ...{
      id: ID,
      kind: CONVERSATION_KIND.direct,
      title: 'x',
      headIcon: '',
      partnerId: '2',
      account: '',
      record: null,
      memberCount: 2,
      joinedAt: 1,
    },
    ...{
      unread: 0,
      mentioned: false,
      draft: '',
      readSeq: 0,
      lastSeq: messages.length,
      last: lastOf(messages.at(-1)),
      members: [],
      isOwner: false,
    },
  });
  const request = vi.fn(async (endpoint: Endpoint, { query, body }: { query?: unknown; body?: unknown } = {}, options?: RequestOptions) => {
    const isHeld = held !== undefined && (held.endpoint === undefined || held.endpoint === endpoint);
    await (isHeld ? held?.until : undefined);
    const failure = isDown ? 'UNAVAILABLE' : failures.get(endpoint);
    if (failure !== undefined) throw new AppError(failure);
    if (endpoint === sendChatMessage) {
      if (isRefusing) throw new AppError('FORBIDDEN', {}, { message: '对方已停用' });
      const { clientId, body: said } = body as { clientId: string; body: { text: string } };
      sent.push(said.text);
      return { data: store(clientId, ME, said.text), msg: '' };
    }
    if (endpoint === listChatMessages) {
      const { after, before, around, limit } = query as { after?: number; before?: number; around?: number; limit: number };
      const end = around === undefined ? Infinity : Math.max(around, floor) + limit;
      const all = messages.filter(({ seq }) => seq > Math.max(after ?? 0, floor) && seq < Math.min(before ?? Infinity, end));
      const list = after === undefined ? all.slice(-limit) : all.slice(0, limit);
      return { data: { list, hasEarlier: (list[0]?.seq ?? 1) > floor + 1, hasLater: (list.at(-1)?.seq ?? 0) < messages.length }, msg: '' };
    }
    if (endpoint === keepChatDraft) {
      kept.push([(body as { text: string }).text, options]);
      return { data: null, msg: '' };
    }
    if (endpoint === readConversation) read.push((body as { seq: number }).seq);
    if (endpoint === listConversations) return { data: { list: [conversation()], seq: 1 }, msg: '' };
    return { data: conversation(), msg: '' };
  });
  return {
    messages,
    sent,
    read,
    kept,
    store,
    down: (value: boolean) => (isDown = value),
    /** Without a word to anybody. */
    takeBack: (seq: number) => void (messages[seq - 1] = { ...(messages[seq - 1] as ChatMessage), body: null }),
    calls: () => request.mock.calls.length,
    callsOf: (endpoint: unknown) => request.mock.calls.filter(([called]) => called === endpoint).length,
    /** From now on the call fails with this, or works again. */
    fail: (endpoint: unknown, key?: ErrorKey) => (key === undefined ? failures.delete(endpoint) : failures.set(endpoint, key)),
    /** What is asked for from now on waits until the returned function is called; of one kind, or of all. */
    hold(endpoint?: unknown): () => void {
      let goOn = () => undefined as void;
      held = { endpoint, until: new Promise((resolve) => (goOn = resolve)) };
      return () => goOn();
    },
    release: () => (held = undefined),
    refuse: (value: boolean) => (isRefusing = value),
    /** Messages up to this position are not the reader's. */
    keepFrom: (value: number) => (floor = value),
    emit: (frame: ServerFrame) => handlers.get(frame.method)?.(frame),
    ports: (now = () => 1000) => ({
      request: request as unknown as SendRequest,
      onFrame: <M extends ServerMethod>(method: M, handler: (frame: FrameOf<M>) => void) => {
        handlers.set(method, handler as (frame: ServerFrame) => void);
        return () => void handlers.delete(method);
      },
      shelf: createOutboxShelf(ME),
      now,
    }),
  };
}

const text = (words: string) => ({
  ...{
    conversationId: ID,
    body: { type: 'text' as const, text: words },
    shown: { type: 'text' as const, text: words },
    quote: null,
    mentions: [],
  },
});
const back = { method: 'initMessage' } as ServerFrame;

const stores: ChatStore[] = [];
function createChatStore(ports: ChatPorts): ChatStore {
  const store = create(ME, ports);
  stores.push(store);
  return store;
}

/** A server where so much was said by somebody else, and the chats of its user. */
function begin(said = 0, now?: () => number) {
  const server = createServer();
  for (let index = 1; index <= said; index += 1) server.store(`c${index}`, '2', `t${index}`);
  return { server, store: createChatStore(server.ports(now)) };
}

/** The same, with the conversation open. */
async function beginOpen(said = 0) {
  const begun = begin(said);
  await begun.store.open(ID);
  return begun;
}

/** What was sent while the server cannot be reached, and has failed. */
async function sendInVain({ server, store }: ReturnType<typeof begin>, words: string): Promise<void> {
  server.down(true);
  store.send(text(words));
  await vi.waitFor(() => expect(store.snapshot().chat.outbox).toMatchObject([{ state: 'failed' }]));
}

beforeEach(() => sessionStorage.clear());
afterEach(() => stores.splice(0).forEach(({ end }) => end()));

it('hears and repeats nothing after its session has ended', async () => {
  const { server, store } = await beginOpen();
  store.keepDraft(ID, 'half');
  await sendInVain({ server, store }, 'unsent');
  store.end();
  const before = server.calls();
  window.dispatchEvent(new Event('online'));
  window.dispatchEvent(new Event('pagehide'));
  server.emit(back);
  expect(server.calls()).toBe(before);
});

it('tells again how far the user has read when the connection is back', async () => {
  const { server, store } = await beginOpen(1);
  server.down(true);
  store.read(ID);
  await Promise.resolve();
  server.down(false);
  server.emit(back);
  await vi.waitFor(() => expect(server.read).toEqual([1]));
  server.emit(back);
  await new Promise((resolve) => setTimeout(resolve));
  expect(server.read).toEqual([1]);
});

it('sends in the order of writing, once each, and forgets what has arrived', async () => {
  const { server, store } = begin();
  for (const words of ['a', 'b', 'c']) store.send(text(words));
  expect(store.snapshot().chat.outbox.map(({ state }) => state)).toEqual(['sending', 'sending', 'sending']);
  await vi.waitFor(() => expect(store.snapshot().chat.outbox).toEqual([]));
  expect(server.sent).toEqual(['a', 'b', 'c']);
  expect(sessionStorage).toHaveLength(0);
});

it('what did not arrive waits in its order, and goes when the connection is back within a minute', async () => {
  let now = 0;
  const { server, store } = begin(0, () => now);
  server.down(true);
  store.send(text('a'));
  store.send(text('b'));
  await vi.waitFor(() => expect(store.snapshot().chat.outbox.map(({ state }) => state)).toEqual(['failed', 'failed']));
  now = 59_000;
  server.down(false);
  server.emit(back);
  await vi.waitFor(() => expect(server.sent).toEqual(['a', 'b']));
  server.down(true);
  store.send(text('late'));
  await vi.waitFor(() => expect(store.snapshot().chat.outbox).toMatchObject([{ state: 'failed', problem: '' }]));
  now += 61_000;
  server.down(false);
  server.emit(back);
  await Promise.resolve();
  expect(store.snapshot().chat.outbox).toMatchObject([{ state: 'failed' }]);
  store.retry(ID);
  await vi.waitFor(() => expect(server.sent).toEqual(['a', 'b', 'late']));
});

it('what is written next does not overtake what did not arrive', async () => {
  const { server, store } = begin();
  await sendInVain({ server, store }, 'a');
  server.down(false);
  store.send(text('b'));
  await vi.waitFor(() => expect(store.snapshot().chat.outbox).toEqual([]));
  expect(server.sent).toEqual(['a', 'b']);
});

it('what the server refuses says why, and does not hold up the rest', async () => {
  const { server, store } = begin();
  server.refuse(true);
  store.send(text('a'));
  await vi.waitFor(() => expect(store.snapshot().chat.outbox).toMatchObject([{ state: 'failed', problem: '对方已停用' }]));
  server.refuse(false);
  store.send(text('b'));
  await vi.waitFor(() => expect(server.sent).toEqual(['b']));
});

it.each(['INTERNAL', 'SESSION_TIMED_OUT', 'UNAVAILABLE'] as const)(
  'a conversation stays though it cannot be asked for (%s)',
  async (key) => {
    const { server, store } = await beginOpen(1);
    await sendInVain({ server, store }, 'unsent');
    server.down(false);
    server.fail(getConversation, key);
    await expect(store.reloadDetail(ID)).rejects.toMatchObject({ key });
    expect(store.snapshot().chat.conversations[ID]).toBeDefined();
    expect(threadOf(store.snapshot().chat, ID).messages).toHaveLength(1);
    expect(store.snapshot().views[ID]).toMatchObject({ problem: undefined, anchor: 1 });
    expect(sessionStorage).toHaveLength(1);
  },
);

it('one that is closed to the user goes, and what they had not sent stays until they give it up', async () => {
  const { server, store } = await beginOpen();
  await sendInVain({ server, store }, 'unsent');
  server.down(false);
  server.fail(getConversation, 'NOT_FOUND');
  await expect(store.reloadDetail(ID)).rejects.toMatchObject({ key: 'NOT_FOUND' });
  expect(store.snapshot().chat.conversations[ID]).toBeUndefined();
  expect(store.snapshot().views[ID]).toMatchObject({ problem: { key: 'NOT_FOUND' }, anchor: undefined });
  expect(store.snapshot().chat.outbox).toMatchObject([{ shown: { text: 'unsent' } }]);
  expect(sessionStorage).toHaveLength(1);
  store.left(ID);
  expect(sessionStorage).toHaveLength(0);
});

const gap = { method: 'initMessage', gap: true } as ServerFrame;

it('a draft waits until the server has confirmed it, over a lost connection and a gap in the stream', async () => {
  const { server, store } = await beginOpen();
  vi.useFakeTimers();
  server.down(true);
  store.keepDraft(ID, 'written offline');
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  expect(server.kept).toEqual([]);
  expect(conversationOf(store.snapshot().chat, ID)?.draft).toBe('written offline');
  server.down(false);
  server.emit(gap);
  expect(conversationOf(store.snapshot().chat, ID)?.draft).toBe('written offline');
  expect(store.snapshot().chat.details[ID]).toBeDefined();
  await vi.waitFor(() => expect(server.kept).toEqual([['written offline', undefined]]));
  await vi.waitFor(() => expect(store.snapshot().views[ID]?.anchor).toBeDefined());
  expect(store.snapshot().chat.drafts).toEqual({});
});

it('takes a draft of another window in its place, without asking for anything, and never over what is written here', async () => {
  const { server, store } = begin();
  await store.loadList();
  await store.open(ID);
  const before = server.calls();
  const tell = (words: string) => server.emit({ method: 'chatDraft', conversationId: ID, text: words, seq: 9 });
  const shown = () => conversationOf(store.snapshot().chat, ID)?.draft;
  tell('elsewhere');
  expect(shown()).toBe('elsewhere');
  store.keepDraft(ID, 'here');
  tell('elsewhere too');
  expect(shown()).toBe('here');
  await Promise.resolve();
  expect(server.calls()).toBe(before);
});

it('what was begun to be written in a conversation that is closed to the user stays', async () => {
  const { server, store } = await beginOpen();
  vi.useFakeTimers();
  store.keepDraft(ID, 'half a sentence');
  server.fail(getConversation, 'NOT_FOUND');
  await expect(store.reloadDetail(ID)).rejects.toMatchObject({ key: 'NOT_FOUND' });
  // Though it has been kept meanwhile.
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  expect(server.kept).toHaveLength(1);
  expect(store.snapshot().chat.drafts).toEqual({ [ID]: { text: 'half a sentence', calls: [] } });
  store.forgetDraft(ID);
  expect(store.snapshot().chat.drafts).toEqual({});
});

it('unsent messages outlive a reload, and one whose answer was lost is not doubled', async () => {
  const { server, store: before } = begin();
  await sendInVain({ server, store: before }, 'kept');
  const [kept] = before.snapshot().chat.outbox;
  server.store(kept?.clientId ?? '', ME, 'kept');
  server.down(false);
  const after = createChatStore(server.ports(() => 999_999));
  expect(after.snapshot().chat.outbox).toMatchObject([{ clientId: kept?.clientId, state: 'failed' }]);
  after.retry(ID);
  await vi.waitFor(() => expect(after.snapshot().chat.outbox).toEqual([]));
  expect(server.messages).toHaveLength(1);
});

it('asks for what is missing between what it has and what comes', async () => {
  const { server, store } = await beginOpen(40);
  const run = () => runAt(threadOf(store.snapshot().chat, ID), store.snapshot().views[ID]?.anchor ?? 0).map(({ seq }) => seq);
  expect(run()).toEqual(Array.from({ length: 30 }, (_, index) => index + 11));
  for (let index = 41; index <= 45; index += 1) server.store(`c${index}`, '2', `t${index}`);
  const [newest] = server.messages.slice(-1);
  server.emit({ method: 'chatMessage', conversationId: ID, message: newest as ChatMessage, seq: 5 });
  await vi.waitFor(() => expect(run().at(-1)).toBe(45));
  expect(run()).toHaveLength(35);
  await store.loadEarlier(ID);
  expect(run()).toHaveLength(45);
});

it('leaves what is shown where the reader has no message at the place to which they jump', async () => {
  const { server, store } = begin(200);
  server.keepFrom(10);
  await store.open(ID);
  const before = store.snapshot().views[ID];
  expect(await store.jumpTo(ID, 5)).toBe(false);
  expect(store.snapshot().views[ID]).toEqual(before);
  expect(await store.jumpTo(ID, 20)).toBe(true);
  expect(store.snapshot().views[ID]).toMatchObject({ anchor: 20, target: 20 });
});

it('opens a conversation at the place to which somebody jumps, and never shows its newest on the way', async () => {
  const { server, store } = begin(200);
  const seen: unknown[] = [];
  store.subscribe(() => seen.push(store.snapshot().views[ID]));
  expect(await store.jumpTo(ID, 20)).toBe(true);
  expect(store.snapshot().views[ID]).toMatchObject({ anchor: 20, following: false, target: 20 });
  expect(seen).not.toContainEqual(expect.objectContaining({ anchor: 171 }));
  expect(seen).not.toContainEqual(expect.objectContaining({ anchor: 20, target: undefined }));
  store.reached(ID);
  server.keepFrom(100);
  const other = createChatStore(server.ports());
  expect(await other.jumpTo(ID, 20)).toBe(false);
  expect(other.snapshot().views[ID]).toMatchObject({ anchor: 171, following: true, target: undefined });
});

it('says why it cannot open the place, and holds nothing up that comes later', async () => {
  const { server, store } = await beginOpen(200);
  server.down(true);
  await expect(store.jumpTo(ID, 20)).rejects.toThrow(AppError);
  expect(store.snapshot().views[ID]).toMatchObject({ anchor: 171, following: true, target: undefined });
});

it('comes back to what is in sight after a gap in the stream, and not to what was once jumped to', async () => {
  const { server, store } = await beginOpen(200);
  await store.jumpTo(ID, 20);
  store.reached(ID);
  const leave = store.watchPlace(ID, () => 12);
  server.emit(gap);
  leave();
  expect(store.snapshot().views[ID]).toMatchObject({ anchor: undefined });
  await vi.waitFor(() => expect(store.snapshot().views[ID]).toMatchObject({ anchor: 12, following: false, target: 12, returning: true }));
  // Chosen by the user, and not shown yet.
  await store.jumpTo(ID, 30);
  server.emit(gap);
  await vi.waitFor(() => expect(store.snapshot().views[ID]).toMatchObject({ anchor: 30, following: false, target: 30, returning: false }));
});

it('shows the newest where it is wanted after a jump that is on its way', async () => {
  const { store } = await beginOpen(200);
  await store.jumpTo(ID, 60);
  store.reached(ID);
  await Promise.all([store.jumpTo(ID, 20), store.toNewest(ID)]);
  expect(store.snapshot().views[ID]).toMatchObject({ anchor: 171, following: true, target: undefined });
});

it('shows the place of a jump that was begun after the newest was wanted, whatever comes first', async () => {
  const { server, store } = await beginOpen(200);
  await store.jumpTo(ID, 60);
  store.reached(ID);
  const goOn = server.hold();
  const newest = store.toNewest(ID);
  server.release();
  await store.jumpTo(ID, 20);
  store.reached(ID);
  goOn();
  await newest;
  expect(store.snapshot().views[ID]).toMatchObject({ anchor: 20, following: false, target: undefined });
});

it('shows the conversation after a gap, though the newest that were on their way have failed', async () => {
  const { server, store } = await beginOpen(200);
  await store.jumpTo(ID, 60);
  store.reached(ID);
  const goOn = server.hold();
  const newest = store.toNewest(ID);
  server.release();
  server.emit(gap);
  await vi.waitFor(() => expect(store.snapshot().views[ID]?.anchor).toBeDefined(), { timeout: 200 }).catch(() => undefined);
  server.fail(listChatMessages, 'UNAVAILABLE');
  goOn();
  await expect(newest).rejects.toThrow(AppError);
  await vi.waitFor(() => expect(store.snapshot().views[ID]).toMatchObject({ anchor: 171, following: true, problem: undefined }));
});

it('is opened again after a gap that came while it was being opened', async () => {
  const { server, store } = begin(200);
  const goOn = server.hold(getConversation);
  const opened = store.open(ID);
  await vi.waitFor(() => expect(store.snapshot().views[ID]).toMatchObject({ anchor: 171 }));
  server.release();
  server.emit(gap);
  goOn();
  await opened;
  await vi.waitFor(() => expect(store.snapshot().views[ID]).toMatchObject({ anchor: 171, problem: undefined }));
});

it('is opened again at the place at which it could not be opened', async () => {
  const { server, store } = begin(200);
  server.down(true);
  await store.jumpTo(ID, 20);
  expect(store.snapshot().views[ID]).toMatchObject({ anchor: undefined, target: 20, problem: { key: 'UNAVAILABLE' } });
  server.down(false);
  server.emit(gap);
  await vi.waitFor(() => expect(store.snapshot().views[ID]).toMatchObject({ anchor: 20, target: 20, problem: undefined }));
});

it('tells whoever listens when a conversation comes on screen and leaves it, though how it was shown is kept', async () => {
  const { store } = await beginOpen(1);
  const shown: boolean[] = [];
  store.subscribe(() => shown.push(store.isShown(ID)));
  const leave = store.show(ID);
  expect(shown.at(-1)).toBe(true);
  leave();
  expect(shown.at(-1)).toBe(false);
  expect(store.snapshot().views[ID]).toBeDefined();
  store.show(ID);
  expect(shown.at(-1)).toBe(true);
});

const watched: ServerFrame = { method: 'chatMessage', conversationId: ID, message: null, gap: true };
const bodyAt = (store: ChatStore, seq: number) => threadOf(store.snapshot().chat, ID).messages.find((message) => message.seq === seq)?.body;

it('reads again what is shown when recalls may have been missed, and leaves the reader where they are', async () => {
  const { server, store } = await beginOpen(400);
  await store.loadEarlier(ID);
  await store.jumpTo(ID, 20);
  store.reached(ID);
  const before = { view: store.snapshot().views[ID], seqs: threadOf(store.snapshot().chat, ID).messages.map(({ seq }) => seq) };
  [20, 399].forEach(server.takeBack);
  const kept: unknown[] = [];
  store.subscribe(() => kept.push(store.snapshot().views[ID]));
  server.emit(watched);
  await vi.waitFor(() => expect([20, 399].map((seq) => bodyAt(store, seq))).toEqual([null, null]));
  expect(bodyAt(store, 21)).toEqual({ type: 'text', text: 't21' });
  expect(threadOf(store.snapshot().chat, ID).messages.map(({ seq }) => seq)).toEqual(expect.arrayContaining(before.seqs));
  expect(new Set(kept)).toEqual(new Set([before.view]));
});

it('reads again what was asked before recalls may have been missed, and what could not be read at once', async () => {
  const { server, store } = begin(3);
  const opened = store.open(ID);
  server.emit(watched);
  await opened;
  const read = () => server.callsOf(listChatMessages);
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  await settled();
  expect(read()).toBe(2);
  server.down(true);
  server.emit(watched);
  await settled();
  expect(bodyAt(store, 2)).not.toBeNull();
  server.takeBack(2);
  server.down(false);
  server.emit(back);
  await vi.waitFor(() => expect(bodyAt(store, 2)).toBeNull());
  // What is only written is read by itself.
  await settled();
  const before = read();
  server.emit({ method: 'chatMessage', conversationId: ID, message: null });
  await store.reloadDetail(ID);
  expect(read()).toBe(before);
});

it('finds the first message that calls the user, though it had not been loaded', async () => {
  const { server, store } = await beginOpen(200);
  for (const seq of [90, 120, 190]) Object.assign(server.messages[seq - 1] as ChatMessage, { mentions: [seq === 90 ? '0' : ME] });
  expect(await store.findCall(ID, 60)).toBe(90);
  expect(await store.findCall(ID, 90)).toBe(120);
  expect(await store.findCall(ID, 195)).toBeUndefined();
});

it('finds it far below what is known, and before one that is known', async () => {
  const { server, store } = await beginOpen(700);
  for (const seq of [560, 690]) Object.assign(server.messages[seq - 1] as ChatMessage, { mentions: [ME] });
  await store.toNewest(ID);
  expect(await store.findCall(ID, 20)).toBe(560);
});

it('keeps the last draft, also where the server told of an older one meanwhile, and at once when the page goes', async () => {
  const { server, store } = await beginOpen();
  vi.useFakeTimers();
  store.keepDraft(ID, 'half a sent');
  await store.reloadDetail(ID);
  store.keepDraft(ID, '');
  await vi.advanceTimersByTimeAsync(1000);
  expect(server.kept).toEqual([['', undefined]]);
  store.keepDraft(ID, '');
  store.keepDraft(ID, 'again');
  window.dispatchEvent(new Event('pagehide'));
  vi.useRealTimers();
  await vi.waitFor(() => expect(server.kept.slice(1)).toEqual([['again', { keepalive: true }]]));
});
