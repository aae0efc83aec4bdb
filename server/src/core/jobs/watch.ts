/** What is looked after all the time by every working process at once; each run begins some time after the last one has ended. */
export interface Watch {
  readonly everyMs: number;
  readonly run: () => Promise<void>;
}

/** Runs until it is stopped, which waits for a run that is under way. */
export function keepWatch({ everyMs, run }: Watch, onError: (error: unknown) => void): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const beat = () => {
    running = run()
      .catch(onError)
      .then(() => {
        if (!stopped) timer = setTimeout(beat, everyMs);
      });
  };
  beat();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
