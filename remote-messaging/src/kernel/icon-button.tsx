import type { ComponentProps, ReactNode } from 'react';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'aria-label'> {
  /** Its action; shown as a tooltip unless there is a shorter `title`. */
  label: string;
  icon: ReactNode;
  /** Width and height in px. */
  size?: 24 | 28 | 32 | 36;
  danger?: boolean;
}

/** A plain button with an icon only. */
export function IconButton({ label, icon, size = 32, danger = false, className = '', children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      className={`${styles['button']} ${className}`}
      aria-label={label}
      data-size={size}
      data-danger={danger}
    >
      {icon}
      {children}
    </button>
  );
}
