import type { FilledBlock, FilledInline, FilledItemRow, FilledRow, FilledTable, Late } from '@banyan/shared-contracts/print/fill/filled';
import { formatValue, sumOf } from '@banyan/shared-contracts/print/fill/formats';

type Amounts = Map<string, string>;

const add = (sums: Amounts, { amounts }: FilledItemRow): void => {
  for (const [key, amount] of Object.entries(amounts)) sums.set(key, sumOf([sums.get(key) ?? '0', amount]));
};

function written(late: Extract<Late, { what: 'sum' }>, carried: Amounts, page: Amounts): string {
  const [before, here] = [carried.get(late.key) ?? '0', page.get(late.key) ?? '0'];
  return formatValue(late.scope === 'carried' ? before : late.scope === 'page' ? here : sumOf([before, here]), late.write, {});
}

/** A row with the sums of the rows before it in the places of those that pages decide. */
function withSums(row: FilledRow, carried: Amounts, page: Amounts): FilledRow {
  const inline = (one: FilledInline): FilledInline =>
    one.kind === 'late' && one.late.what === 'sum' ? { kind: 'text', text: written(one.late, carried, page), style: one.style } : one;
  const block = (one: FilledBlock): FilledBlock => (one.kind === 'paragraph' ? { ...one, content: one.content.map(inline) } : one);
  return { ...row, cells: row.cells.map((cell) => ({ ...cell, content: cell.content.map(block) })) };
}

/** Rows of a page of a table. */
export interface WordPage {
  readonly rows: readonly FilledRow[];
  /** Whether it begins a new page. */
  readonly breaks: boolean;
}

/**
 * The rows of a table by the pages that are known without Word: those of a table with a number of rows per page, each with the sum carried
 * over and its own sum. For every other table Word determines the page breaks, so its sums of pages are left out.
 */
export function wordPages({ carried: carriedRows, rows, pageSum, total, rowsPerPage }: FilledTable): WordPage[] {
  if (rowsPerPage === undefined) return [{ rows: [...rows, ...total], breaks: false }];
  const pages: { rows: FilledRow[]; breaks: boolean }[] = [];
  const [carried, page]: [Amounts, Amounts] = [new Map(), new Map()];
  let counted = 0;
  let current: FilledRow[] = [];
  const end = () => {
    current.push(...pageSum.map((row) => withSums(row, carried, page)));
    pages.push({ rows: current, breaks: pages.length > 0 });
    for (const [key, amount] of page) carried.set(key, sumOf([carried.get(key) ?? '0', amount]));
    page.clear();
    counted = 0;
    current = [];
  };
  for (const row of rows) {
    if (row.counts && counted === rowsPerPage) {
      end();
      current.push(...carriedRows.map((one) => withSums(one, carried, page)));
    }
    current.push(row);
    add(page, row);
    if (row.counts) counted += 1;
  }
  end();
  pages.at(-1)?.rows.push(...total);
  return pages.map((one) => ({ rows: one.rows, breaks: one.breaks }));
}
