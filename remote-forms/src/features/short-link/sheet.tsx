import { ConfigProvider } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './short-link.module.css';

interface SheetProps {
  title: string;
  /** For a few lines, not for forms. */
  narrow?: boolean;
  wide?: boolean;
  children: ReactNode;
}

/** The single card of a public page; large controls, because most visitors use a phone. */
export function Sheet({ title, narrow = false, wide = false, children }: SheetProps) {
  return (
    <ConfigProvider componentSize="large">
      <main className={styles['page']}>
        <section className={styles['sheet']} data-width={narrow ? 'narrow' : wide ? 'wide' : 'form'}>
          <h1 className={styles['title']}>{title}</h1>
          {children}
        </section>
      </main>
    </ConfigProvider>
  );
}

interface NoticeProps {
  title: string;
  text: string;
  /** The available action. */
  action?: ReactNode;
}

/** Shows the state; takes the focus, so that a screen reader reads it when it replaces other content. */
export function Notice({ title, text, action }: NoticeProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <Sheet title={title} narrow>
      <div ref={ref} tabIndex={-1} role="status" className={styles['notice']}>
        <p className={styles['line']}>{text}</p>
        {action}
      </div>
    </Sheet>
  );
}
