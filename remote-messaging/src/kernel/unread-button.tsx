import { type ComponentType, type ReactNode, type RefObject, useRef, useState } from 'react';
import { IconButton } from './icon-button';
import { lazyPart } from '@banyan/shared-ui/lazy-part';
import styles from './unread-button.module.css';

/** Largest number on the badge (product-1 section 9). */
const MAX_SHOWN = 99;

/** The props of a drawer behind such a button. */
export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  /** The closing animation of the drawer has ended. */
  onClosed?: () => void;
}

/** A drawer that is loaded when it is first opened, and fetched ahead of the click. */
export function lazyDrawer<Props extends DrawerProps>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return {
    Drawer: lazyPart(load, 'default', null),
    /** The user sees a failure when the drawer is opened. */
    prepare: () => void load().catch(() => undefined),
  };
}

/** Whether a drawer is open; it is mounted when it is first opened, and returns the focus to its button. */
export function useDrawer() {
  const button = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  return {
    button,
    isOpen: state === 'open',
    open: () => setState('open'),
    /** The props of the drawer; undefined while it is not needed. */
    drawer:
      state === 'never'
        ? undefined
        : { open: state === 'open', onClose: () => setState('closed'), onClosed: () => button.current?.focus() },
  };
}

interface UnreadButtonProps {
  icon: ReactNode;
  unread: number;
  /** Work is running in the background: an animated line is below the icon. */
  isBusy?: boolean;
  /** The number is not urgent: it is grey. */
  isQuiet?: boolean;
  title: string;
  /** The accessible name; the count is undefined where nothing is unread. */
  name: (count: string | undefined) => string;
  isOpen: boolean;
  ref: RefObject<HTMLButtonElement | null>;
  onOpen: () => void;
  prepare: () => void;
}

/** A button of the top bar with an unread count, which opens a drawer. */
export function UnreadButton({
  icon,
  unread,
  isBusy = false,
  isQuiet = false,
  title,
  name,
  isOpen,
  ref,
  onOpen,
  prepare,
}: UnreadButtonProps) {
  const shown = unread > MAX_SHOWN ? `${MAX_SHOWN}+` : String(unread);
  return (
    <IconButton
      ref={ref}
      size={36}
      icon={icon}
      label={name(unread === 0 ? undefined : shown)}
      title={title}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={onOpen}
      onPointerEnter={prepare}
      onFocus={prepare}
    >
      {isBusy && <span className={styles['busy']} aria-hidden />}
      {unread > 0 && (
        <span className={styles['badge']} data-quiet={isQuiet} aria-hidden>
          {shown}
        </span>
      )}
    </IconButton>
  );
}
