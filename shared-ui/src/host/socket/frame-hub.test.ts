import type { CurrentUser } from '@banyan/shared-contracts/session/current-user.contract';
import { atom } from 'jotai';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFrameHub, obeyFrames } from './frame-hub';
import type { Kernel } from '../kernel';
import { createSessionStore } from '../session/session-store';
import { createStorage } from '../storage';

const reload = vi.fn();
const close = vi.fn();
const show = vi.fn();

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  vi.stubGlobal('location', { reload });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

function obeying() {
  const session = createSessionStore(createStorage(''));
  session.signedIn('bearer a');
  session.setCurrentUser({ userInfo: { userId: '1', userName: '一', userAccount: 'one' } } as CurrentUser);
  const noticeAtom = atom('');
  const hub = createFrameHub();
  const stop = obeyFrames({ session, noticeAtom, toaster: { show } } as unknown as Kernel, hub, { send: vi.fn(), close });
  return { session, hub, stop, notice: () => session.store.get(noticeAtom) };
}

it('hands a frame to everybody who hears its method, until they stop', () => {
  const { onFrame, emit } = createFrameHub();
  const heard: string[] = [];
  const stop = onFrame('refresh', ({ msg = '' }) => heard.push(`one ${msg}`));
  onFrame('refresh', ({ msg = '' }) => heard.push(`two ${msg}`));
  onFrame('closeSocket', () => heard.push('other'));
  emit({ method: 'refresh', msg: 'a' });
  stop();
  emit({ method: 'refresh', msg: 'b' });
  expect(heard).toEqual(['one a', 'two a', 'two b']);
});

it('ends the session one second after it was told, and says why', () => {
  const { session, hub, notice } = obeying();
  hub.emit({ method: 'logout', msg: 'because' });
  vi.advanceTimersByTime(999);
  expect(session.token()).toBe('bearer a');
  vi.advanceTimersByTime(1);
  expect(close).toHaveBeenCalledOnce();
  expect(notice()).toBe('because');
  expect(session.token()).toBeNull();
  // It has ended by itself: what is open waits.
  expect(session.store.get(session.atoms.ended)).toMatchObject({ userId: '1' });
});

it('leaves a session alone that began within that second', () => {
  const { session, hub } = obeying();
  hub.emit({ method: 'logout', msg: 'because' });
  session.signedIn('bearer b');
  vi.advanceTimersByTime(1000);
  expect(session.token()).toBe('bearer b');
});

it('loads the page anew when the session that ends is not the one that is shown', () => {
  const { session, hub } = obeying();
  hub.emit({ method: 'logout', token: 'bearer old' });
  vi.advanceTimersByTime(1000);
  expect(reload).toHaveBeenCalledOnce();
  expect(session.token()).toBe('bearer a');
});

it('reloads at the word of the server, with time to read why', () => {
  const { hub, stop } = obeying();
  hub.emit({ method: 'refresh', msg: 'new version' });
  expect(show).toHaveBeenCalledWith('error', 'new version', expect.anything());
  vi.advanceTimersByTime(1999);
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(reload).toHaveBeenCalledOnce();
  stop();
  hub.emit({ method: 'refresh' });
  vi.runAllTimers();
  expect(reload).toHaveBeenCalledOnce();
});
