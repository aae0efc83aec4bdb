import { useEffect } from 'react';
import { useText } from '../../../kernel/use-text';
import styles from '../schedule.module.css';
import type { Undo } from './use-schedule-actions';

/** How long a move can be undone, ms. */
const SHOWN_MS = 8000;

/** Shows what was moved, with a button to undo it. */
export function UndoBar({ undo, onForget }: { undo: Undo; onForget: () => void }) {
  const text = useText();
  useEffect(() => {
    const timer = setTimeout(onForget, SHOWN_MS);
    return () => clearTimeout(timer);
    // The time counts from the move.
  }, [undo, onForget]);
  return (
    <div className={styles['undo']} role="status">
      <span>{undo.text}</span>
      <button type="button" onClick={() => void undo.run()}>
        {text('messaging.schedule.undo')}
      </button>
    </div>
  );
}
