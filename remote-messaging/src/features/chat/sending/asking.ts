import type { ChatState } from '../state/chat-state';

/** Runs calls by their names. `state` is what calls are made from; `settled` is called whenever one has ended. */
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

  /** A call that has failed is not repeated before something else has happened. */
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
