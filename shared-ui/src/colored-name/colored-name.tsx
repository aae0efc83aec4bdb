import type { ReactNode } from 'react';
import styles from './colored-name.module.css';

/** A name behind a dot in its colour, `#rrggbb`; the name alone where it has none. */
export function ColoredName({ name, color = '' }: { name: ReactNode; color?: string | undefined }) {
  if (color === '') return name;
  return (
    <span className={styles['name']}>
      <span className={styles['dot']} style={{ background: color }} data-color={color} aria-hidden />
      {name}
    </span>
  );
}
