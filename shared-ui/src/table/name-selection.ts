import type { TableProps } from 'antd';
import { useUiText } from '../i18n/use-ui-text';

type Selection<Row> = NonNullable<TableProps<Row>['rowSelection']>;

/** Names the controls that choose rows of a table in the user's language; `first` is the number of its first row. */
export function useSelectionNames<Row extends object>(rows: readonly Row[], first = 1) {
  const text = useUiText();
  return (selection: Selection<Row>): Selection<Row> => ({
    ...selection,
    getTitleCheckboxProps: () => ({ 'aria-label': text('ui.table.chooseAll') }),
    getCheckboxProps: (row) => ({
      ...selection.getCheckboxProps?.(row),
      'aria-label': text('ui.table.chooseRow', { number: rows.indexOf(row) + first }),
    }),
  });
}
