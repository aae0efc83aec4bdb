import type { ReactNode } from 'react';
import styles from './message-page.module.css';

/** Props of {@link MessagePage}. */
export interface MessagePageProps {
  title: string;
  /** Something went wrong, as against an address that means nothing. */
  alert?: boolean;
  /** There is no frame around it. */
  whole?: boolean;
  /** What people may do about it. */
  children?: ReactNode;
}

/** A page with only a message: the reason why there is no other content. */
export function MessagePage({ title, alert = false, whole = false, children }: MessagePageProps) {
  const Element = whole ? 'main' : 'section';
  return (
    <Element className={`${styles['page']} ${whole ? styles['whole'] : ''}`} role={alert ? 'alert' : undefined}>
      <h1>{title}</h1>
      {children}
    </Element>
  );
}
