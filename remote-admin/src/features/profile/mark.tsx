import { CheckOutlined } from '@ant-design/icons';
import styles from './profile.module.css';

/** Marks one of several as the one that counts. */
export function Mark({ children }: { children: string }) {
  return (
    <span className={styles['mark']}>
      <CheckOutlined aria-hidden />
      {children}
    </span>
  );
}
