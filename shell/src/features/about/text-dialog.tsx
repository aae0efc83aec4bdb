import { Panel } from '@banyan/shared-ui/frame';
import type { ReactNode } from 'react';
import { useText } from '../../use-text';
import styles from './about.module.css';

const WIDTH = 520;

interface TextDialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** Something to read, and a button to leave. */
export function TextDialog({ title, onClose, children }: TextDialogProps) {
  const text = useText();
  return (
    <Panel label={title} side="middle" width={WIDTH} onClose={onClose}>
      <article className={styles['text']} tabIndex={-1}>
        {children}
      </article>
      <footer className={styles['foot']}>
        <button type="button" onClick={onClose}>
          {text('shell.about.close')}
        </button>
      </footer>
    </Panel>
  );
}
