import type { Names, Reference } from '@banyan/shared-contracts/forms/model/widget';
import type { FoundNames } from '../../../kernel/related/find-names';
import { writeTsv } from '../../../kernel/text/tsv';

/** Words of a cell that names must be looked up for. */
interface SoughtWords {
  references: readonly Reference[];
  words: (names: Names) => string;
  /** What is copied where a name is missing. */
  bare: string;
}

/** The words of a cell, or what they are found by. */
export type CellWords = string | SoughtWords;

/** Cells with their words. */
export interface WholeCopy {
  text: string;
  /** How many cells are empty because their words were not found. */
  missing: number;
  /** How many have ids, because names were not found. */
  unnamed: number;
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

type Find = (references: readonly Reference[]) => Promise<FoundNames>;

const isSought = (words: CellWords): words is SoughtWords => typeof words !== 'string';

function wordsBy(found: FoundNames, { references, words, bare }: SoughtWords): string {
  // Words that leave something out would be another value.
  return references.every((one) => found.of(one) !== '') ? words(found) : bare;
}

export function copiedOf(headings: readonly string[][], cells: readonly (readonly CellWords[])[], find: Find): Copied {
  const write = (textOf: (words: CellWords) => string) => writeTsv([...headings, ...cells.map((row) => row.map(textOf))]);
  const sought = cells.flat().filter(isSought);
  const text = sought.length === 0 ? write(String) : undefined;
  return {
    rows: cells.length,
    text,
    async whole() {
      if (text !== undefined) return { text, missing: 0, unnamed: 0, tooMany: false };
      const found = await find(sought.flatMap(({ references }) => references));
      const unknown = sought.filter(({ references }) => !references.every(found.knows));
      const missing = unknown.filter(({ bare }) => bare === '').length;
      return {
        text: write((words) => (isSought(words) ? wordsBy(found, words) : words)),
        missing,
        unnamed: unknown.length - missing,
        tooMany: found.tooMany,
      };
    },
  };
}
