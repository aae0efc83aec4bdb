import { COLUMN_WIDTH, resizeColumn } from '@banyan/shared-contracts/forms/design/list/commands/columns';
import { entryAt } from '@banyan/shared-contracts/forms/design/list/list-part';
import { isMessage } from '@banyan/shared-contracts/design/steps/command';
import { type Gesture, useDesignStore } from '@banyan/shared-ui/designer';
import { type PointerEvent, useState } from 'react';
import { useText } from '../../../../forms/public/text';
import { useListDesign } from '../list-design';
import styles from './list-canvas.module.css';

const stepped = (width: number): number =>
  Math.min(COLUMN_WIDTH.most, Math.max(COLUMN_WIDTH.least, Math.round(width / COLUMN_WIDTH.step) * COLUMN_WIDTH.step));

interface WidthGripProps {
  column: string;
  /** The drawn width, px. */
  drawn: number;
}

/** The right edge of the head of a column, to be dragged; one change on release, none after Escape. */
export function WidthGrip({ column, drawn }: WidthGripProps) {
  const text = useText();
  const store = useDesignStore();
  const { part, run } = useListDesign();
  const [pulled, setPulled] = useState<number>();

  const start = (event: PointerEvent<HTMLElement>) => {
    const grip = event.currentTarget;
    event.preventDefault();
    event.stopPropagation();
    grip.setPointerCapture(event.pointerId);
    const own = entryAt(store.doc(), part, 'columnList', column)?.['width'];
    const from = event.clientX;
    const before = typeof own === 'number' ? own : drawn;
    let next = stepped(before);
    let isCancelled = false;
    let gesture: Gesture | undefined;
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      isCancelled = true;
      grip.releasePointerCapture(event.pointerId);
    };
    window.addEventListener('keydown', escape, true);
    grip.onpointermove = ({ clientX }) => {
      const width = stepped(before + clientX - from);
      if (width === next) return;
      next = width;
      setPulled(width);
      const plan = resizeColumn.plan(store.state(), { part, key: column, width });
      if (isMessage(plan)) return;
      gesture ??= store.gesture(plan.label);
      gesture.set(plan.steps);
    };
    grip.onlostpointercapture = () => {
      grip.onpointermove = null;
      grip.onlostpointercapture = null;
      window.removeEventListener('keydown', escape, true);
      setPulled(undefined);
      if (gesture === undefined) return;
      // The painted width is removed; the change contains the width before and the last one.
      gesture.cancel();
      if (!isCancelled) run(resizeColumn, { part, key: column, width: next });
    };
  };
  return (
    <div className={styles['grip']} title={text('forms.design.list.pullWidth')} data-pulled={pulled !== undefined} onPointerDown={start}>
      {pulled !== undefined && <output>{text('forms.design.list.px', { width: pulled })}</output>}
    </div>
  );
}
