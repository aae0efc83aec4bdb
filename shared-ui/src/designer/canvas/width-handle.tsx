import type { NodeId } from '@banyan/shared-contracts/design/design-doc';
import { type PointerEvent, type RefObject, useState } from 'react';
import { elementOf } from './canvas-elements';
import styles from './canvas.module.css';

/** Widths of nodes in a grid of 24. */
export interface WidthOf {
  /** Undefined for nodes whose width cannot be changed. */
  of: (id: NodeId) => number | undefined;
  /** While the edge is pulled. */
  onChange: (id: NodeId, span: number) => void;
  /** The edge was let go, or everything is to be as it was. */
  onEnd: (isCancelled: boolean) => void;
  label: string;
}

export const WIDTH_STEP = 2;
export const GRID = 24;

/** A width in the steps that the handle takes, from one of them to the whole. */
const steppedWidth = (span: number): number => Math.min(GRID, Math.max(WIDTH_STEP, Math.round(span / WIDTH_STEP) * WIDTH_STEP));

/** The right edge of the selected node, to be pulled. */
export function WidthHandle({ content, id, width }: { content: RefObject<HTMLElement | null>; id: NodeId; width: WidthOf }) {
  const [pulled, setPulled] = useState<number>();
  const span = width.of(id);
  if (span === undefined) return null;

  const start = (event: PointerEvent<HTMLElement>) => {
    const handle = event.currentTarget;
    const root = content.current;
    const whole = root && elementOf(root, id)?.closest('[data-list]')?.getBoundingClientRect().width;
    if (!whole) return;
    event.preventDefault();
    event.stopPropagation();
    handle.setPointerCapture(event.pointerId);
    const from = event.clientX;
    let last = span;
    let isCancelled = false;
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      isCancelled = true;
      handle.releasePointerCapture(event.pointerId);
    };
    window.addEventListener('keydown', escape, true);
    handle.onpointermove = ({ clientX }) => {
      const next = steppedWidth(span + ((clientX - from) / whole) * GRID);
      if (next === last) return;
      last = next;
      setPulled(next);
      width.onChange(id, next);
    };
    handle.onlostpointercapture = () => {
      handle.onpointermove = null;
      window.removeEventListener('keydown', escape, true);
      setPulled(undefined);
      width.onEnd(isCancelled);
    };
  };
  return (
    <div className={styles['width']} title={width.label} onPointerDown={start} data-pulled={pulled !== undefined}>
      {pulled !== undefined && (
        <output>
          {pulled}/{GRID}
        </output>
      )}
    </div>
  );
}
