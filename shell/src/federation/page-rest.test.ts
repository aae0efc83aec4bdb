import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type PageRest, watchRest } from './page-rest';

let arrive: () => void;
let rest: PageRest;
let busy: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (then: () => void) => setTimeout(then, 0));
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(hear: () => void) {
        arrive = hear;
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  busy = false;
  rest = watchRest(() => busy);
});
afterEach(() => {
  rest.end();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Whether rest has come after so many milliseconds. */
function waiting() {
  const came = vi.fn();
  void rest.wait().then(came);
  return async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return came.mock.calls.length > 0;
  };
}

it('comes a second after the last file and the last key', async () => {
  const after = waiting();
  expect(await after(900)).toBe(false);
  arrive();
  expect(await after(900)).toBe(false);
  window.dispatchEvent(new KeyboardEvent('keydown'));
  expect(await after(900)).toBe(false);
  expect(await after(200)).toBe(true);
});

it('does not come while a call or a part is under way', async () => {
  busy = true;
  const after = waiting();
  expect(await after(10_000)).toBe(false);
  busy = false;
  expect(await after(900)).toBe(false);
  expect(await after(1200)).toBe(true);
});
