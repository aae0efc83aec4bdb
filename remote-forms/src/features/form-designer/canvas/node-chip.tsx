import { HolderOutlined, MoreOutlined } from '@ant-design/icons';
import { MenuButton } from '@banyan/shared-ui/menu-button';
import type { MenuAction } from '@banyan/shared-ui/menu-button';
import { memo } from 'react';
import { useText } from '../../../forms/public/text';
import styles from '../screen/screen.module.css';

/** At the frame of the selection: its name, a drag handle, and its actions. */
export const NodeChip = memo(function NodeChip({ name, actions }: { name: string; actions: () => readonly MenuAction[] }) {
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
});
