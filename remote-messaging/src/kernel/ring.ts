/** So long one window of a browser speaks for all of them. */
const TURN_MS = 3000;
/** So long hidden windows let a visible one go first. */
const COURTESY_MS = 400;
const NOTE = { hertz: 880, seconds: 0.18, volume: 0.08 };

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Runs `speak` in one of the browser's windows that hear of the same thing, a visible one before hidden ones; in each where there are no locks. */
export async function inOneWindow(what: string, speak: () => void): Promise<void> {
  const locks = navigator.locks as LockManager | undefined;
  if (locks === undefined) return speak();
  if (document.hidden) await sleep(COURTESY_MS);
  await locks.request(`banyan-alert:${what}`, { ifAvailable: true }, async (lock) => {
    if (lock === null) return;
    speak();
    await sleep(TURN_MS);
  });
}

/** A short quiet note; browsers refuse it before the user has done anything, and nothing is lost then. */
export function playNote(): void {
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

/** Whether the browser may show something while its window is hidden. */
export const mayNotify = (): boolean => 'Notification' in window && Notification.permission === 'granted';
