import type { ReactNode } from 'react';
import styles from './page-sheet.module.css';

export interface PageSheetProps {
  label?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** The one surface of a page, as high as the page; its children are arranged below each other. */
export function PageSheet({ label, className, children }: PageSheetProps) {
  return (
    <section className={[styles['sheet'], className].filter(Boolean).join(' ')} aria-label={label}>
      {children}
    </section>
  );
}
