import { useRights } from '@banyan/shared-ui/runtime';
import { type HTMLAttributes, useState } from 'react';
import type { ActionTools } from '../list/list-screen';

/** Rows that are dragged onto others. What a mouse can do here, the form must offer to the keyboard. */
export interface RowMove<Row> {
  /** Whether the row may be let go over the target. */
  fits: (row: Row, target: Row) => boolean;
  run: (row: Row, target: Row, tools: ActionTools) => void | Promise<void>;
}

interface Branch {
  id: string;
  children?: unknown;
}

const holds = (row: Branch, id: string): boolean =>
  row.id === id || (Array.isArray(row.children) && (row.children as Branch[]).some((child) => holds(child, id)));

/** Attributes of a table row that lets it be dragged; nothing where rows do not move, or may not be changed. */
export function useRowMove<Row>(move: RowMove<Row> | undefined, tools: ActionTools) {
  const rights = useRights();
  const [dragged, setDragged] = useState<Row>();
  const [over, setOver] = useState<string>();
  if (move === undefined || !rights.button('edit')) return undefined;

  const idOf = (row: Row) => (row as Branch).id;
  // Nothing moves below itself.
  const takes = (target: Row) => dragged !== undefined && !holds(dragged as Branch, idOf(target)) && move.fits(dragged, target);
  const stop = () => {
    setDragged(undefined);
    setOver(undefined);
  };

  return (row: Row): HTMLAttributes<HTMLElement> & { 'data-drop'?: boolean } => ({
    draggable: true,
    ...(over === idOf(row) ? { 'data-drop': true } : {}),
    onDragStart: () => setDragged(row),
    onDragEnd: stop,
    onDragOver(event) {
      const taken = takes(row);
      if (taken) event.preventDefault();
      setOver(taken ? idOf(row) : undefined);
    },
    onDrop(event) {
      event.preventDefault();
      if (dragged !== undefined && takes(row)) void move.run(dragged, row, tools);
      stop();
    },
  });
}
