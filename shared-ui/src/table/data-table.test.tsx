import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWithHost } from '../testing/render-with-host';
import { DataTable } from './data-table';

interface Row {
  id: string;
  name: string;
  amount: number;
}

const columns = (['name', 'amount'] as const).map((key) => ({ key, title: key, render: (row: Row) => row[key] }));
const rows = [{ id: '1', name: 'first', amount: 84 }];
const opened = { expandedRowRender: () => 'below' };

/** The number of columns before an element's cell in its row. */
const columnsBefore = (element: HTMLElement): number => {
  const cell = element.closest<HTMLTableCellElement>('td, th');
  const cells = [...(cell?.parentElement?.children ?? [])] as HTMLTableCellElement[];
  return cells
    .slice(
      0,
      cells.findIndex((one) => one === cell),
    )
    .reduce((sum, { colSpan }) => sum + colSpan, 0);
};

it.each([
  ['nothing', {}],
  ['a column that chooses rows', { selection: {} }],
  ['a column that opens rows', { expandable: opened }],
  ['both', { selection: {}, expandable: opened }],
])('shows totals below their columns, with %s before them', async (_name, parts) => {
  await renderWithHost(
    <DataTable<Row>
      id="totals"
      columns={columns}
      rows={rows}
      rowKey="id"
      loading={false}
      empty={{ text: '' }}
      summary={{ name: 'total', amount: '378.00' }}
      {...parts}
    />,
  );
  expect(columnsBefore(await screen.findByText('378.00'))).toBe(columnsBefore(screen.getByText('84')));
  expect(columnsBefore(screen.getByText('total'))).toBe(columnsBefore(screen.getByText('first')));
});
