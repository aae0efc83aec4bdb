import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

const KIND = Symbol('kind of what is dragged');
const DATA = Symbol('what is dragged');

export interface DragSource<Data> {
  /** Drops are taken by places of the same kind alone. */
  kind: string;
  data: Data;
  enabled: boolean;
}

/** What is dragged, where it is of a kind; undefined for anything else. */
export const draggedData = <Data>(kind: string, data: Record<string | symbol, unknown>): Data | undefined =>
  data[KIND] === kind ? (data[DATA] as Data) : undefined;

/** Lets an element be dragged by pointer; returns whether it is. */
export function useDragged<Data>(element: RefObject<HTMLElement | null>, { kind, data, enabled }: DragSource<Data>): boolean {
  const [dragged, setDragged] = useState(false);
  const read = useEffectEvent(() => data);
  useEffect(() => {
    if (element.current === null || !enabled) return undefined;
    return draggable({
      element: element.current,
      getInitialData: () => ({ [KIND]: kind, [DATA]: read() }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    });
  }, [element, kind, enabled]);
  return dragged;
}
