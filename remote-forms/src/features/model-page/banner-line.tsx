import { Alert, type AlertProps } from 'antd';
import type { ReactNode } from 'react';
import styles from './banner-line.module.css';

interface BannerLineProps extends Pick<AlertProps, 'type' | 'role'> {
  children: ReactNode;
  /** Below the text where there is no room beside it. */
  buttons: ReactNode;
}

/** A message above a form, with actions for it. */
export function BannerLine({ children, buttons, ...alert }: BannerLineProps) {
  return (
    <Alert
      {...alert}
      showIcon
      className={styles['banner'] ?? ''}
      title={
        <div className={styles['line']}>
          <div className={styles['text']}>{children}</div>
          <div className={styles['buttons']}>{buttons}</div>
        </div>
      }
    />
  );
}
