import type { NodeId } from '@banyan/shared-contracts/design/design-doc';
import { type NodeTree, pathTo, useDesignDoc, useDesignStore, useHistory, useSelection } from '@banyan/shared-ui/designer';
import { Fragment, memo } from 'react';
import { useText } from '../../../../forms/public/text';
import { useDesignWord } from '../../panel/use-design-word';
import { sayMessage } from '../../say-message';
import styles from '../screen.module.css';

interface StatusBarProps {
  tree: NodeTree;
  nameOf: (id: NodeId) => string;
}

/** The path of the selection, and the last change. */
export const StatusBar = memo(function StatusBar({ tree, nameOf }: StatusBarProps) {
  const text = useText();
  const word = useDesignWord();
  const store = useDesignStore();
  const selected = useSelection();
  const last = useHistory().changes.at(-1);
  // Rerenders with the document: names and positions are read from it.
  useDesignDoc();
  /** From the outermost container to the selection. */
  const path = selected.length === 1 ? pathTo(tree, selected[0] ?? '').slice(1) : [];
  return (
    <footer className={styles['status']}>
      <nav aria-label={text('forms.designer.path')} className={styles['path']}>
        {selected.length > 1 ? (
          <span>{text('forms.designer.selected', { count: selected.length })}</span>
        ) : (
          path.map((id, index) => (
            <Fragment key={id}>
              {index > 0 && <span aria-hidden>›</span>}
              <button type="button" aria-current={index === path.length - 1 || undefined} onClick={() => store.select([id])}>
                {nameOf(id)}
              </button>
            </Fragment>
          ))
        )}
      </nav>
      <span className={styles['last']} role="status">
        {last !== undefined && sayMessage(word, last.label)}
      </span>
    </footer>
  );
});
