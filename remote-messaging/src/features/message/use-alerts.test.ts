import type { MessagePreference } from '@banyan/shared-contracts/messaging/preference.contract';
import type { FrameOf } from '@banyan/shared-contracts/messaging/server-frames';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAlerts } from './use-alerts';

const heard: ((frame: FrameOf<'messagePush'>) => void)[] = [];
let wish: MessagePreference;
let away = false;
const note = vi.fn();
const shown = vi.fn();

vi.mock('@banyan/shared-ui/runtime', () => ({ useFrame: (_method: string, handler: (typeof heard)[number]) => heard.push(handler) }));
vi.mock('../../kernel/use-text', () => ({ useText: () => (key: string) => key }));
vi.mock('../../kernel/use-preference', () => ({ usePreferenceReader: () => () => Promise.resolve(wish) }));
vi.mock('../../kernel/ring', () => ({
  inOneWindow: (_what: string, speak: () => void) => speak(),
  playNote: () => void note(),
  mayNotify: () => true,
  isWorkedIn: () => !away,
}));

const push = (own: Partial<FrameOf<'messagePush'>> = {}): FrameOf<'messagePush'> => ({
  method: 'messagePush',
  unreadNoticeCount: 1,
  messageType: 3,
  userId: '',
  toUserId: [],
  title: '停电检修',
  id: '7',
  messageDefaultTime: 0,
  ...own,
});

async function hear(frame: FrameOf<'messagePush'>, { isAway }: { isAway: boolean }): Promise<{ rings: number; shows: number }> {
  away = isAway;
  renderHook(() => useAlerts(vi.fn()));
  heard.at(-1)?.(frame);
  await Promise.resolve();
  await Promise.resolve();
  return { rings: note.mock.calls.length, shows: shown.mock.calls.length };
}

beforeEach(() => {
  wish = { off: [], waysOff: [], quiet: null, digestAt: null, desktop: 1, sound: 1 };
  vi.stubGlobal(
    'Notification',
    class {
      constructor(title: string, options: NotificationOptions) {
        shown(title, options);
      }
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  [note, shown].forEach((mock) => mock.mockClear());
});

it('rings, and shows itself only while the user is elsewhere', async () => {
  expect(await hear(push(), { isAway: false })).toEqual({ rings: 1, shows: 0 });
  expect(await hear(push(), { isAway: true })).toEqual({ rings: 2, shows: 1 });
  expect(shown).toHaveBeenCalledWith('messaging.title', { body: '停电检修', tag: 'message-7' });
});

it('does not show what came while the user was there, though they leave before it is known what they want', async () => {
  away = false;
  renderHook(() => useAlerts(vi.fn()));
  heard.at(-1)?.(push());
  away = true;
  await Promise.resolve();
  await Promise.resolve();
  expect(note).toHaveBeenCalledOnce();
  expect(shown).not.toHaveBeenCalled();
});

it('does neither in quiet hours, and nothing that the user has switched off', async () => {
  expect(await hear(push({ silent: true }), { isAway: true })).toEqual({ rings: 0, shows: 0 });
  wish = { ...wish, sound: 0 };
  expect(await hear(push(), { isAway: true })).toEqual({ rings: 0, shows: 1 });
  wish = { ...wish, sound: 1, desktop: 0 };
  expect(await hear(push(), { isAway: true })).toEqual({ rings: 1, shows: 1 });
});
