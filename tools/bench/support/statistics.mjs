/** The value that `share` (0 to 1) of all values do not exceed, by nearest rank; NaN of none. */
export const percentile = (values, share) =>
  [...values].sort((a, b) => a - b)[Math.max(0, Math.ceil(share * values.length) - 1)] ?? Number.NaN;

export const median = (values) => percentile(values, 0.5);
export const p95 = (values) => percentile(values, 0.95);

/** Results of a measure that runs `count` times, one after the other; it gets the number of the turn, from 0. */
export async function repeated(count, measure) {
  const times = [];
  for (let turn = 0; turn < count; turn += 1) times.push(await measure(turn));
  return times;
}
