/** The speed of an upload. */
export interface Pace {
  bytesPerSecond: number;
  secondsLeft: number;
}

/** The speed is that of the last seconds. */
const WINDOW_MS = 5000;
/** Time before the first estimate: a shorter transfer ends before the user has read it. */
const SILENT_MS = 2000;

/** Computes the pace of a transfer of `size` bytes from each reported share; undefined as long as it is unknown. */
export function createPace(size: number, now: () => number): (share: number) => Pace | undefined {
  const begun = now();
  let heard: { at: number; sent: number }[] = [];
  return (share) => {
    const at = now();
    const sent = share * size;
    heard = [...heard.filter((earlier) => at - earlier.at <= WINDOW_MS), { at, sent }];
    const first = heard[0];
    if (first === undefined || at - begun < SILENT_MS || sent <= first.sent) return undefined;
    const bytesPerSecond = ((sent - first.sent) / (at - first.at)) * 1000;
    return { bytesPerSecond, secondsLeft: Math.ceil((size - sent) / bytesPerSecond) };
  };
}
