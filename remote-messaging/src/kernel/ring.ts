/** How long one window of a browser acts for all of them, ms. */
const TURN_MS = 3000;
/** How long other windows wait for the one in which the user works, ms. */
const COURTESY_MS = 400;
const NOTE = { hertz: 880, seconds: 0.18, volume: 0.08 };

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Whether the user works in this window: a visible window behind another program does not count. */
export const isWorkedIn = (): boolean => !document.hidden && document.hasFocus();

/**
 * Runs `speak` in one of the browser's windows that receive the same event, preferably where the user works; in each window where there are
 * no locks.
 */
export async function inOneWindow(what: string, speak: () => void): Promise<void> {
  const locks = navigator.locks as LockManager | undefined;
  if (locks === undefined) return speak();
  if (!isWorkedIn()) await sleep(COURTESY_MS);
  await locks.request(`banyan-alert:${what}`, { ifAvailable: true }, async (lock) => {
    if (lock === null) return;
    speak();
    await sleep(TURN_MS);
  });
}

/** A short quiet sound; browsers refuse it before the user has interacted with the window, and log that in the console. */
export function playNote(): void {
  const activation = navigator.userActivation as UserActivation | undefined;
  if (activation?.hasBeenActive === false) return;
  try {
    const context = new AudioContext();
    const source = context.createOscillator();
    const level = context.createGain();
    source.frequency.value = NOTE.hertz;
    level.gain.setValueAtTime(NOTE.volume, context.currentTime);
    level.gain.exponentialRampToValueAtTime(0.001, context.currentTime + NOTE.seconds);
    source.connect(level).connect(context.destination);
    source.onended = () => void context.close();
    source.start();
    source.stop(context.currentTime + NOTE.seconds);
  } catch {
    // Sound is not available.
  }
}

/** Whether the browser may show desktop notifications. */
export const mayNotify = (): boolean => 'Notification' in window && Notification.permission === 'granted';
