import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import type { Kernel } from '../host/kernel';
import type { MenuAction } from '../menu-button/action-menu';
import type { Confirm } from '../runtime';
import styles from './frame-layout.module.css';
import { ToolButton } from './tool-button';
import { asActions, type TopTool } from './top-tool';
import { UserMenu } from './user-menu';

interface TopBarProps {
  kernel: Kernel;
  confirm: Confirm;
  /** Only what stays has room in the bar; the rest is in the user menu. */
  compact: boolean;
  start: ReactNode;
  menu: ReactNode;
  tools: readonly TopTool[];
  /** Of the remotes: after the tools that stay. */
  extensions: ReactNode;
  userActions: readonly MenuAction[];
  infoActions: readonly MenuAction[];
}

export function TopBar({ kernel, confirm, compact, start, menu, tools, extensions, userActions, infoActions }: TopBarProps) {
  const user = useAtomValue(kernel.session.atoms.currentUser)?.userInfo;
  const staying = tools.filter(({ stays }) => stays === true);
  const others = tools.filter(({ stays }) => stays !== true);
  const buttons = (shown: readonly TopTool[]) => shown.map((tool) => <ToolButton key={tool.key} tool={tool} />);
  return (
    <header className={styles['top']}>
      {start}
      {menu === false ? <div className={styles['space']} /> : menu}
      <div className={styles['tools']}>
        {buttons(staying)}
        {extensions}
        {!compact && buttons(others)}
        {user !== undefined && (
          <UserMenu
            kernel={kernel}
            confirm={confirm}
            user={user}
            compact={compact}
            first={userActions}
            last={[...(compact ? asActions(others) : []), ...infoActions]}
          />
        )}
      </div>
    </header>
  );
}
