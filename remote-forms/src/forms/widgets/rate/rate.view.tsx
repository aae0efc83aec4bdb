import type { RateSettings } from '@banyan/shared-contracts/forms/widgets/rate/rate.contract';
import { Rate } from 'antd';
import { TextView } from '../../kernel/text/text-view';
import type { ViewProps } from '../../kernel/widget-definition';
import styles from './rate.module.css';

/** The stars with their number; a cell shows only the number. */
export function RateView({ shown, settings: { count }, compact }: ViewProps<RateSettings>) {
  const stars = typeof shown === 'number' || (typeof shown === 'string' && shown !== '') ? Number(shown) : undefined;
  const number = <TextView shown={stars === undefined ? '' : String(stars)} compact={compact} />;
  if (stars === undefined || compact) return number;
  return (
    <div className={styles['rate']}>
      <div aria-hidden inert>
        <Rate disabled allowHalf count={count} value={stars} />
      </div>
      {number}
    </div>
  );
}
