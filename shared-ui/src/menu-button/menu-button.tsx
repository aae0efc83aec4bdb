import { type ComponentType, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './menu-button.module.css';

export interface MenuAction {
  key: string;
  label: string;
  icon?: ComponentType;
  /** Marked as the current choice. */
  checked?: boolean;
  danger?: boolean;
  run: () => void;
}

interface MenuButtonProps {
  label: string;
  className?: string | undefined;
  children: ReactNode;
  actions: readonly MenuAction[];
}

/** Space between the list and what it must not touch, px. */
const GAP = 4;

/** Puts the list above everything else on the page, below its button or, where there is no room, over it. */
function place(list: HTMLElement | null, button: HTMLElement | null): void {
  if (list === null || button === null) return;
  list.showPopover?.();
  const at = button.getBoundingClientRect();
  const { width, height } = list.getBoundingClientRect();
  const fits = at.bottom + GAP + height <= window.innerHeight;
  list.style.top = `${fits ? at.bottom + GAP : Math.max(GAP, at.top - GAP - height)}px`;
  list.style.left = `${Math.max(GAP, Math.min(at.right, window.innerWidth - GAP) - width)}px`;
}

/** A button with a menu of actions (WAI-ARIA menu button): arrows move, Enter runs, Escape closes. */
export function MenuButton({ label, className, children, actions }: MenuButtonProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const rootRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const listRef = useRef<HTMLUListElement>(null);

  useEffect(() => {
    if (!open) return undefined;
    place(listRef.current, buttonRef.current);
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
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    if (!open) {
      setOpen(true);
      return;
    }
    const items = [...(listRef.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];
    const index = items.indexOf(document.activeElement as HTMLElement);
    items[(index + step + items.length) % items.length]?.focus();
  };

  return (
    <div ref={rootRef} className={styles['root']} onKeyDown={onKeyDown}>
      <button
        ref={buttonRef}
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {children}
      </button>
      {open && (
        <ul ref={listRef} id={id} className={styles['list']} role="menu" aria-label={label} popover="manual">
          {actions.map(({ key, label: name, icon: Icon, checked, danger = false, run }) => (
            <li key={key} role="none">
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
                {Icon && <Icon />}
                <span>{name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
