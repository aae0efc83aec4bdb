import { useAtomValue } from 'jotai';
import { memo, type ReactNode } from 'react';
import type { Kernel } from '../host/kernel';
import type { MenuAction } from '../menu-button/action-menu';
import type { Confirm } from '../runtime';
import styles from './frame-layout.module.css';
import { ToolButton } from './tool-button';
import { asActions, type TopTool } from './top-tool';
import { UserMenu } from './user-menu';

interface TopToolsProps {
  kernel: Kernel;
  confirm: Confirm;
  /** Only what stays has room in the bar; the rest is in the user menu. */
  compact: boolean;
  tools: readonly TopTool[];
  /** Of the remotes: after the tools that stay. */
  extensions: ((compact: boolean) => ReactNode) | undefined;
  userActions: readonly MenuAction[];
  infoActions: readonly MenuAction[];
}

interface TopBarProps extends TopToolsProps {
  start: ReactNode;
  menu: ReactNode;
}

export function TopBar({ start, menu, ...tools }: TopBarProps) {
  return (
    <header className={styles['top']}>
      {start}
      {menu === false ? <div className={styles['space']} /> : menu}
      <TopTools {...tools} />
    </header>
  );
}

/** Tools of the bar on every page: a change of page does not render them again. */
const TopTools = memo(function TopTools({ kernel, confirm, compact, tools, extensions, userActions, infoActions }: TopToolsProps) {
  const user = useAtomValue(kernel.session.atoms.currentUser)?.userInfo;
  const staying = tools.filter(({ stays }) => stays === true);
  const others = tools.filter(({ stays }) => stays !== true);
  const buttons = (shown: readonly TopTool[]) => shown.map((tool) => <ToolButton key={tool.key} tool={tool} />);
  return (
    <div className={styles['tools']}>
      {buttons(staying)}
      {extensions?.(compact)}
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
  );
});
