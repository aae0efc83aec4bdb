import { Skeleton } from 'antd';
import { useText } from '../../forms/public/text';
import styles from './portal.module.css';

const CARDS = [0, 1, 2, 3];

/** Placeholders of the cards while they load. */
export function PortalSkeleton() {
  const text = useText();
  return (
    <div className={styles['waiting']} role="status" aria-label={text('forms.portal.loading')}>
      {CARDS.map((card) => (
        <div key={card} className={styles['card']}>
          <Skeleton active paragraph={{ rows: 3 }} />
        </div>
      ))}
    </div>
  );
}
