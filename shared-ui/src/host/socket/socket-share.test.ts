import type { ClientFrame } from '@banyan/shared-contracts/messaging/client-frames';
import type { ServerFrame } from '@banyan/shared-contracts/messaging/server-frames';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SocketClientOptions } from './socket-client';
import { shareSocket } from './socket-share';

interface Opened extends SocketClientOptions {
  ask: () => void;
  send: (frame: ClientFrame) => void;
  close: () => void;
}

const opened: Opened[] = [];
vi.mock('./socket-client', () => ({
  openSocket(options: SocketClientOptions) {
    opened.push({ ...options, ask: vi.fn(), send: vi.fn(), close: vi.fn() });
    return opened.at(-1);
  },
}));

/** One after the other, as browsers give a lock to their tabs. */
function locks() {
  let turn = Promise.resolve();
  return {
    request(_name: string, { signal }: LockOptions, hold: () => Promise<void>) {
      const held = turn.then(() => (signal?.aborted === true ? Promise.reject(new Error('given up')) : hold()));
      turn = held.catch(() => undefined);
      return held;
    },
  };
}

const frame = (seq: number): ServerFrame => ({ method: 'unreadChanged', unreadTotalCount: seq, seq });

function openTab(owner = 'session') {
  const seen: (number | undefined)[] = [];
  const live: boolean[] = [];
  const tab = shareSocket({
    owner,
    request: vi.fn(),
    systemId: '',
    appCode: '',
    onFrame: ({ seq }) => seen.push(seq),
    onLive: (isLive) => live.push(isLive),
  });
  tabs.push(tab);
  return { seen, live, ...tab };
}

const tabs: { close: () => void }[] = [];
beforeEach(() => {
  opened.length = 0;
  Object.defineProperty(navigator, 'locks', { value: locks(), configurable: true });
});
afterEach(() => {
  tabs.splice(0).forEach(({ close }) => close());
  Reflect.deleteProperty(navigator, 'locks');
});

it('one tab has the socket, and all hear what comes', async () => {
  const [first, second] = [openTab(), openTab()];
  await expect.poll(() => opened.length).toBe(1);
  // A new tab receives the current figures.
  await expect.poll(() => opened[0]?.ask).toHaveBeenCalled();
  opened[0]?.onFrame(frame(7));
  await expect.poll(() => [first.seen, second.seen]).toEqual([[7], [7]]);
  expect(opened).toHaveLength(1);
});

it('all tabs know whether there is a connection, also one that is new', async () => {
  const [first, second] = [openTab(), openTab()];
  await expect.poll(() => opened.length).toBe(1);
  opened[0]?.onLive?.(false);
  await expect.poll(() => [first.live, second.live.at(-1)]).toEqual([[false], false]);
  const third = openTab();
  await expect.poll(() => third.live).toEqual([false]);
  opened[0]?.onLive?.(true);
  await expect.poll(() => [first.live.at(-1), second.live.at(-1), third.live.at(-1)]).toEqual([true, true, true]);
});

it('the next tab takes over where the first was', async () => {
  const [first, second] = [openTab(), openTab()];
  await expect.poll(() => opened.length).toBe(1);
  opened[0]?.onFrame(frame(7));
  await expect.poll(() => second.seen).toEqual([7]);
  first.close();
  await expect.poll(() => opened.length).toBe(2);
  expect(opened[0]?.close).toHaveBeenCalled();
  expect(opened[1]).toMatchObject({ lastSeq: 7 });
});

it('a tab that is closed while it waits never opens one', async () => {
  const [first, second, third] = [openTab(), openTab(), openTab()];
  await expect.poll(() => opened.length).toBe(1);
  second.close();
  first.close();
  await expect.poll(() => opened.length).toBe(2);
  opened[1]?.onFrame(frame(1));
  expect(third.seen).toEqual([1]);
  expect(second.seen).toEqual([]);
});

it('what any tab says goes by the socket of the one that has it', async () => {
  const [first, second, other] = [openTab(), openTab(), openTab('other')];
  await expect.poll(() => opened.length).toBe(1);
  const typing = { method: 'Typing', conversationId: '7' } as const;
  first.send(typing);
  expect(opened[0]?.send).toHaveBeenCalledWith(typing);
  second.send({ method: 'WatchPresence', userIds: ['8'] });
  await expect.poll(() => opened[0]?.send).toHaveBeenCalledTimes(2);
  expect(opened[0]?.send).toHaveBeenLastCalledWith({ method: 'WatchPresence', userIds: ['8'] });
  other.send(typing);
  expect(opened[0]?.send).toHaveBeenCalledTimes(2);
});

it.each([
  ['WatchPresence', (ids: string[]) => ({ method: 'WatchPresence', userIds: ids }) as const],
  ['WatchChats', (ids: string[]) => ({ method: 'WatchChats', conversationIds: ids }) as const],
])('asks by %s for everything of which any tab wants to hear, until it is gone', async (method, frameOf) => {
  const [first, second, third] = [openTab(), openTab(), openTab()];
  await expect.poll(() => opened.length).toBe(1);
  const asked = () => {
    const said = (vi.mocked(opened[0]?.send)?.mock.calls ?? []).map(([frame]) => frame);
    const last = said.findLast((frame) => frame.method === method);
    if (last?.method === 'WatchPresence') return [...last.userIds].sort();
    return last?.method === 'WatchChats' ? [...last.conversationIds].sort() : undefined;
  };
  const watch = (tab: typeof first, ...ids: string[]) => tab.send(frameOf(ids));
  watch(first, '1', '2');
  watch(second, '2', '3');
  watch(third, '4');
  await expect.poll(asked).toEqual(['1', '2', '3', '4']);
  watch(first, '1');
  expect(asked()).toEqual(['1', '2', '3', '4']);
  watch(second);
  await expect.poll(asked).toEqual(['1', '4']);
  third.close();
  await expect.poll(asked).toEqual(['1']);
  // One that went without a word asks no more when the connection is a new one.
  watch(second, '9');
  await expect.poll(asked).toEqual(['1', '9']);
  opened[0]?.onFrame({ ...frame(5), method: 'initMessage' } as never);
  watch(first, '1');
  expect(asked()).toEqual(['1']);
});

it('says nothing to the tabs of another session', async () => {
  const [own, other] = [openTab(), openTab('other')];
  await expect.poll(() => opened.length).toBe(1);
  opened[0]?.onFrame(frame(3));
  await expect.poll(() => own.seen).toEqual([3]);
  expect(other.seen).toEqual([]);
});

it('each tab has one of its own where browsers have no locks', () => {
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
  openTab();
  openTab();
  expect(opened).toHaveLength(2);
});
