import type { DesignText } from '@banyan/shared-contracts/forms/design/translations/design-texts';
import type { TranslatedCell } from '@banyan/shared-contracts/forms/design/translations/translate';
import { TRANSLATED, type TranslatedLocale } from '@banyan/shared-contracts/forms/design/translations/translation';

/** A cell of the table: its row among the shown ones, and its language. */
export interface CellAt {
  row: number;
  locale: TranslatedLocale;
}

/** The values that a block of cells writes from a cell on, to the right and down; cells beyond the table and empty cells are left out. */
export function pastedCells(
  shown: readonly DesignText[],
  { row, locale }: CellAt,
  block: readonly (readonly string[])[],
): TranslatedCell[] {
  const first = TRANSLATED.indexOf(locale);
  return block.flatMap((cells, down) =>
    cells.flatMap((text, right): TranslatedCell[] => {
      const [at, to] = [shown[row + down], TRANSLATED[first + right]];
      return at === undefined || to === undefined || text.trim() === '' ? [] : [{ id: at.id, locale: to, text }];
    }),
  );
}
