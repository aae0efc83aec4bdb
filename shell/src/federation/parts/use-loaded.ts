import { useEffect, useEffectEvent, useState } from 'react';

/** What has become of a load. `retry` starts it again. */
export type LoadState<Value> =
  | { status: 'loading' }
  | { status: 'ready'; value: Value }
  | { status: 'failed'; error: unknown; retry: () => void };

let underWay = 0;

/** Whether anything that is shown waits for its code. */
export const isLoadingPart = (): boolean => underWay > 0;

/**
 * Runs `load` once per `key` and attempt. Unlike React.lazy it does not keep a failure: `retry` really tries again.
 * A load that is ready already, as after a prefetch, still takes a microtask.
 */
export function useLoaded<Value>(key: string, load: () => Promise<Value>): LoadState<Value> {
  const [attempt, setAttempt] = useState(0);
  const run = `${key}#${attempt}`;
  const [settled, setSettled] = useState<{ run: string; value: Value } | { run: string; error: unknown }>();

  // `load` belongs to `key`: a new closure for the same key is the same load.
  const begin = useEffectEvent((isWanted: () => boolean) => {
    // Effects begin again when what was hidden is shown; what is there, or has failed, stays so.
    if (settled?.run === run) return;
    underWay += 1;
    void load()
      .then(
        (value) => isWanted() && setSettled({ run, value }),
        (error: unknown) => isWanted() && setSettled({ run, error }),
      )
      .finally(() => (underWay -= 1));
  });
  useEffect(() => {
    let wanted = true;
    begin(() => wanted);
    return () => {
      wanted = false;
    };
  }, [run]);

  if (settled?.run !== run) return { status: 'loading' };
  if ('error' in settled) return { status: 'failed', error: settled.error, retry: () => setAttempt(attempt + 1) };
  return { status: 'ready', value: settled.value };
}
