import { useEffect } from 'react';
import { useText } from '../../../kernel/use-text';
import styles from '../schedule.module.css';
import type { Undo } from './use-schedule-actions';

/** So long what was moved can be put back. */
const SHOWN_MS = 8000;

/** Shows what was moved, with a button to undo it. */
export function UndoBar({ undo, onForget }: { undo: Undo; onForget: () => void }) {
  const text = useText();
  useEffect(() => {
    const timer = setTimeout(onForget, SHOWN_MS);
    return () => clearTimeout(timer);
    // The time runs from when it was moved.
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
