import { Badge, Button, Popover } from 'antd';
import { type ReactNode, useState } from 'react';
import styles from './list.module.css';

/** Props of {@link ToolbarMenu}. */
export interface ToolbarMenuProps {
  icon: ReactNode;
  /** Names the button and what it opens. */
  label: string;
  /** How many of its controls are in use. */
  used?: number;
  children: ReactNode;
}

/** A button of a toolbar that opens the controls that have no room beside it, one below the other. */
export function ToolbarMenu({ icon, label, used = 0, children }: ToolbarMenuProps) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      content={
        <div role="group" aria-label={label} className={styles['menu']}>
          {children}
        </div>
      }
    >
      <Badge count={used} size="small">
        <Button icon={icon} title={label} aria-label={label} aria-haspopup="dialog" aria-expanded={open} />
      </Badge>
    </Popover>
  );
}
