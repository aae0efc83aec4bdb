import { listChatMessages } from '@banyan/shared-contracts/messaging/chat.contract';
import type { MessagePreference } from '@banyan/shared-contracts/messaging/preference.contract';
import type { FrameOf, ServerMethod } from '@banyan/shared-contracts/messaging/server-frames';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDesktopNotices } from './use-desktop-notices';

type Received = Pick<FrameOf<'receiveMessage'>, 'message' | 'silent'>;
type Told = Received | Omit<FrameOf<'chatMessage'>, 'method'>;

const heard = new Map<ServerMethod, (frame: Told) => void>();
const request = vi.fn();
let wish: () => Promise<MessagePreference>;
let away = false;
const note = vi.fn();
const shown = vi.fn();
const asked = vi.fn();

vi.mock('@banyan/shared-ui/runtime', () => ({
  useFrame: (method: ServerMethod, handler: (frame: Told) => void) => heard.set(method, handler),
  useRequest: () => request,
  useSession: () => ({ user: { userId: '1' } }),
}));
vi.mock('../../../kernel/use-text', () => ({ useText: () => (key: string) => key }));
vi.mock('../../../kernel/use-preference', () => ({ usePreferenceReader: () => () => wish() }));
vi.mock('../../../kernel/ring', () => ({
  inOneWindow: (what: string, speak: () => void) => {
    asked(what);
    speak();
    return Promise.resolve();
  },
  playNote: () => void note(),
  mayNotify: () => true,
  isWorkedIn: () => !away,
}));

const all: MessagePreference = { off: [], waysOff: [], quiet: null, digestAt: null, desktop: 1, sound: 1 };
const wishes = (own: Partial<MessagePreference>) => (wish = () => Promise.resolve({ ...all, ...own }));

const messageFrom = (id: string) => ({ id: '7', conversationId: '11', sender: { id, name: '何敏' }, body: { type: 'text', text: '你好' } });

/** The number of sounds and notifications for a message in a record's conversation whose frame has no content. */
async function hearOfRecord(frame: { silent?: true; seq?: number | undefined } = {}): Promise<[rings: number, shows: number]> {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  renderHook(() => useDesktopNotices(vi.fn()));
  [note, shown, asked].forEach((mock) => mock.mockClear());
  heard.get('chatMessage')?.({ conversationId: '11', message: null, seq: 40, ...frame });
  await vi.advanceTimersByTimeAsync(0);
  return [note.mock.calls.length, shown.mock.calls.length];
}

/** The number of sounds and notifications for a message. */
async function hear({ from = '2', isAway = true, silent = false } = {}): Promise<[rings: number, shows: number]> {
  away = isAway;
  renderHook(() => useDesktopNotices(vi.fn()));
  [note, shown].forEach((mock) => mock.mockClear());
  heard.get('receiveMessage')?.({ message: messageFrom(from), ...(silent ? { silent } : {}) } as Received);
  await vi.advanceTimersByTimeAsync(0);
  return [note.mock.calls.length, shown.mock.calls.length];
}

beforeEach(() => {
  vi.useFakeTimers();
  wishes({});
  request.mockReset().mockResolvedValue({ data: { list: [messageFrom('2')] } });
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
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('tells of what others write while the user is elsewhere', async () => {
  expect(await hear()).toEqual([1, 1]);
  expect(shown).toHaveBeenCalledWith('何敏', { body: '你好', tag: 'chat-11-7' });
  expect(await hear({ isAway: false })).toEqual([0, 0]);
  expect(await hear({ from: '1' })).toEqual([0, 0]);
});

it('the window that the user is in takes the turn, so that others are quiet', async () => {
  asked.mockClear();
  expect(await hear({ isAway: false })).toEqual([0, 0]);
  expect(asked).toHaveBeenCalledExactlyOnceWith('chat 7');
});

it('does what the user wants at that time, and nothing while that is not known', async () => {
  wishes({ sound: 0 });
  expect(await hear()).toEqual([0, 1]);
  wishes({ desktop: 0 });
  expect(await hear()).toEqual([1, 0]);
  wishes({});
  expect(await hear({ silent: true })).toEqual([0, 0]);
  wish = () => Promise.reject(new Error('away'));
  expect(await hear()).toEqual([0, 0]);
});

it('asks for what was written about a record, and tells of it who may read it and wants to hear', async () => {
  expect(await hearOfRecord()).toEqual([1, 1]);
  expect(asked).toHaveBeenCalledExactlyOnceWith('chat 11 40');
  expect(request).toHaveBeenCalledExactlyOnceWith(listChatMessages, { params: { id: '11' }, query: { limit: 1 } });
  expect(shown).toHaveBeenCalledWith('何敏', { body: '你好', tag: 'chat-11-7' });
  request.mockResolvedValue({ data: { list: [messageFrom('1')] } });
  expect(await hearOfRecord()).toEqual([0, 0]);
  request.mockRejectedValue(new Error('not allowed'));
  expect(await hearOfRecord()).toEqual([0, 0]);
  request.mockClear();
  expect(await hearOfRecord({ silent: true })).toEqual([0, 0]);
  wishes({ sound: 0, desktop: 0 });
  expect(await hearOfRecord()).toEqual([0, 0]);
  expect(request).not.toHaveBeenCalled();
});

it('leaves alone who only looks at the discussion of a record', async () => {
  expect(await hearOfRecord({ seq: undefined })).toEqual([0, 0]);
  expect(asked).not.toHaveBeenCalled();
  expect(request).not.toHaveBeenCalled();
});
