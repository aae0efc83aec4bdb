import { AppError } from '@banyan/shared-contracts/errors';
import { getConversation, listChatMessages } from '@banyan/shared-contracts/messaging/chat.contract';
import { type ChatMessage } from '@banyan/shared-contracts/messaging/conversation';
import type { ServerFrame } from '@banyan/shared-contracts/messaging/server-frames';
import { expect, it, vi } from 'vitest';
import { type ChatStore } from './chat-store';
import { runAt } from './chat-view';
import { threadOf } from './chat-state';
import { ME, ID, back, createChatStore, begin, beginOpen, gap, endEachSession } from './chat-store.fixture';

endEachSession();

/** The reader is at an older position and has asked for the newest messages, which do not arrive before `goOn`. */
async function askForNewest() {
  const { server, store } = await beginOpen(200);
  await store.jumpTo(ID, 60);
  store.reached(ID);
  const goOn = server.hold();
  const newest = store.toNewest(ID);
  server.release();
  return { server, store, goOn, newest };
}

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
  // The user has chosen it, and it is not shown yet.
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
  const { store, goOn, newest } = await askForNewest();
  await store.jumpTo(ID, 20);
  store.reached(ID);
  goOn();
  await newest;
  expect(store.snapshot().views[ID]).toMatchObject({ anchor: 20, following: false, target: undefined });
});

it('shows the conversation after a gap, though the newest that were on their way have failed', async () => {
  const { server, store, goOn, newest } = await askForNewest();
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
  // A new message without a gap does not cause another read of the shown messages.
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
