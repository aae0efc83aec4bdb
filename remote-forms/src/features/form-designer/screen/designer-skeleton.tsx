import { Skeleton } from 'antd';
import { useText } from '../../../forms/public/text';
import styles from './screen.module.css';

/** The columns of a designer while its design loads. */
export function DesignerSkeleton() {
  const text = useText();
  return (
    <div className={styles['skeleton']} role="status" aria-label={text('forms.designer.loading')}>
      <div>
        <Skeleton active title={false} paragraph={{ rows: 10 }} />
      </div>
      <div>
        <Skeleton active paragraph={{ rows: 8 }} />
      </div>
      <div>
        <Skeleton active title={false} paragraph={{ rows: 10 }} />
      </div>
    </div>
  );
}
