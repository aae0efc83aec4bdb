import { valueAt } from '@banyan/shared-contracts/forms/design/settings-tree';
import { QuestionCircleOutlined } from '@ant-design/icons';
import { Skeleton, Tooltip } from 'antd';
import { memo, type ReactNode, Suspense, useCallback, useId } from 'react';
import { useUiText } from '../../i18n/use-ui-text';
import styles from './panel.module.css';
import type { PanelControls, PanelTarget, Word } from './panel-target';
import type { ShownItem } from './shown-groups';
import { useValueWords } from './use-value-words';

/** Events of the rows of a panel. */
export interface PanelEvents {
  /** While it is typed; undefined takes the setting away. */
  onChange: (path: string, value: unknown) => void;
  onEnd: () => void;
  /** The settings of a property shall be the defaults again. */
  onReset: (path: string) => void;
}

export interface PanelRowProps extends PanelEvents, ShownItem {
  target: PanelTarget;
  controls: PanelControls;
  word: Word;
  /** Shown at the property: other users at it, and its problems. */
  note?: ReactNode;
}

/** One property: its title, its control, and how to get back to the default. */
export const PanelRow = memo(Row, isSameRow);

function Row(props: PanelRowProps) {
  const { item, target, controls, word, note, value, mixed, changed, onChange, onEnd, onReset } = props;
  const text = useUiText();
  const id = useId();
  const { Control, wide } = controls[item.control] ?? {};
  const label = word(item.titleKey);
  const change = useCallback((next: unknown) => onChange(item.path, next), [onChange, item.path]);
  const reset = () => {
    for (const path of [item.path, ...(item.writes ?? [])]) onReset(path);
    onEnd();
  };
  return (
    <div className={styles['row']} data-path={item.path} data-wide={wide === true} role="group" aria-label={label}>
      <div className={styles['head']}>
        <label className={styles['label']} htmlFor={id}>
          {label}
        </label>
        {item.helpKey !== undefined && (
          <Tooltip title={word(item.helpKey)}>
            <button type="button" className={styles['help']} aria-label={text('ui.panel.help', { text: word(item.helpKey) })}>
              <QuestionCircleOutlined />
            </button>
          </Tooltip>
        )}
        {changed && <ResetDot item={item} target={target} word={word} reset={reset} />}
      </div>
      <div className={styles['control']}>
        {mixed && wide === true && <span className={styles['mixed']}>{text('ui.panel.mixed')}</span>}
        <Suspense fallback={<Skeleton.Input active block size="small" />}>
          {Control && (
            <Control {...{ id, label, item, target, value, mixed, word, controls, onEnd }} onChange={change} onWrite={onChange} />
          )}
        </Suspense>
        {note}
      </div>
    </div>
  );
}

/** Another setting of the same thing concerns only controls that follow it. */
function isSameRow(before: PanelRowProps, now: PanelRowProps): boolean {
  const { target: one, ...known } = before;
  const { target: other, ...next } = now;
  const follows = now.controls[now.item.control]?.follows === true;
  if (follows ? one !== other : one.id !== other.id || one.kind !== other.kind) return false;
  return (Object.keys({ ...known, ...next }) as (keyof typeof next)[]).every((name) => Object.is(known[name], next[name]));
}

function ResetDot({ item, target, word, reset }: Pick<PanelRowProps, 'item' | 'target' | 'word'> & { reset: () => void }) {
  const text = useUiText();
  const told = useValueWords(word)(item, valueAt(target.defaults, item.path));
  const name = text('ui.panel.reset', { value: told });
  return (
    <Tooltip title={name}>
      <button type="button" className={styles['dot']} data-reset aria-label={name} onClick={reset} />
    </Tooltip>
  );
}
