import { HolderOutlined, MoreOutlined } from '@ant-design/icons';
import { MenuButton } from '@banyan/shared-ui/menu-button';
import type { MenuAction } from '@banyan/shared-ui/menu-button';
import { useText } from '../../../forms/public/text';
import styles from '../screen/screen.module.css';

/** At the frame of what is selected: its name, a handle to drag it by, and what can be done with it. */
export function NodeChip({ name, actions }: { name: string; actions: readonly MenuAction[] }) {
  const text = useText();
  return (
    <span className={styles['chip']}>
      <HolderOutlined className={styles['chipDrag'] ?? ''} aria-hidden />
      <span className={styles['chipName']}>{name}</span>
      <MenuButton label={text('forms.designer.more', { name })} actions={actions}>
        <MoreOutlined />
      </MenuButton>
    </span>
  );
}
