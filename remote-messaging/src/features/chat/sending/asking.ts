import type { ChatState } from '../state/chat-state';

/** Runs calls by their names. `state` returns the state on which calls are based; `settled` is called after each call. */
export function createAsking(state: () => ChatState, settled: () => void) {
  const running = new Map<string, Promise<void>>();
  const tried = new Map<string, ChatState>();

  /** One call of a kind at a time; callers during the call wait for the same one. */
  function once(key: string, run: () => Promise<void>): Promise<void> {
    const known = running.get(key);
    if (known !== undefined) return known;
    const started = run().finally(() => {
      running.delete(key);
      settled();
    });
    running.set(key, started);
    return started;
  }

  /** A failed call is not repeated until the state has changed. */
  function quietly(key: string, run: () => Promise<void>): void {
    if (running.has(key) || tried.get(key) === state()) return;
    void once(key, async () => {
      try {
        await run();
      } finally {
        tried.set(key, state());
      }
    }).catch(() => undefined);
  }

  return { once, quietly, forgetTries: () => tried.clear() };
}
