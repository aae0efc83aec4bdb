import { Table, type TableProps } from 'antd';
import type { ReactNode } from 'react';
import styles from './data-table.module.css';

interface SummaryRowProps {
  columns: readonly { key: string; align?: 'left' | 'right' | 'center' | undefined }[];
  cells: Partial<Record<string, ReactNode>>;
  /** Columns of the table before these ones. */
  before: number;
}

/** Columns that a table adds before its own: one that opens rows, and one that chooses them. */
export const columnsBefore = <Row,>(selection: TableProps<Row>['rowSelection'], expandable: TableProps<Row>['expandable']): number =>
  (selection === undefined ? 0 : 1) + (expandable?.expandedRowRender === undefined || expandable.showExpandColumn === false ? 0 : 1);

/** The row of totals. */
export function SummaryRow({ columns, cells, before }: SummaryRowProps) {
  return (
    <Table.Summary.Row className={styles['summary'] ?? ''}>
      {before > 0 && <Table.Summary.Cell index={0} colSpan={before} />}
      {columns.map(({ key, align = 'left' }, index) => (
        <Table.Summary.Cell key={key} index={index + before} align={align}>
          {cells[key]}
        </Table.Summary.Cell>
      ))}
    </Table.Summary.Row>
  );
}
