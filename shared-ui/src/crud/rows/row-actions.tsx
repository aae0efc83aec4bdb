import { MoreOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useSession } from '@banyan/shared-ui/runtime';
import { useUiText } from '../../i18n/use-ui-text';
import { useNarrowScreen, useSmallScreen } from '../../layout/use-small-screen';
import { MenuButton } from '../../menu-button/menu-button';
import type { DataColumn } from '../../table/data-table';
import styles from '../crud.module.css';

export interface RowActionItem {
  id: string;
  label: string;
  /** In front of its words. */
  icon?: ReactNode | undefined;
  danger: boolean;
  /** The action changes nothing: it is available in a view-as session. */
  reads?: boolean;
  run: () => void;
}

/** How many actions are shown beside each other before the rest goes into a menu, and the room (px) for their words. */
const SHOWN = 3;
const ROOM = 177;

type Words = Pick<RowActionItem, 'label' | 'icon'>;

const ICON_WIDTH = 18;

/** What a word of this many characters needs, in px; Chinese characters are twice as wide as letters. */
const wordWidth = ({ label, icon }: Words): number =>
  (icon === undefined ? 18 : 18 + ICON_WIDTH) + [...label].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 14 : 7.2), 0);

const widthOf = (labels: readonly Words[]): number => labels.reduce((sum, words) => sum + wordWidth(words), 0);

/** How many actions are shown as words; on a small screen all of them are in the menu. */
function shownOf(labels: readonly Words[], small: boolean): number {
  if (small) return 0;
  return labels.length <= SHOWN && widthOf(labels) <= ROOM ? labels.length : Math.min(SHOWN - 1, labels.length);
}

/** Room for the button of the menu alone, px. */
const MENU_WIDTH = 48;

/** Width of the column of these actions, in px; rows that lack one of them may show others. Each row has the first `certain` of them. */
function widthOfColumn(labels: readonly Words[], certain: number, small: boolean, narrow: boolean): number {
  if (narrow) return MENU_WIDTH;
  const shown = labels.slice(0, shownOf(labels, small));
  const rest = shown.length < labels.length ? Math.max(32, small || shown.length <= certain ? 0 : ROOM - widthOf(shown)) : 0;
  return Math.max(88, Math.ceil(widthOf(shown) + rest + 16));
}

/** The column of actions, as wide as its words need; on a phone only screen readers get its title. `certain`: how many of the first each row has. */
export function useActionsColumn<Row>(
  words: readonly (string | Words)[],
  itemsOf: (row: Row) => readonly RowActionItem[],
  certain = 0,
): DataColumn<Row> {
  const title = useUiText()('ui.crud.actions');
  const small = useSmallScreen();
  const narrow = useNarrowScreen();
  const labels = words.map((one) => (typeof one === 'string' ? { label: one } : one));
  return {
    key: 'actions',
    title,
    ...(narrow ? { header: <span className={styles['unseen']}>{title}</span> } : {}),
    width: widthOfColumn(labels, certain, small, narrow),
    fixed: 'right',
    render: (row) => <RowActions items={itemsOf(row)} />,
  };
}

/** What can be done to a row: words, not icons to guess. */
export function RowActions({ items }: { items: readonly RowActionItem[] }) {
  const small = useSmallScreen();
  const text = useUiText();
  const { readOnly } = useSession();
  const whyNot = ({ reads = false }: RowActionItem) => (reads ? undefined : readOnly);
  const shown = items.slice(0, shownOf(items, small));
  const rest = items.slice(shown.length);
  return (
    <span className={styles['actions']}>
      {shown.map((item) => (
        <button
          key={item.id}
          type="button"
          data-danger={item.danger}
          disabled={whyNot(item) !== undefined}
          title={whyNot(item)}
          onClick={item.run}
        >
          {item.icon}
          {item.label}
        </button>
      ))}
      {rest.length > 0 && (
        <MenuButton
          label={text('ui.crud.more')}
          className={styles['more']}
          actions={rest.map(({ icon: _icon, ...item }) => ({ ...item, key: item.id, disabled: whyNot(item) !== undefined }))}
        >
          <MoreOutlined />
        </MenuButton>
      )}
    </span>
  );
}
