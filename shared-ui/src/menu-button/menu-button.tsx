import { type ComponentType, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './menu-button.module.css';
import { place } from './place';

export interface MenuAction {
  key: string;
  label: string;
  icon?: ComponentType<{ 'aria-hidden'?: boolean }>;
  /** Marked as the current choice. */
  checked?: boolean;
  danger?: boolean;
  /** Begins a group: a line stands above it. */
  startsGroup?: boolean;
  run: () => void;
}

interface MenuButtonProps {
  label: string;
  /** Shown while the pointer rests on the button, where its icon alone does not say enough. */
  title?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
  actions: readonly MenuAction[];
}

/** A button with a menu of actions (WAI-ARIA menu button): arrows move, Enter runs, Escape closes. */
export function MenuButton({ label, title, className, children, actions }: MenuButtonProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const rootRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const listRef = useRef<HTMLUListElement>(null);

  useEffect(() => {
    if (!open) return undefined;
    place(listRef.current, buttonRef.current, 'below-end');
    listRef.current?.querySelector<HTMLElement>('[role^=menuitem]')?.focus({ preventScroll: true });
    const closeOnScroll = () => setOpen(false);
    const closeOutside = (event: PointerEvent) => {
      if (!rootRef.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('scroll', closeOnScroll, true);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('scroll', closeOnScroll, true);
    };
  }, [open]);

  const close = () => {
    setOpen(false);
    buttonRef.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.stopPropagation();
      close();
      return;
    }
    if (event.key === 'Tab') setOpen(false);
    if (!open) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      setOpen(true);
      return;
    }
    const items = [...(listRef.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];
    const index = items.indexOf(document.activeElement as HTMLElement);
    const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: -1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    items.at(next % items.length)?.focus();
  };

  return (
    <div ref={rootRef} className={styles['root']} onKeyDown={onKeyDown}>
      <button
        ref={buttonRef}
        type="button"
        className={className}
        aria-label={label}
        title={title}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {children}
      </button>
      {open && (
        <ul ref={listRef} id={id} className={styles['list']} role="menu" aria-label={label} popover="manual">
          {actions.map(({ key, label: name, icon: Icon, checked, danger = false, startsGroup = false, run }) => (
            <li key={key} role="none" data-group={startsGroup}>
              <button
                type="button"
                role={checked === undefined ? 'menuitem' : 'menuitemradio'}
                aria-checked={checked}
                tabIndex={-1}
                data-danger={danger}
                onClick={() => {
                  close();
                  run();
                }}
              >
                {Icon && <Icon aria-hidden />}
                <span>{name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
