/** What a document may have at most. */
export const DOCUMENT_LIMITS = {
  /** Blocks, rows, cells and placed elements together. */
  elements: 2000,
  /** Blocks within blocks. */
  depth: 8,
  columns: 40,
  /** Millimetres of a length. */
  length: 2000,
  /** Characters of one text. */
  text: 20_000,
  /** Rows of one table of the data. */
  dataRows: 10_000,
  pages: 2000,
} as const;
