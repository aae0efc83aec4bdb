import type { ServerFrame, ServerMethod } from '@banyan/shared-contracts/messaging/server-frames';
import type { Host } from '@banyan/shared-ui/runtime';
import { expect, it, vi } from 'vitest';
import type { ChatSnapshot } from './chat-state';
import { followVisits } from './chat-visits';

/** A store that shows the given conversations, each as a visitor or not; a conversation that was left still has its view. */
function looking() {
  let now: ChatSnapshot;
  const left = new Set<string>();
  const listeners = new Set<() => void>();
  const set = (views: Record<string, boolean>) => {
    const details = Object.fromEntries(Object.entries(views).map(([id, isVisitor]) => [id, isVisitor ? { isVisitor } : {}]));
    now = { views, chat: { details } } as unknown as ChatSnapshot;
    listeners.forEach((listener) => listener());
  };
  set({});
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const leave = (id: string) => {
    left.add(id);
    listeners.forEach((listener) => listener());
  };
  return { store: { snapshot: () => now, subscribe, isShown: (id: string) => !left.has(id) }, set, leave };
}

const silent = (() => () => undefined) as Host['onFrame'];

it('lets go of what is not on screen any longer, though how it was shown is kept, and of all at its end', () => {
  const { store, set, leave } = looking();
  const sendFrame = vi.fn();
  const told = () => sendFrame.mock.calls.map(([frame]) => (frame as { conversationIds: string[] }).conversationIds);
  const stop = followVisits(store, { sendFrame, onFrame: silent });
  set({ '2': true, '3': true });
  leave('3');
  expect(told()).toEqual([['2', '3'], ['2']]);
  stop();
  expect(told()).toEqual([['2', '3'], ['2'], []]);
  const nothing = looking();
  sendFrame.mockClear();
  followVisits(nothing.store, { sendFrame, onFrame: silent })();
  expect(told()).toEqual([]);
});

it('tells the socket once what is looked at without being followed, and again to a new connection', () => {
  const { store, set } = looking();
  const sendFrame = vi.fn();
  let connect: () => void = () => undefined;
  const onFrame = ((_method: ServerMethod, handler: (frame: ServerFrame) => void) => {
    connect = () => handler({ method: 'initMessage' } as ServerFrame);
    return () => (connect = () => undefined);
  }) as Host['onFrame'];
  const stop = followVisits(store, { sendFrame, onFrame });
  const told = () => sendFrame.mock.calls.map(([frame]) => (frame as { conversationIds: string[] }).conversationIds);
  connect();
  set({ '1': false });
  expect(told()).toEqual([]);
  set({ '1': false, '3': true, '2': true });
  set({ '2': true, '3': true });
  expect(told()).toEqual([['2', '3']]);
  connect();
  expect(told()).toEqual([
    ['2', '3'],
    ['2', '3'],
  ]);
  // They follow it now.
  set({ '2': false, '3': true });
  set({ '3': false });
  expect(told().slice(2)).toEqual([['3'], []]);
  stop();
  set({ '2': true });
  connect();
  expect(told()).toHaveLength(4);
});
