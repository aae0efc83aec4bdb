import { getConversation, sendChatMessage } from '@banyan/shared-contracts/messaging/chat.contract';
import { expect, it, vi } from 'vitest';
import { conversationOf } from './chat-view';
import { threadOf } from './chat-state';
import { ME, ID, text, back, createChatStore, createServer, begin, beginOpen, sendInVain, gap, endEachSession } from './chat-store.fixture';

endEachSession();

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

it('what did not arrive waits in its order, and goes when the connection is back within ten minutes', async () => {
  let now = 0;
  const { server, store } = begin(0, () => now);
  server.down(true);
  store.send(text('a'));
  store.send(text('b'));
  await vi.waitFor(() => expect(store.snapshot().chat.outbox.map(({ state }) => state)).toEqual(['failed', 'failed']));
  now = 599_000;
  server.down(false);
  server.emit(back);
  await vi.waitFor(() => expect(server.sent).toEqual(['a', 'b']));
  server.down(true);
  store.send(text('late'));
  await vi.waitFor(() => expect(store.snapshot().chat.outbox).toMatchObject([{ state: 'failed', lost: 'server' }]));
  now += 601_000;
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

it('what is written next takes with it what has waited for longer than ten minutes', async () => {
  vi.useFakeTimers();
  const { server, store } = begin();
  server.down(true);
  store.send(text('a'));
  await vi.advanceTimersByTimeAsync(605_000);
  store.send(text('b'));
  await vi.advanceTimersByTimeAsync(100);
  expect(store.snapshot().chat.outbox.map(({ state }) => state)).toEqual(['failed', 'failed']);
  server.down(false);
  server.emit(back);
  await vi.advanceTimersByTimeAsync(100);
  vi.useRealTimers();
  expect(server.sent).toEqual(['a', 'b']);
});

it.each(['UNAVAILABLE', 'INTERNAL'] as const)(
  'what the server could not take goes by itself, in its order, when it can again (%s)',
  async (key) => {
    vi.useFakeTimers();
    const { server, store } = begin();
    server.fail(sendChatMessage, key);
    for (const words of ['a', 'b', 'c']) store.send(text(words));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(store.snapshot().chat.outbox.map(({ state, lost }) => [state, lost])).toEqual(Array(3).fill(['failed', 'server']));
    // Waits of up to 1, 2, 4, 8 and 16 seconds; only the first message is tried.
    expect(server.callsOf(sendChatMessage)).toBeLessThanOrEqual(7);
    server.fail(sendChatMessage);
    await vi.advanceTimersByTimeAsync(32_000);
    vi.useRealTimers();
    expect(server.sent).toEqual(['a', 'b', 'c']);
    expect(store.snapshot().chat.outbox).toEqual([]);
  },
);

it('what is written while what failed is tried again goes behind it', async () => {
  vi.useFakeTimers();
  const { server, store } = begin();
  server.down(true);
  store.send(text('a'));
  await vi.advanceTimersByTimeAsync(400);
  server.down(false);
  const goOn = server.hold(sendChatMessage);
  await vi.advanceTimersByTimeAsync(1000);
  expect(store.snapshot().chat.outbox).toMatchObject([{ state: 'failed' }]);
  store.send(text('b'));
  server.release();
  goOn();
  await vi.advanceTimersByTimeAsync(0);
  vi.useRealTimers();
  expect(server.sent).toEqual(['a', 'b']);
});

it('a server that wants to be left alone is, and says so itself', async () => {
  vi.useFakeTimers();
  const { server, store } = begin();
  server.fail(sendChatMessage, 'TOO_MANY', { seconds: 60 });
  store.send(text('a'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([server.callsOf(sendChatMessage), store.snapshot().chat.outbox]).toMatchObject([1, [{ state: 'failed', problem: 'TOO_MANY' }]]);
  server.fail(sendChatMessage);
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  expect(server.sent).toEqual(['a']);
});

it('what did not arrive within ten minutes waits for its writer', async () => {
  vi.useFakeTimers();
  const server = createServer();
  const store = createChatStore(server.ports(Date.now));
  server.down(true);
  store.send(text('a'));
  await vi.advanceTimersByTimeAsync(11 * 60_000);
  const before = server.calls();
  server.down(false);
  server.emit(back);
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  expect([server.calls(), store.snapshot().chat.outbox]).toMatchObject([before, [{ state: 'failed' }]]);
});

it('tells a network that is gone from a server that is', async () => {
  const { server, store } = begin();
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await sendInVain({ server, store }, 'a');
  network.mockRestore();
  expect(store.snapshot().chat.outbox).toMatchObject([{ lost: 'network' }]);
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
  // It has been stored meanwhile.
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
