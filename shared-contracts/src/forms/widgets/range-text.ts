/** Text between the two ends of a range, as pickers of ranges write it. */
const BETWEEN = ' ~ ';

/** Signs that people put there. A hyphen, as dates and negative numbers have, counts with room around it. */
const SEPARATOR = /\s*[~～〜–—至]\s*|\s+(?:-|to)\s+/;

/** A range in words. */
export const writeRange = (from: string, to: string): string => from + BETWEEN + to;

/** The two ends of a range in words, each '' where it is left out; undefined for what is no range. */
export function readRange(text: string): [from: string, to: string] | undefined {
  const ends = text.trim().split(SEPARATOR);
  return ends.length === 2 ? [ends[0] ?? '', ends[1] ?? ''] : undefined;
}
