interface Frame {
  width: number;
  height: number;
  /** Milliseconds at the right edge. */
  until: number;
  /** People at the upper edge. */
  most: number;
}

/** A course as an SVG path of steps, and the area below it: the line is horizontal between reads, and rises at the time of each read. */
export function pathOf(
  course: readonly (readonly [ms: number, people: number])[],
  { width, height, until, most }: Frame,
): { line: string; area: string } {
  const x = (ms: number) => Math.round((Math.min(ms, until) / until) * width * 10) / 10;
  const y = (people: number) => Math.round((1 - Math.min(people, most) / most) * height * 10) / 10;
  const steps = course.map(([ms, people]) => `H${x(ms)}V${y(people)}`).join('');
  const line = `M0 ${height}${steps}H${width}`;
  return { line, area: `${line}V${height}Z` };
}
