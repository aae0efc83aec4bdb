import { getConversation } from '@banyan/shared-contracts/messaging/chat.contract';
import { expect, it, vi } from 'vitest';
import { conversationOf } from './chat-view';
import { threadOf } from './chat-state';
import { ME, ID, text, back, createChatStore, begin, beginOpen, sendInVain, gap } from './chat-store.fixture';

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
