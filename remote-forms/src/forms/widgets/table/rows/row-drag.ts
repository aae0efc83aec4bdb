import type { DragEvent } from 'react';

/** The type of the dragged data; rows can be dropped only in their own table. */
const KIND = 'application/x-banyan-row';

const rowOf = (target: EventTarget): HTMLElement | null => (target instanceof Element ? target.closest<HTMLElement>('tr[data-row]') : null);

/** Rows are reordered by dragging their number. `move` places a row before another one, or at the end. */
export function createRowDrag(rows: () => readonly string[], move: (row: string, before: string | undefined) => void) {
  let dragged: string | undefined;
  let marked: HTMLElement | undefined;

  const mark = (row: HTMLElement | undefined, side: 'before' | 'after' = 'before') => {
    if (marked !== undefined && marked !== row) delete marked.dataset['drop'];
    marked = row;
    if (row !== undefined) row.dataset['drop'] = side;
  };

  const sideOf = (row: HTMLElement, y: number) => {
    const { top, height } = row.getBoundingClientRect();
    return y < top + height / 2 ? 'before' : 'after';
  };

  return {
    onDragStart(event: DragEvent) {
      dragged = rowOf(event.target)?.dataset['row'];
      if (dragged === undefined) return;
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData(KIND, dragged);
    },
    onDragOver(event: DragEvent) {
      const row = rowOf(event.target);
      if (dragged === undefined || row === null) return;
      event.preventDefault();
      mark(row, sideOf(row, event.clientY));
    },
    onDrop(event: DragEvent) {
      const row = rowOf(event.target);
      const key = row?.dataset['row'];
      if (dragged === undefined || row === null || key === undefined) return;
      event.preventDefault();
      const after = sideOf(row, event.clientY) === 'after';
      const list = rows();
      const before = after ? list[list.indexOf(key) + 1] : key;
      if (before !== dragged) move(dragged, before);
    },
    onDragEnd() {
      dragged = undefined;
      mark(undefined);
    },
  };
}
