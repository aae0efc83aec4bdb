import type { Host } from '../../runtime';

/** A connection that is back within this time was never missed. */
const PATIENCE_MS = 5000;

/** Whether the user's socket has been without a connection for long enough to show this. */
export function createConnection() {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLost = false;

  function set(next: boolean): void {
    if (isLost === next) return;
    isLost = next;
    listeners.forEach((listener) => listener());
  }

  const connection: Host['connection'] = {
    isLost: () => isLost,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  return {
    connection,
    tell(isLive: boolean): void {
      if (!isLive) {
        timer ??= setTimeout(() => set(true), PATIENCE_MS);
        return;
      }
      clearTimeout(timer);
      timer = undefined;
      set(false);
    },
  };
}
