import { writeTsv } from './tsv';

/** The words of a cell, or what looks them up. */
export type CellWords = string | (() => Promise<string>);

/** Cells as the clipboard takes them. */
export interface Copied {
  /** Missing where something must be looked up first. */
  text: string | undefined;
  /** All of it, and of how many cells the words could not be found. */
  whole: () => Promise<{ text: string; missing: number }>;
}

/** Look-ups at a time. */
const AT_ONCE = 6;

export function copiedOf(headings: readonly string[][], cells: readonly (readonly CellWords[])[]): Copied {
  const write = (textOf: (words: CellWords) => string) => writeTsv([...headings, ...cells.map((row) => row.map(textOf))]);
  const asked = cells.flat().filter((words) => typeof words !== 'string');
  const text = asked.length === 0 ? write(String) : undefined;
  return {
    text,
    async whole() {
      if (text !== undefined) return { text, missing: 0 };
      const found = new Map<CellWords, string>();
      for (let at = 0; at < asked.length; at += AT_ONCE) {
        const part = asked.slice(at, at + AT_ONCE);
        const answers = await Promise.allSettled(part.map((ask) => ask()));
        answers.forEach((answer, index) => answer.status === 'fulfilled' && found.set(part[index] ?? '', answer.value));
      }
      return { text: write((words) => (typeof words === 'string' ? words : (found.get(words) ?? ''))), missing: asked.length - found.size };
    },
  };
}
