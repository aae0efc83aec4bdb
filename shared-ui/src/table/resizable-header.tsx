import type { ComponentProps, KeyboardEvent, PointerEvent } from 'react';
import { useUiText } from '../i18n/use-ui-text';
import styles from './data-table.module.css';

const MIN_WIDTH = 60;
const KEY_STEP = 16;

interface ResizableHeaderProps extends ComponentProps<'th'> {
  onResizeTo?: (width: number) => void;
}

/** A header cell whose right edge drags the column's width; arrow keys do the same. */
export function ResizableHeader({ onResizeTo, children, className = '', ...props }: ResizableHeaderProps) {
  const text = useUiText();
  if (onResizeTo === undefined) {
    return (
      <th {...props} className={className}>
        {children}
      </th>
    );
  }

  const drag = (event: PointerEvent<HTMLButtonElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const handle = event.currentTarget;
    const startX = event.clientX;
    const startWidth = handle.closest('th')?.offsetWidth ?? MIN_WIDTH;
    handle.setPointerCapture(event.pointerId);
    handle.onpointermove = (move) => onResizeTo(Math.max(MIN_WIDTH, startWidth + move.clientX - startX));
    handle.onpointerup = () => (handle.onpointermove = null);
  };

  const nudge = (event: KeyboardEvent<HTMLButtonElement>) => {
    const step = { ArrowRight: KEY_STEP, ArrowLeft: -KEY_STEP }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onResizeTo(Math.max(MIN_WIDTH, (event.currentTarget.closest('th')?.offsetWidth ?? MIN_WIDTH) + step));
  };

  return (
    <th {...props} className={className}>
      {children}
      <button
        type="button"
        className={styles['handle']}
        aria-label={text('ui.table.resize', { column: String(props.title ?? '') })}
        onPointerDown={drag}
        onKeyDown={nudge}
        onClick={(event) => event.stopPropagation()}
      />
    </th>
  );
}
