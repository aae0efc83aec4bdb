import type { Names, Reference } from '@banyan/shared-contracts/forms/model/widget';
import type { FoundNames } from '../../../kernel/related/find-names';
import { writeTsv } from '../../../kernel/text/tsv';

/** The text of a cell for which names must be looked up. */
interface SoughtWords {
  references: readonly Reference[];
  words: (names: Names) => string;
  /** The copied text where a name is missing. */
  bare: string;
}

/** The text of a cell, or the references for its look-up. */
export type CellWords = string | SoughtWords;

/** Cells with their texts. */
export interface WholeCopy {
  text: string;
  /** Number of cells that are empty because their texts were not found. */
  missing: number;
  /** Number of cells with ids, because names were not found. */
  unnamed: number;
  /** There were more names than can be looked up at once. */
  tooMany: boolean;
}

/** Cells in the format of the clipboard. */
export interface Copied {
  rows: number;
  /** Missing where names must be looked up first. */
  text: string | undefined;
  whole: () => Promise<WholeCopy>;
}

type Find = (references: readonly Reference[]) => Promise<FoundNames>;

const isSought = (words: CellWords): words is SoughtWords => typeof words !== 'string';

function wordsBy(found: FoundNames, { references, words, bare }: SoughtWords): string {
  // A text with missing names would be another value.
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
