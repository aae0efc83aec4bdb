import { MoreOutlined } from '@ant-design/icons';
import { useUiText } from '../i18n/use-ui-text';
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

/** What can be done to a row: words, not icons to guess. */
export function RowActions({ items }: { items: readonly RowActionItem[] }) {
  const text = useUiText();
  const shown = items.length > SHOWN ? items.slice(0, SHOWN - 1) : items;
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
