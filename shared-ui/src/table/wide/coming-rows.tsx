import { Skeleton } from 'antd';
import styles from '../data-table.module.css';

/** Number of placeholder rows while the data loads. */
const COMING_ROWS = 8;

/** In the place of rows that are being loaded. */
export const ComingRows = () => (
  <Skeleton active className={styles['coming'] ?? ''} title={false} paragraph={{ rows: COMING_ROWS, width: '100%' }} />
);
