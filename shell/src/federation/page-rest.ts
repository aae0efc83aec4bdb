/** Quiet for so long: between the steps in which a page loads there is less. */
const REST_MS = 1000;
const PRESSES = ['pointerdown', 'keydown'] as const;

export interface PageRest {
  /** Resolves when the page has its data and there was no input for a moment. */
  wait: () => Promise<void>;
  /** Stops looking. */
  end: () => void;
}

/** Not every browser tells when it is idle. */
const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 200);
  });

const sleep = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

/**
 * Whether the page that is open has all that it asks for: no call or part is under way (`isBusy`), no file has arrived for a moment, and no button
 * or key was pressed.
 */
export function watchRest(isBusy: () => boolean): PageRest {
  let stirred = performance.now();
  const stir = () => (stirred = performance.now());
  const arrivals = new PerformanceObserver(stir);
  arrivals.observe({ type: 'resource', buffered: true });
  PRESSES.forEach((type) => window.addEventListener(type, stir, { capture: true, passive: true }));
  return {
    async wait() {
      for (let left = REST_MS; left > 0; left = stirred + REST_MS - performance.now()) {
        await sleep(left);
        if (isBusy()) stir();
      }
      await idle();
    },
    end() {
      arrivals.disconnect();
      PRESSES.forEach((type) => window.removeEventListener(type, stir, { capture: true }));
    },
  };
}
