import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { ActionMenu, type MenuAction } from './action-menu';
import styles from './menu-button.module.css';

interface MenuButtonProps {
  label: string;
  /** Shown while the pointer rests on the button, where its icon alone does not say enough. */
  title?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
  actions: readonly MenuAction[];
}

/** A button with a menu of actions (WAI-ARIA menu button): a press or an arrow key opens it. */
export function MenuButton({ label, title, className, children, actions }: MenuButtonProps) {
  const [open, setOpen] = useState(false);
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const id = useId();

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
  };

  return (
    <div className={styles['root']}>
      <button
        ref={setButton}
        type="button"
        className={className}
        aria-label={label}
        title={title}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={onKeyDown}
      >
        {children}
      </button>
      {open && button && (
        <ActionMenu
          id={id}
          label={label}
          actions={actions}
          at={button}
          placement="below-end"
          onClose={(done) => {
            setOpen(false);
            if (done) button.focus();
          }}
        />
      )}
    </div>
  );
}
