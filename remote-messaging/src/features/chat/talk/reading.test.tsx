import { AppError } from '@banyan/shared-contracts/errors';
import {
  getConversation,
  keepChatDraft,
  listChatMessages,
  listConversations,
  listPresence,
  readConversation,
  searchChats,
  sendChatMessage,
} from '@banyan/shared-contracts/messaging/chat.contract';
import { type ChatMessage, CONVERSATION_KIND, type ConversationDetail } from '@banyan/shared-contracts/messaging/conversation';
import type { ServerFrame } from '@banyan/shared-contracts/messaging/server-frames';
import type { Messages } from '@banyan/shared-contracts/remote';
import { nameOf, renderWithHost } from '@banyan/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ChatPanel } from '../chat-panel';
import { useChatStore } from '../state/use-chat';
import { MessageList } from './list/message-list';
import { useMessageActions } from './message/use-message-actions';
import { WayDown } from './list/way-down';

const ROW = 50;
const PANEL = 400;
const READ = 40;
const CALL = 60;
const me = '1';
const person = { id: '2', name: '何敏', account: 'a2', headIcon: '' };

const message = (seq: number): ChatMessage => ({
  ...{ id: `${seq}`, conversationId: '11', seq, clientId: `client-${seq}`, sender: person, body: { type: 'text', text: `第 ${seq} 句` } },
  ...{ quote: null, mentions: seq === CALL ? [me] : [], sentAt: seq },
});
let newest = 100;
const detail = (): ConversationDetail => ({
  ...{ id: '11', kind: CONVERSATION_KIND.group, title: '采购小组', headIcon: '', partnerId: '', account: '', record: null, memberCount: 2 },
  ...{
    joinedAt: 1,
    unread: newest - READ,
    mentioned: newest >= CALL,
    draft: '',
    readSeq: READ,
    lastSeq: newest,
    last: null,
    isOwner: true,
  },
  members: [
    { ...person, isOwner: false, readSeq: 0 },
    { ...person, id: me, name: '我', isOwner: true, readSeq: READ },
  ],
});

/** As on the server. */
function listed({ query }: { query?: unknown }) {
  const { before, after, around, limit } = query as { before?: number; after?: number; around?: number; limit: number };
  const end = around === undefined ? (before ?? newest + 1) - 1 : Math.max(around + limit / 2, limit);
  const to = after === undefined ? Math.min(end, newest) : Math.min(after + limit, newest);
  const from = after === undefined ? Math.max(to - limit + 1, 1) : after + 1;
  const list = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => message(from + index));
  return { list, hasEarlier: from > 1, hasLater: to < newest };
}

let failure: AppError | undefined;
let isOffline = false;
/** A new message is refused without a connection, or gets the next position. */
function sent({ body }: { body?: unknown }): ChatMessage {
  if (isOffline) throw new AppError('UNAVAILABLE');
  newest += 1;
  const { clientId, body: said } = body as Pick<ChatMessage, 'clientId' | 'body'>;
  return { ...message(newest), clientId, body: said, sender: { ...person, id: me } };
}
/** As in the drawer. */
function Chats() {
  const [chosen, setChosen] = useState<string>();
  return <ChatPanel chosen={chosen} onChoose={setChosen} onPage={vi.fn()} />;
}

const open = (hit: number, part = <Chats />) => {
  const { members: _members, isOwner: _isOwner, ...conversation } = detail();
  return renderWithHost(part, {
    messages: { messaging: (locale) => import(`../../../locales/${locale}.json`) as Promise<{ default: Messages }> },
    answers: {
      [nameOf(listConversations)]: () => ({ list: [conversation], seq: 1 }),
      [nameOf(listPresence)]: () => ({ online: [] }),
      [nameOf(searchChats)]: () => ({ list: [{ conversation, hits: 1, messages: [message(hit)] }], complete: true }),
      [nameOf(getConversation)]: detail,
      [nameOf(listChatMessages)](input: Parameters<typeof listed>[0]) {
        if (failure !== undefined) throw failure;
        return listed(input);
      },
      [nameOf(readConversation)]: () => null,
      [nameOf(keepChatDraft)]: () => null,
      [nameOf(sendChatMessage)]: sent,
    },
  });
};

const isLog = (element: Element) => element.getAttribute('role') === 'log';
/** jsdom has no layout: rows of one height in a scrollable panel. */
function layOut() {
  const heights = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return isLog(this) ? PANEL : this.dataset['row'] === undefined ? 0 : ROW;
  });
  const panel = vi.spyOn(Element.prototype, 'clientHeight', 'get').mockImplementation(function (this: Element) {
    return isLog(this) ? PANEL : 0;
  });
  const sheet = vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function (this: Element) {
    const { height = '' } = isLog(this) ? ((this.lastElementChild as HTMLElement | null)?.style ?? {}) : {};
    return Math.max(Number.parseFloat(height) || 0, isLog(this) ? PANEL : 0);
  });
  const { scrollTo } = Element.prototype;
  Element.prototype.scrollTo = function (this: Element, to?: ScrollToOptions | number) {
    const before = this.scrollTop;
    const top = typeof to === 'object' ? (to.top ?? 0) : 0;
    this.scrollTop = Math.max(0, Math.min(top, this.scrollHeight - this.clientHeight));
    // As in a browser: there is no event without a movement.
    if (this.scrollTop !== before) setTimeout(() => this.dispatchEvent(new Event('scroll')));
  };
  const focused = vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  return () => {
    [heights, panel, sheet, focused].forEach((spy) => spy.mockRestore());
    Element.prototype.scrollTo = scrollTo;
  };
}

let restore = () => undefined as void;
beforeEach(() => {
  sessionStorage.clear();
  newest = 100;
  failure = undefined;
  isOffline = false;
  restore = layOut();
});
afterEach(() => restore());

const pause = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));
/** Whether a message is visible in the panel. */
function isInSight(seq: number): boolean {
  const log = screen.getByRole('log');
  const row = within(log).queryByText(`第 ${seq} 句`)?.closest<HTMLElement>('[data-row]');
  const start = Number(/translateY\(([\d.]+)px/.exec(row?.style.transform ?? '')?.[1] ?? Number.NaN);
  return start >= log.scrollTop && start + ROW <= log.scrollTop + PANEL;
}
const readOf = ({ calls }: Awaited<ReturnType<typeof open>>) =>
  calls.filter(({ name }) => name === nameOf(readConversation)).map(({ input }) => (input as { body: { seq: number } }).body.seq);
const unreadOf = () => screen.queryByRole('img', { name: /条未读/ })?.textContent;

async function openByHit(seq: number) {
  const rendered = await open(seq);
  await userEvent.type(await screen.findByRole('searchbox', { name: /搜索/ }), '句');
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`第 ${seq} 句`) }));
  await waitFor(() => expect(isInSight(seq)).toBe(true));
  return rendered;
}

async function openAtNewest() {
  const rendered = await open(1);
  await userEvent.click(await screen.findByRole('button', { name: /^采购小组/ }));
  await waitFor(() => expect(isInSight(newest)).toBe(true));
  return rendered;
}

it.each([1, 20, 70])(
  'a jump to message %d of 100 leaves what is unread unread, until the newest is in sight',
  { tags: 'long' },
  async (seq) => {
    const rendered = await openByHit(seq);
    await pause(300);
    expect(readOf(rendered)).toEqual([]);
    await userEvent.clear(screen.getByRole('searchbox', { name: /搜索/ }));
    expect(unreadOf()).toBe('60');
    newest = 101;
    act(() => rendered.hear({ method: 'chatMessage', conversationId: '11', message: message(101), seq: 9 }));
    await pause(300);
    expect(readOf(rendered)).toEqual([]);
    expect(unreadOf()).toBe('61');
    const down = (await screen.findAllByRole('button', { name: '61 条新消息' })).at(-1) as HTMLElement;
    await userEvent.click(down);
    await waitFor(() => expect(readOf(rendered)).toEqual([101]));
    expect(isInSight(101)).toBe(true);
    expect(unreadOf()).toBeUndefined();
    expect(screen.queryByRole('button', { name: '回到最新' })).toBeNull();
  },
);

/** Jumps to the first message; no scroll is needed for it. */
function Jumped() {
  const store = useChatStore();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => void store.open('11').then(() => setOpen(true)), [store]);
  const { actions } = useMessageActions('11', { quote: vi.fn(), edit: vi.fn() });
  const view = { anchor: 1, following: true, problem: undefined, formerTitle: '', target: 1, returning: false };
  return isOpen && <MessageList id="11" view={view} detail={detail()} actions={actions} />;
}

it('has a way back to the newest at once, also where a jump did not scroll', { tags: 'long' }, async () => {
  newest = 30;
  const rendered = await open(1, <Jumped />);
  await screen.findByRole('button', { name: '回到最新' });
  expect(screen.getByRole('log').scrollTop).toBe(0);
  await pause(300);
  expect(readOf(rendered)).toEqual([]);
});

it('whoever opens it at its newest has read it, and goes up to where the new begins', { tags: 'long' }, async () => {
  const rendered = await openAtNewest();
  await waitFor(() => expect(readOf(rendered)).toEqual([100]));
  expect(screen.queryByText('以下为新消息')).toBeNull();
  const up = await screen.findByRole('button', { name: '60 条新消息' });
  expect(screen.getAllByRole('button', { name: '60 条新消息' })).toHaveLength(1);
  await userEvent.click(up);
  await waitFor(() => expect(isInSight(READ + 1)).toBe(true));
  expect(screen.getByText('以下为新消息')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('button', { name: '60 条新消息' })).toBeNull());
  // The message that mentions the user is further down.
  expect(screen.queryByRole('button', { name: '有人@我' })).toBeNull();
  expect(readOf(rendered)).toEqual([100]);
});

it('goes up to who calls, though nobody had loaded that, and then further', { tags: 'long' }, async () => {
  await openAtNewest();
  await userEvent.click(await screen.findByRole('button', { name: '有人@我' }));
  await waitFor(() => expect(isInSight(CALL)).toBe(true));
  await waitFor(() => expect(screen.queryByRole('button', { name: '有人@我' })).toBeNull());
  await screen.findByRole('button', { name: '60 条新消息' });
  await userEvent.click(screen.getByRole('button', { name: '忽略：60 条新消息' }));
  expect(screen.queryByRole('button', { name: /60 条新消息/ })).toBeNull();
});

it('offers no way up where all that is unread is in sight', { tags: 'long' }, async () => {
  newest = READ + 3;
  const rendered = await openAtNewest();
  await waitFor(() => expect(readOf(rendered)).toEqual([newest]));
  await pause(300);
  expect(screen.queryByRole('button', { name: '3 条新消息' })).toBeNull();
});

it('comes back after a gap in the stream to where one was, and marks nothing there', { tags: 'long' }, async () => {
  const rendered = await openByHit(70);
  await waitFor(() => expect(document.querySelector('[data-target="true"]')).toBeNull(), { timeout: 4000 });
  await pause(300);
  const log = screen.getByRole('log');
  const before = log.scrollTop;
  act(() => log.scrollTo({ top: before - 6 * ROW }));
  await pause(300);
  const first = Array.from({ length: 100 }, (_, index) => index + 1).find(isInSight) as number;
  act(() => rendered.hear({ method: 'initMessage', gap: true } as ServerFrame));
  await waitFor(() => expect(screen.getByRole('log')).not.toBe(log));
  await waitFor(() => expect(isInSight(first)).toBe(true));
  await pause(300);
  expect(isInSight(first + 1)).toBe(true);
  expect(isInSight(first - 2)).toBe(false);
  expect(document.querySelector('[data-target="true"]')).toBeNull();
  expect(readOf(rendered)).toEqual([]);
});

it('is opened at the place once more where that has failed, and stays unread', { tags: 'long' }, async () => {
  const rendered = await open(20);
  await userEvent.type(await screen.findByRole('searchbox', { name: /搜索/ }), '句');
  failure = new AppError('UNAVAILABLE');
  await userEvent.click(await screen.findByRole('button', { name: /第 20 句/ }));
  const retry = await screen.findByRole('button', { name: /重\s*试/ });
  failure = undefined;
  await userEvent.click(retry);
  await waitFor(() => expect(isInSight(20)).toBe(true));
  await pause(300);
  expect(readOf(rendered)).toEqual([]);
});

it(
  'stays at the end while what is written there comes above the own words that did not arrive, and while these arrive',
  { tags: 'long' },
  async () => {
    const rendered = await openAtNewest();
    await pause(300);
    isOffline = true;
    const box = screen.getByRole('textbox', { name: /采购小组/ });
    await userEvent.type(box, '一{Enter}二{Enter}');
    expect(await screen.findAllByRole('article', { name: /^发送失败/ })).toHaveLength(2);
    await pause(300);
    const log = screen.getByRole('log');
    const rest = () => log.scrollHeight - log.scrollTop - log.clientHeight;
    expect(rest()).toBe(0);
    newest = 103;
    for (const seq of [101, 102, 103])
      act(() => rendered.hear({ method: 'chatMessage', conversationId: '11', message: message(seq), seq }));
    await pause(300);
    expect([rest(), screen.queryByRole('button', { name: '回到最新' })]).toEqual([0, null]);
    isOffline = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByRole('article', { name: /^发送/ })).toBeNull());
    await pause(300);
    expect([rest(), screen.queryByRole('button', { name: '回到最新' })]).toEqual([0, null]);
  },
);

it('leaves whoever reads above where they are, whatever comes', { tags: 'long' }, async () => {
  const rendered = await openAtNewest();
  await pause(300);
  isOffline = true;
  await userEvent.type(screen.getByRole('textbox', { name: /采购小组/ }), '一{Enter}');
  await screen.findByRole('article', { name: /^发送失败/ });
  await pause(300);
  const log = screen.getByRole('log');
  act(() => log.scrollTo({ top: log.scrollTop - 3 * ROW }));
  await pause(50);
  const before = log.scrollTop;
  newest = 101;
  act(() => rendered.hear({ method: 'chatMessage', conversationId: '11', message: message(101), seq: 101 }));
  await pause(300);
  expect(log.scrollTop).toBe(before);
});

it('speaks of one new message as of one', async () => {
  const messages = { messaging: (locale: string) => import(`../../../locales/${locale}.json`) as Promise<{ default: Messages }> };
  const { rerender } = await renderWithHost(<WayDown missed={1} onPress={vi.fn()} />, { locale: 'en', messages });
  await screen.findByRole('button', { name: '1 new message' });
  rerender(<WayDown missed={2} onPress={vi.fn()} />);
  await screen.findByRole('button', { name: '2 new messages' });
});

it('opens the menu of a message by keys at what it says, not at its row', async () => {
  await openAtNewest();
  const row = screen.getByRole('article', { name: /何敏/, description: '第 100 句' });
  const place = Element.prototype.getBoundingClientRect;
  const isBubble = (element: Element) => element.id === row.getAttribute('aria-describedby');
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return isBubble(this) ? new DOMRect(700, 300, 120, 40) : place.call(this);
  });
  act(() => row.focus());
  await userEvent.keyboard('{Enter}');
  const menu = await screen.findByRole('menu', { name: '消息操作', hidden: true });
  expect([menu.style.left, menu.style.top]).toEqual(['700px', '344px']);
});
