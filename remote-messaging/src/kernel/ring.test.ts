import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inOneWindow, playNote } from './ring';

const held = new Set<string>();
/** As in browsers, for all windows of an origin. */
const locks = {
  async request(name: string, _options: object, run: (lock: object | null) => Promise<void>) {
    if (held.has(name)) return run(null);
    held.add(name);
    await run({});
    held.delete(name);
  },
};

/** A window receives an event. */
function hear(window: string, { hidden = false, focus = false }, spoken: string[]): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  vi.spyOn(document, 'hasFocus').mockReturnValue(focus);
  void inOneWindow('message 7', () => void spoken.push(window));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { locks });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each([
  ['hidden', { hidden: true }],
  ['behind another program', { focus: false }],
])('the window that the user is in speaks, though one that is %s has heard of it before', async (_name, other) => {
  const spoken: string[] = [];
  hear('other', other, spoken);
  await vi.advanceTimersByTimeAsync(100);
  hear('own', { focus: true }, spoken);
  await vi.advanceTimersByTimeAsync(5000);
  expect(spoken).toEqual(['own']);
});

it('one of them speaks where the user is in none, and again the next time', async () => {
  const spoken: string[] = [];
  hear('one', { hidden: true }, spoken);
  hear('other', { hidden: true }, spoken);
  await vi.advanceTimersByTimeAsync(5000);
  expect(spoken).toEqual(['one']);
  hear('other', { hidden: true }, spoken);
  await vi.advanceTimersByTimeAsync(5000);
  expect(spoken).toEqual(['one', 'other']);
});

it.each([
  ['is not tried as long as the user has done nothing in the window', { hasBeenActive: false }, 0],
  ['is tried once the user has done something', { hasBeenActive: true }, 1],
  ['is tried where the browser does not tell', undefined, 1],
])('a note %s: %j', (_when, userActivation, tries) => {
  const AudioContext = vi.fn();
  vi.stubGlobal('AudioContext', AudioContext);
  vi.stubGlobal('navigator', { locks, userActivation });
  playNote();
  expect(AudioContext).toHaveBeenCalledTimes(tries);
});
