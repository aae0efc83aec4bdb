/** The value that `share` (0 to 1) of all values do not exceed, by nearest rank; NaN of none. */
export const percentile = (values, share) =>
  [...values].sort((a, b) => a - b)[Math.max(0, Math.ceil(share * values.length) - 1)] ?? Number.NaN;

export const median = (values) => percentile(values, 0.5);
export const p95 = (values) => percentile(values, 0.95);
