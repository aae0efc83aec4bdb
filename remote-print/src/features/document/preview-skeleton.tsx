import { Skeleton } from 'antd';
import { useText } from '../../kernel/use-text';
import styles from './print-preview.module.css';

/** A sheet that is not there yet. */
export function PreviewSkeleton() {
  const text = useText();
  return (
    <div className={styles['desk']} role="region" tabIndex={0} aria-label={text('print.document.preview')} aria-busy>
      <div className={styles['blank']} role="status" aria-label={text('print.document.loading')}>
        <Skeleton active paragraph={{ rows: 12 }} />
      </div>
    </div>
  );
}
