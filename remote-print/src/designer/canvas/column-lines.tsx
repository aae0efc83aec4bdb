import type { DesignDoc, NodeId } from '@banyan/shared-contracts/design/design-doc';
import { type PointerEvent, useState } from 'react';
import type { Box } from '../commands/placing';
import { columnsOf, gridOf, tableOf } from '../commands/tables';
import styles from './canvas.module.css';
import { boxesOf, type Drawn, PX_PER_MM } from './geometry';

/** Where a table is drawn first, and its columns as they are drawn, mm; undefined where a column has no cell of its own. */
function columnsDrawn(doc: DesignDoc, drawn: Drawn, table: NodeId): { box: Box; columns: readonly Box[] } | undefined {
  const [box] = boxesOf(drawn, table);
  const grid = gridOf(doc, table).filter(({ span }) => span === 1);
  const columns = columnsOf(doc, table).flatMap((_column, index) => {
    const cell = grid.find(({ id, column }) => column === index && boxesOf(drawn, id).length > 0);
    return cell === undefined ? [] : boxesOf(drawn, cell.id).slice(0, 1);
  });
  return box === undefined || columns.length < columnsOf(doc, table).length ? undefined : { box, columns };
}

interface ColumnLinesProps {
  doc: DesignDoc;
  drawn: Drawn;
  zoom: number;
  selected: readonly NodeId[];
  /** The line behind a column (from 0) was pulled by millimetres; `widths` are those that all columns had. */
  onPull: (table: NodeId, at: number, by: number, widths: readonly number[]) => void;
}

/** Lines between the columns of the table that is selected, or in which something is: each can be pulled. */
export function ColumnLines({ doc, drawn, zoom, selected, onPull }: ColumnLinesProps) {
  const [pull, setPull] = useState<{ at: number; by: number }>();
  const scale = PX_PER_MM * zoom;
  const [only] = selected;
  const table = only === undefined || selected.length > 1 ? undefined : tableOf(doc, only);
  const found = table === undefined ? undefined : columnsDrawn(doc, drawn, table);
  if (table === undefined || found === undefined) return null;
  const { box, columns } = found;

  const press = (event: PointerEvent<HTMLElement>, at: number) => {
    event.stopPropagation();
    const ground = event.currentTarget;
    const start = event.clientX;
    let by = 0;
    ground.setPointerCapture(event.pointerId);
    ground.onpointermove = (move) => {
      by = (move.clientX - start) / scale;
      setPull({ at, by });
    };
    ground.onpointercancel = ground.onpointerup = (up) => {
      ground.onpointermove = ground.onpointerup = ground.onpointercancel = null;
      setPull(undefined);
      if (up.type === 'pointerup' && Math.abs(by) > 0.2)
        onPull(
          table,
          at,
          by,
          columns.map(({ w }) => w),
        );
    };
  };
  return columns.slice(0, -1).map(({ x, w }, index) => {
    const left = (x + w + (pull?.at === index ? pull.by : 0)) * scale;
    return (
      <span
        key={`${x}`}
        aria-hidden
        className={styles['columnLine']}
        data-column-line={index}
        style={{ left, top: box.y * scale, height: box.h * scale }}
        onPointerDown={(event) => press(event, index)}
      />
    );
  });
}
