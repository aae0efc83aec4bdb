import type { MenuRow } from '@banyan/shared-contracts/menu-admin/menu.contract';
import { useWord } from '@banyan/shared-ui/i18n';
import { MenuIcon } from '@banyan/shared-ui/icon';
import { Ellipsis } from '@banyan/shared-ui/table';
import { LockOutlined } from '@ant-design/icons';
import { useText } from '../../kernel/use-text';
import styles from './menu.module.css';

/** Name of a menu with its icon, and a lock where the platform itself needs it. */
function NameCell({ fullName, icon, type, isMain }: Pick<MenuRow, 'fullName' | 'icon' | 'type' | 'isMain'>) {
  const text = useText();
  const word = useWord();
  return (
    <span className={styles['name']}>
      <MenuIcon icon={icon} type={type} />
      <Ellipsis text={word(fullName)} />
      {isMain === 1 && <LockOutlined className={styles['lock']} title={text('admin.menu.locked')} aria-label={text('admin.menu.locked')} />}
    </span>
  );
}

function TypeCell({ type }: Pick<MenuRow, 'type'>) {
  const text = useText();
  return <>{text(`admin.menu.type.${type}`)}</>;
}

export const nameCell = (row: MenuRow) => <NameCell {...row} />;
export const typeCell = (row: MenuRow) => <TypeCell type={row.type} />;
