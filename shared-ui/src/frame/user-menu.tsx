import { LockOutlined, LogoutOutlined } from '@ant-design/icons';
import type { UserInfo } from '@banyan/shared-contracts/session/current-user.contract';
import { MenuButton } from '../menu-button/menu-button';
import type { Confirm } from '../runtime';
import type { Kernel } from '../host/kernel';
import { useUiText } from '../i18n/use-ui-text';
import styles from './frame-layout.module.css';

interface UserMenuProps {
  kernel: Kernel;
  confirm: Confirm;
  user: UserInfo;
  compact: boolean;
}

export function UserMenu({ kernel, confirm, user, compact }: UserMenuProps) {
  const text = useUiText();

  const signOut = async () => {
    const sure = await confirm({ title: text('ui.user.signOut'), content: text('ui.user.signOutConfirm') });
    if (sure) await kernel.signOut();
  };

  const actions = [
    { key: 'lock', label: text('ui.user.lock'), icon: LockOutlined, run: () => kernel.session.setLocked(true) },
    { key: 'signOut', label: text('ui.user.signOut'), icon: LogoutOutlined, danger: true, run: () => void signOut() },
  ];
  return (
    <MenuButton className={styles['tool']} label={text('ui.user.title', { name: user.userName })} actions={actions}>
      <img className={styles['avatar']} src={user.headIcon} alt="" />
      {!compact && <span>{user.userName}</span>}
    </MenuButton>
  );
}
