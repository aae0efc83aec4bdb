import type { ReactNode } from 'react';
import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons';
import { Switch, Tag } from 'antd';
import type { Formats } from '../../format/use-formats';
import type { Text } from '../../i18n/use-text';
import { Ellipsis } from '../../table/ellipsis';
import styles from '../crud.module.css';
import type { CellKind } from '../list/list-screen';

export interface CellTools {
  text: Text<`ui.cell.${'yes' | 'no' | 'enabled' | 'disabled' | 'ok' | 'failed'}`>;
  formats: Formats;
  word: (name: string) => string;
  /** Switches the row on or off; undefined where the right is missing: the state is shown as a word then. */
  toggle: (() => void) | undefined;
}

/** Numeric columns are right-aligned. */
export const cellAlign = (cell: unknown): 'right' | 'left' => (cell === 'number' ? 'right' : 'left');

/** One cell by its kind. */
export function renderCell(kind: CellKind, value: unknown, { text, formats, word: inWords, toggle }: CellTools): ReactNode {
  if (kind === 'mark') return text(value === 1 ? 'ui.cell.yes' : 'ui.cell.no');
  if (kind === 'switch') {
    const word = text(value === 1 ? 'ui.cell.enabled' : 'ui.cell.disabled');
    return toggle === undefined ? word : <Switch checked={value === 1} aria-label={word} size="small" onClick={toggle} />;
  }
  if (kind === 'outcome') return <Outcome ok={value === 1} text={text} />;
  if (value === null || value === undefined || value === '') return '';
  if (kind === 'number') return formats.number(Number(value));
  if (kind === 'time') return formats.dateTime(Number(value));
  if (kind === 'ago') return formats.relativeTime(Number(value));
  const shown = typeof value === 'string' ? value : JSON.stringify(value);
  return <Ellipsis text={kind === 'word' ? inWords(shown) : shown} path={kind === 'path'} />;
}

function Outcome({ ok, text }: { ok: boolean; text: CellTools['text'] }) {
  return (
    <span className={styles['outcome']} data-ok={ok}>
      {ok ? <CheckCircleFilled aria-hidden /> : <CloseCircleFilled aria-hidden />}
      {text(ok ? 'ui.cell.ok' : 'ui.cell.failed')}
    </span>
  );
}

/** A cell with a word beside it. */
export const withNote = (content: ReactNode, note: string): ReactNode => (
  <span className={styles['noted']}>
    {content}
    <Tag>{note}</Tag>
  </span>
);
