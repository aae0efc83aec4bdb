import { type ComponentType, type KeyboardEvent, useEffect, useRef } from 'react';
import styles from './menu-button.module.css';
import { place, type Place, type Placement } from './place';

export interface MenuAction {
  key: string;
  label: string;
  icon?: ComponentType<{ 'aria-hidden'?: boolean }>;
  /** Marked as the current choice. */
  checked?: boolean;
  danger?: boolean;
  disabled?: boolean;
  /** Beside the name: its keys, or why it is disabled. */
  note?: string;
  /** First action of a group: shows a line above it. */
  startsGroup?: boolean;
  run: () => void;
}

interface ActionMenuProps {
  id?: string;
  label: string;
  /** Shown above the actions. */
  heading?: string | undefined;
  actions: readonly MenuAction[];
  /** The element that the menu belongs to; a press there does not close it. */
  at: Place;
  placement: Placement;
  /** `done`: the focus moves back to its former element. */
  onClose: (done: boolean) => void;
}

const entriesOf = (list: Element | null) => [...(list?.querySelectorAll<HTMLElement>('[role^=menuitem]:enabled') ?? [])];

/** An open menu of actions (WAI-ARIA menu): arrows move, Enter runs, Escape closes, and so does a press outside of it. */
export function ActionMenu({ id, label, heading, actions, at, placement, onClose }: ActionMenuProps) {
  const ref = useRef<HTMLUListElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useEffect(() => {
    place(ref.current, at, placement);
    entriesOf(ref.current)[0]?.focus({ preventScroll: true });
    const closeOnScroll = () => close.current(false);
    const closeOutside = ({ target }: PointerEvent) => {
      if (!ref.current?.contains(target as Node) && !(at instanceof Element && at.contains(target as Node))) close.current(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('scroll', closeOnScroll, true);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('scroll', closeOnScroll, true);
    };
  }, [at, placement]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // It closes this only.
      event.stopPropagation();
      onClose(true);
    }
    if (event.key === 'Tab') onClose(false);
    const entries = entriesOf(ref.current);
    const index = entries.indexOf(document.activeElement as HTMLElement);
    const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: -1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    entries.at(next % entries.length)?.focus();
  };

  return (
    <ul ref={ref} id={id} className={styles['list']} role="menu" aria-label={label} popover="manual" onKeyDown={onKeyDown}>
      {heading !== undefined && (
        <li role="none" className={styles['heading']}>
          {heading}
        </li>
      )}
      {actions.map(({ key, label: name, icon: Icon, checked, danger = false, disabled = false, startsGroup = false, note = '', run }) => (
        <li key={key} role="none" data-group={startsGroup}>
          <button
            type="button"
            role={checked === undefined ? 'menuitem' : 'menuitemradio'}
            aria-checked={checked}
            tabIndex={-1}
            disabled={disabled}
            data-danger={danger}
            onClick={() => {
              onClose(true);
              run();
            }}
          >
            {Icon && <Icon aria-hidden />}
            <span>{name}</span>
            {note !== '' && <small>{note}</small>}
          </button>
        </li>
      ))}
    </ul>
  );
}
