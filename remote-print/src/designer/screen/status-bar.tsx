import type { DrawnSheets } from '../canvas/draw-sheets';
import type { NodeId } from '@banyan/shared-contracts/design/design-doc';
import { sayMessage } from '@banyan/shared-contracts/design/steps/describe';
import { above } from '@banyan/shared-contracts/design/tree';
import { useDesignDoc, useDesignStore, useHistory, useSelection } from '@banyan/shared-ui/designer';
import { Fragment } from 'react';
import { useText } from '../../kernel/use-text';
import type { Point } from '../canvas/geometry';
import { usePrintWord } from '../use-print-word';
import styles from './screen.module.css';

/** Further ones have no room; most are the same thing on other pages. */
const MOST_WARNINGS = 3;

interface StatusBarProps {
  pointer: Point | undefined;
  pages: number;
  warnings: DrawnSheets['warnings'];
  nameOf: (id: NodeId) => string;
}

/** Where the selection is, where the pointer is, how many pages there are, and what was done last. */
export function StatusBar({ pointer, pages, warnings, nameOf }: StatusBarProps) {
  const text = useText();
  const word = usePrintWord();
  const store = useDesignStore();
  const doc = useDesignDoc();
  const selected = useSelection();
  const last = useHistory().changes.at(-1);
  const [one] = selected;
  const path = one === undefined || selected.length > 1 ? [] : [...above(doc.nodes, one).reverse(), one];
  return (
    <footer className={styles['status']}>
      <nav aria-label={text('print.design.path')} className={styles['path']}>
        {selected.length > 1 ? (
          <span>{text('print.design.selected', { count: selected.length })}</span>
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
      {warnings.length > 0 && (
        <span className={styles['warning']}>
          {warnings.slice(0, MOST_WARNINGS).map(({ id, kind, page }, index) => (
            <button key={`${kind} ${id} ${index}`} type="button" disabled={!doc.nodes.has(id)} onClick={() => store.select([id])}>
              {text(`print.design.warning.${kind}`, { page })}
            </button>
          ))}
        </span>
      )}
      <span className={styles['last']} role="status">
        {last !== undefined && sayMessage(last.label, word)}
      </span>
      <span className={styles['place']}>{pointer !== undefined && `${pointer.x.toFixed(1)}, ${pointer.y.toFixed(1)} mm`}</span>
      <span>{text('print.design.pages', { count: pages })}</span>
    </footer>
  );
}
