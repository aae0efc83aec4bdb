import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { ActionMenu, type MenuAction } from './action-menu';
import styles from './menu-button.module.css';

interface MenuButtonProps {
  label: string;
  /** Shown while the pointer is over the button, if its icon alone is not clear enough. */
  title?: string | undefined;
  className?: string | undefined;
  /** Shown above the actions. */
  heading?: string | undefined;
  children: ReactNode;
  /** A function where it takes time to find what can be done: it is called while the menu is open. */
  actions: readonly MenuAction[] | (() => readonly MenuAction[]);
}

/** A button with a menu of actions (WAI-ARIA menu button): a press or an arrow key opens it. */
export function MenuButton({ label, title, className, heading, children, actions }: MenuButtonProps) {
  /** The button, while its menu is open. */
  const [opener, setOpener] = useState<HTMLButtonElement>();
  const open = opener !== undefined;
  const id = useId();

  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpener(event.currentTarget);
  };

  return (
    <div className={styles['root']}>
      <button
        type="button"
        className={className}
        aria-label={label}
        title={title}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={({ currentTarget }) => setOpener(open ? undefined : currentTarget)}
        onKeyDown={onKeyDown}
      >
        {children}
      </button>
      {open && (
        <ActionMenu
          id={id}
          label={label}
          heading={heading}
          actions={typeof actions === 'function' ? actions() : actions}
          at={opener}
          placement="below-end"
          onClose={(done) => {
            setOpener(undefined);
            if (done) opener.focus();
          }}
        />
      )}
    </div>
  );
}
