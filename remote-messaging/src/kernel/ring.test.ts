import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inOneWindow } from './ring';

const held = new Set<string>();
/** As browsers do it for all windows of an origin. */
const locks = {
  async request(name: string, _options: object, run: (lock: object | null) => Promise<void>) {
    if (held.has(name)) return run(null);
    held.add(name);
    await run({});
    held.delete(name);
  },
};

/** A window hears of something. */
function hear(window: string, hidden: boolean, spoken: string[]): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
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

it('a visible window speaks, though hidden ones have heard of it before', async () => {
  const spoken: string[] = [];
  hear('hidden', true, spoken);
  await vi.advanceTimersByTimeAsync(100);
  hear('visible', false, spoken);
  await vi.advanceTimersByTimeAsync(5000);
  expect(spoken).toEqual(['visible']);
});

it('one of the hidden ones speaks where none is visible, and again the next time', async () => {
  const spoken: string[] = [];
  hear('one', true, spoken);
  hear('other', true, spoken);
  await vi.advanceTimersByTimeAsync(5000);
  expect(spoken).toEqual(['one']);
  hear('other', true, spoken);
  await vi.advanceTimersByTimeAsync(5000);
  expect(spoken).toEqual(['one', 'other']);
});
