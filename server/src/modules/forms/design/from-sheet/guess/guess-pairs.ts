import type { SheetPair } from '@banyan/shared-contracts/forms/designs/design-sheets.contract';
import type { ColumnFacts } from './column-facts';

/** The share of the rows of the second table that name a row of the first. */
const MOST = 0.9;
const EXAMPLES = 3;

/** A column that names each row of its table once. */
const isKey = ({ cells, filled, values }: ColumnFacts): boolean =>
  cells.length > 1 && filled.length === cells.length && values.size === cells.length;

/** Whether values come several times, as they do where rows belong to others. */
const repeats = ({ filled, values }: ColumnFacts): boolean => filled.length > 0 && values.size < filled.length;

/** Numbers of rows name nothing by themselves: they need the same title. */
const isCounting = ({ filled }: ColumnFacts): boolean =>
  filled.every(({ kind, text }) => kind === 'number' && Number(text) <= filled.length);

function pairOf(parent: ColumnFacts, child: ColumnFacts): Pick<SheetPair, 'matched' | 'examples'> | undefined {
  const others = new Set<string>();
  let matched = 0;
  for (const { text } of child.filled) {
    if (parent.values.has(text)) matched += 1;
    else if (others.size < EXAMPLES) others.add(text);
  }
  return matched >= MOST * child.cells.length ? { matched, examples: [...others] } : undefined;
}

/**
 * Pairs of tables of which one names the rows of the other by a key: a column with a different value in each row, whose values repeat in a column of
 * the other table. Of several columns that fit, one with the same title comes first. At most one pair for two tables.
 */
export function guessPairs(tables: readonly (readonly ColumnFacts[])[]): SheetPair[] {
  const found: (SheetPair & { isSame: boolean })[] = [];
  tables.forEach((parents, parent) => {
    const keys = parents.filter(isKey);
    tables.forEach((children, child) => {
      if (parent === child) return;
      const fits = keys.flatMap((key) =>
        children.filter(repeats).flatMap((column) => {
          const isSame = key.title === column.title;
          const pair = isSame || !isCounting(key) ? pairOf(key, column) : undefined;
          return pair === undefined ? [] : [{ parent, parentColumn: key.place, child, childColumn: column.place, ...pair, isSame }];
        }),
      );
      const [best] = fits.sort((one, other) => Number(other.isSame) - Number(one.isSame) || other.matched - one.matched);
      if (best !== undefined) found.push(best);
    });
  });
  return found.sort((one, other) => Number(other.isSame) - Number(one.isSame)).map(({ isSame: _isSame, ...pair }) => pair);
}
