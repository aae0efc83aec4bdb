import type { ComponentProps, KeyboardEvent, PointerEvent } from 'react';
import { useUiText } from '../i18n/use-ui-text';
import { followDrag } from '../layout/drag';
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
    event.stopPropagation();
    const startWidth = event.currentTarget.closest('th')?.offsetWidth ?? MIN_WIDTH;
    followDrag(event, (distance) => onResizeTo(Math.max(MIN_WIDTH, startWidth + distance)));
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
