import type { ReactNode } from 'react';
import { useModal } from '../layout/use-modal';
import styles from './panel.module.css';

interface PanelProps {
  /** Accessible name. */
  label: string;
  /** The position: at the left or right edge of the window over its full height, below its top edge, or in the middle. */
  side: 'start' | 'end' | 'top' | 'middle';
  /** In px; a small screen is never left. */
  width: number;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A native modal dialog that is mounted as long as it is open: the focus moves in, remains, and moves back; Escape and a press on the
 * backdrop close it.
 */
export function Panel({ label, side, width, onClose, children }: PanelProps) {
  const ref = useModal();
  return (
    <dialog
      ref={ref}
      className={styles['panel']}
      data-side={side}
      style={{ width: `min(${width}px, 100vw - 32px)` }}
      aria-label={label}
      onClose={onClose}
      onPointerDown={({ target, currentTarget }) => {
        if (target === currentTarget) onClose();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.stopPropagation();
      }}
    >
      <div className={styles['body']}>{children}</div>
    </dialog>
  );
}
