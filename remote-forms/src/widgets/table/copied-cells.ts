import type { FoundMembers, MemberReference } from '../../kernel/related/find-members';
import { writeTsv } from './tsv';

/** The words of a cell, or where they can be looked up. */
export type CellWords = string | MemberReference;

/** Cells with their words. */
interface WholeCopy {
  text: string;
  /** Of how many cells the words were not found. */
  missing: number;
  /** There were more than can be looked up at once. */
  tooMany: boolean;
}

/** Cells as the clipboard takes them. */
export interface Copied {
  rows: number;
  /** Missing where something must be looked up first. */
  text: string | undefined;
  whole: () => Promise<WholeCopy>;
}

type Find = (references: readonly MemberReference[]) => Promise<FoundMembers>;

export function copiedOf(headings: readonly string[][], cells: readonly (readonly CellWords[])[], find: Find): Copied {
  const write = (textOf: (words: CellWords) => string) => writeTsv([...headings, ...cells.map((row) => row.map(textOf))]);
  const sought = cells.flat().filter((words) => typeof words !== 'string');
  const text = sought.length === 0 ? write(String) : undefined;
  return {
    rows: cells.length,
    text,
    async whole() {
      if (text !== undefined) return { text, missing: 0, tooMany: false };
      const { words: found, tooMany } = await find(sought);
      const whole = write((words) => (typeof words === 'string' ? words : (found.get(words) ?? '')));
      return { text: whole, missing: sought.length - found.size, tooMany };
    },
  };
}
