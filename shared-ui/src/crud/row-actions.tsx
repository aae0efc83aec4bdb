import { MoreOutlined } from '@ant-design/icons';
import { useUiText } from '../i18n/use-ui-text';
import { useSmallScreen } from '../layout/use-small-screen';
import { MenuButton } from '../menu-button/menu-button';
import styles from './crud.module.css';

export interface RowActionItem {
  id: string;
  label: string;
  danger: boolean;
  run: () => void;
}

/** How many actions stand beside each other before the rest goes into a menu. */
const SHOWN = 3;

/** How many of `count` actions stand as words; on a small screen all of them are in the menu. */
const shownOf = (count: number, small: boolean): number => (small ? 0 : count > SHOWN ? SHOWN - 1 : count);

/** What a word of this many characters needs, in px; Chinese characters are twice as wide as letters. */
const wordWidth = (label: string): number => 18 + [...label].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 14 : 7.5), 0);

/** Width of the column of these actions, in px. */
export function useActionsWidth(labels: readonly string[]): number {
  const small = useSmallScreen();
  const shown = labels.slice(0, shownOf(labels.length, small));
  const more = shown.length < labels.length ? 32 : 0;
  return Math.max(88, Math.ceil(shown.reduce((sum, label) => sum + wordWidth(label), more + 16)));
}

/** What can be done to a row: words, not icons to guess. */
export function RowActions({ items }: { items: readonly RowActionItem[] }) {
  const small = useSmallScreen();
  const text = useUiText();
  const shown = items.slice(0, shownOf(items.length, small));
  const rest = items.slice(shown.length);
  return (
    <span className={styles['actions']}>
      {shown.map(({ id, label, danger, run }) => (
        <button key={id} type="button" data-danger={danger} onClick={run}>
          {label}
        </button>
      ))}
      {rest.length > 0 && (
        <MenuButton
          label={text('ui.crud.more')}
          className={styles['more']}
          actions={rest.map(({ id, label, danger, run }) => ({ key: id, label, danger, run }))}
        >
          <MoreOutlined />
        </MenuButton>
      )}
    </span>
  );
}
