import { AppError, type ErrorKey } from '@banyan/shared-contracts/errors';
import {
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
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { type ChatPorts, type ChatStore, createChatStore as create } from './chat-store';
import { createOutboxShelf } from '../sending/outbox';

export const ME = '1';
export const ID = '11';

const lastOf = (message: ChatMessage | undefined) =>
  message === undefined ? null : { senderId: message.sender.id, senderName: '', type: 'text', text: '', sentAt: message.sentAt };

/** A server with one conversation, which can be disconnected. */
export function createServer() {
  const messages: ChatMessage[] = [];
  const handlers = new Map<ServerMethod, (frame: ServerFrame) => void>();
  const sent: string[] = [];
  const read: number[] = [];
  const kept: [text: string, options: RequestOptions | undefined][] = [];
  let isDown = false;
  let isRefusing = false;
  let floor = 0;
  let held: { endpoint: unknown; until: Promise<void> } | undefined;
  const failures = new Map<unknown, AppError>();
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
    const failure = isDown ? new AppError('UNAVAILABLE') : failures.get(endpoint);
    if (failure !== undefined) throw failure;
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
    /** Without a frame. */
    takeBack: (seq: number) => void (messages[seq - 1] = { ...(messages[seq - 1] as ChatMessage), body: null }),
    calls: () => request.mock.calls.length,
    callsOf: (endpoint: unknown) => request.mock.calls.filter(([called]) => called === endpoint).length,
    /** From now on the call fails with this error, or succeeds again. */
    fail: (endpoint: unknown, key?: ErrorKey, details = {}) =>
      key === undefined ? failures.delete(endpoint) : failures.set(endpoint, new AppError(key, details, { message: key })),
    /** Requests wait from now on until the returned function is called; those of one endpoint, or all. */
    hold(endpoint?: unknown): () => void {
      let goOn = () => undefined as void;
      held = { endpoint, until: new Promise((resolve) => (goOn = resolve)) };
      return () => goOn();
    },
    release: () => (held = undefined),
    refuse: (value: boolean) => (isRefusing = value),
    /** Messages up to this position are not visible to the user. */
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

export const text = (words: string) => ({
  ...{
    conversationId: ID,
    body: { type: 'text' as const, text: words },
    shown: { type: 'text' as const, text: words },
    quote: null,
    mentions: [],
  },
});
export const back = { method: 'initMessage' } as ServerFrame;
export const gap = { method: 'initMessage', gap: true } as ServerFrame;

const stores: ChatStore[] = [];
export function createChatStore(ports: ChatPorts): ChatStore {
  const store = create(ME, ports);
  stores.push(store);
  return store;
}

/** A server with so many messages of another user, and the chats of its user. */
export function begin(said = 0, now?: () => number) {
  const server = createServer();
  for (let index = 1; index <= said; index += 1) server.store(`c${index}`, '2', `t${index}`);
  return { server, store: createChatStore(server.ports(now)) };
}

/** The same, with the conversation open. */
export async function beginOpen(said = 0) {
  const begun = begin(said);
  await begun.store.open(ID);
  return begun;
}

/** A message that was sent while the server is not reachable, and has failed. */
export async function sendInVain({ server, store }: ReturnType<typeof begin>, words: string): Promise<void> {
  server.down(true);
  store.send(text(words));
  await vi.waitFor(() => expect(store.snapshot().chat.outbox).toMatchObject([{ state: 'failed' }]));
}

/** Each test file that uses these calls it: modules are shared between files, hooks are not. */
export function endEachSession(): void {
  beforeEach(() => sessionStorage.clear());
  afterEach(() => stores.splice(0).forEach(({ end }) => end()));
}
