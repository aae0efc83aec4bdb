import { DeleteOutlined, VerticalAlignBottomOutlined } from '@ant-design/icons';
import type { ImportLine, ImportProblem } from '@banyan/shared-contracts/forms/records/record-imports.contract';
import { Button } from 'antd';
import { type UIEvent, useMemo, useState } from 'react';
import { useText } from '../../../forms/public/text';
import { GridCell } from './grid-cell';
import styles from './import.module.css';
import { type CellPlace, type GridColumn, heightOf, type RowProblems, textsIn } from './import-rows-edit';

/** Heights in px; of a thousand rows only the visible ones are drawn, and some around them. */
const ROW = 32;
const REASON = 24;
const AROUND = 200;

interface ImportGridProps {
  columns: readonly GridColumn[];
  rows: readonly ImportLine[];
  problems: RowProblems;
  /** Whether the cells are read-only. */
  fixed: boolean;
  onChange: (cell: CellPlace, text: string) => void;
  onFill: (column: GridColumn) => void;
  onRemove: (place: number) => void;
}

const NONE: readonly ImportProblem[] = [];

const isAt = (problem: ImportProblem, { key, table, line }: Omit<CellPlace, 'place'>) =>
  problem.key === key && problem.table === table && (table === '' || problem.line === line);

/** The records of a sheet as cells that the user corrects in place, with the problems below each row. */
export function ImportGrid({ columns, rows, problems, fixed, onChange, onFill, onRemove }: ImportGridProps) {
  const text = useText();
  const [top, setTop] = useState(0);
  const placed = useMemo(() => placeRows(columns, rows, problems), [columns, rows, problems]);
  const shown = placed.filter(({ from, height }) => from + height > top - AROUND && from < top + window.innerHeight + AROUND);
  const last = placed.at(-1);
  const titleOf = ({ key, table }: ImportProblem) => columns.find((column) => column.key === key && column.table === table)?.title;

  return (
    <div
      className={styles['grid']}
      role="table"
      aria-label={text('forms.import.preview')}
      aria-rowcount={rows.length + 1}
      tabIndex={0}
      onScroll={({ currentTarget }: UIEvent) => setTop(currentTarget.scrollTop)}
    >
      <div role="row" aria-rowindex={1} className={styles['head']}>
        <span role="columnheader" className={styles['number']}>
          {text('forms.import.row')}
        </span>
        {columns.map((column) => (
          <span key={`${column.table}-${column.key}`} role="columnheader" className={styles['column']}>
            <span title={column.title}>{column.title}</span>
            {!fixed && (
              <Button
                type="text"
                size="small"
                icon={<VerticalAlignBottomOutlined />}
                title={text('forms.import.fill')}
                aria-label={text('forms.import.fillColumn', { column: column.title.replace('*', '') })}
                onClick={() => onFill(column)}
              />
            )}
          </span>
        ))}
      </div>
      <div role="rowgroup" style={{ height: last === undefined ? 0 : last.from + last.height, position: 'relative' }}>
        {shown.map(({ row, index, from, height, wrong }) => (
          <div
            key={row.place}
            role="row"
            aria-rowindex={index + 2}
            className={styles['row']}
            data-wrong={wrong.length > 0}
            style={{ top: from, height }}
          >
            <div role="presentation" className={styles['cells']}>
              <span role="rowheader" className={styles['number']}>
                {row.place}
                {!fixed && (
                  <Button
                    type="text"
                    size="small"
                    icon={<DeleteOutlined />}
                    aria-label={text('forms.import.removeRow', { number: row.place })}
                    onClick={() => onRemove(row.place)}
                  />
                )}
              </span>
              {columns.map((column) => (
                <span key={`${column.table}-${column.key}`} role="cell" className={styles['column']}>
                  {textsIn(row, column).map((value, line) => (
                    <GridCell
                      // Rows of a sub-table have no identity except their position.
                      key={line}
                      fixed={fixed}
                      label={text('forms.import.cell', { row: row.place, column: column.title.replace('*', '') })}
                      value={value}
                      problem={wrong.find((one) => isAt(one, { ...column, line }))?.text}
                      onChange={(next) => onChange({ place: row.place, table: column.table, key: column.key, line }, next)}
                    />
                  ))}
                </span>
              ))}
            </div>
            {wrong.map((problem, number) => (
              <span key={`${problem.key}-${number}`} role="cell" className={styles['reason']}>
                {titleOf(problem) === undefined ? problem.text : `${titleOf(problem)?.replace('*', '')}: ${problem.text}`}
              </span>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Rows from top to bottom: each with the lines of its sub-tables, and its problems below. */
function placeRows(columns: readonly GridColumn[], rows: readonly ImportLine[], problems: RowProblems) {
  let from = 0;
  return rows.map((row, index) => {
    const wrong = problems.get(row.place) ?? NONE;
    const placed = { row, index, from, wrong, height: ROW * heightOf(row, columns) + REASON * wrong.length };
    from += placed.height;
    return placed;
  });
}
