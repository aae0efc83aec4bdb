import type { NodeId } from '@banyan/shared-contracts/design/design-doc';
import { Fragment } from 'react';
import { useText } from '../../../forms/public/text';
import styles from './screen.module.css';

interface StatusBarProps {
  /** From the outermost container to what is selected. */
  path: readonly { id: NodeId; name: string }[];
  /** How many are selected. */
  count: number;
  /** What was changed last, in words. */
  last: string;
  onSelect: (id: NodeId) => void;
}

/** Where the selection stands, and what was done last. */
export function StatusBar({ path, count, last, onSelect }: StatusBarProps) {
  const text = useText();
  return (
    <footer className={styles['status']}>
      <nav aria-label={text('forms.designer.path')} className={styles['path']}>
        {count > 1 ? (
          <span>{text('forms.designer.selected', { count })}</span>
        ) : (
          path.map(({ id, name }, index) => (
            <Fragment key={id}>
              {index > 0 && <span aria-hidden>›</span>}
              <button type="button" aria-current={index === path.length - 1 || undefined} onClick={() => onSelect(id)}>
                {name}
              </button>
            </Fragment>
          ))
        )}
      </nav>
      <span className={styles['last']} role="status">
        {last}
      </span>
    </footer>
  );
}
