/** So long one window of a browser speaks for all of them. */
const TURN_MS = 3000;
/** So long other windows let the one that is worked in go first. */
const COURTESY_MS = 400;
const NOTE = { hertz: 880, seconds: 0.18, volume: 0.08 };

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Whether the user is in this window: one that is in sight behind another program is not looked at. */
export const isWorkedIn = (): boolean => !document.hidden && document.hasFocus();

/** Runs `speak` in one of the browser's windows that hear of the same thing, first where the user is; in each where there are no locks. */
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

/** A short quiet note; browsers refuse it before the user has done anything in the window, and say so in the console where it is tried. */
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
    // No sound here.
  }
}

/** Whether the browser may show something outside of its windows. */
export const mayNotify = (): boolean => 'Notification' in window && Notification.permission === 'granted';
