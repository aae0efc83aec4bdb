import { LockOutlined, LogoutOutlined } from '@ant-design/icons';
import type { UserInfo } from '@banyan/shared-contracts/session/current-user.contract';
import type { Kernel } from '../host/kernel';
import { useUiText } from '../i18n/use-ui-text';
import type { MenuAction } from '../menu-button/action-menu';
import { MenuButton } from '../menu-button/menu-button';
import type { Confirm } from '../runtime';
import styles from './frame-layout.module.css';

interface UserMenuProps {
  kernel: Kernel;
  confirm: Confirm;
  user: UserInfo;
  compact: boolean;
  /** Placed before and after the lock. */
  first: readonly MenuAction[];
  last: readonly MenuAction[];
}

/** What a person does with the own session, and on small screens all that has no room in the bar. */
export function UserMenu({ kernel, confirm, user, compact, first, last }: UserMenuProps) {
  const text = useUiText();

  const signOut = async () => {
    const sure = await confirm({ title: text('ui.user.signOut'), content: text('ui.user.signOutConfirm') });
    if (sure) await kernel.signOut();
  };

  const lock = { key: 'lock', label: text('ui.user.lock'), icon: LockOutlined, run: () => kernel.session.setLocked(true) };
  const leave = {
    key: 'signOut',
    label: text('ui.user.signOut'),
    icon: LogoutOutlined,
    danger: true,
    startsGroup: true,
    run: () => void signOut(),
  };
  return (
    <MenuButton
      className={styles['tool']}
      label={text('ui.user.title', { name: user.userName })}
      title={user.userName}
      actions={[...first, ...(kernel.viewing === null ? [lock] : []), ...last, leave]}
    >
      <img className={styles['avatar']} src={user.headIcon} alt="" />
      {!compact && <span className={styles['caption']}>{user.userName}</span>}
    </MenuButton>
  );
}
