import { Button } from 'antd';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useText } from '../../../forms/public/text';
import styles from './phone.module.css';
import type { EndlessRows } from './use-endless-rows';

/** Loaded this long before the end comes into sight, px. */
const AHEAD = 400;

/** What ends a list that grows: it loads more when it comes near, or when it is pressed. */
export function MoreRows({ hasMore, isFull, isLoadingMore, failed, loadMore, data }: EndlessRows) {
  const text = useText();
  const ref = useRef<HTMLDivElement>(null);
  const count = data?.list.length ?? 0;
  const near = useEffectEvent(() => {
    if (!isLoadingMore && !failed) void loadMore();
  });
  useEffect(() => {
    const place = ref.current;
    if (place === null || !hasMore || typeof IntersectionObserver === 'undefined') return undefined;
    const watch = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && near(), {
      root: place.closest('[data-cards]'),
      rootMargin: `${AHEAD}px`,
    });
    watch.observe(place);
    return () => watch.disconnect();
    // What was loaded may not reach the end of the screen: it is looked at again.
  }, [hasMore, count]);
  if (hasMore)
    return (
      <div ref={ref} className={styles['more']}>
        {failed && <span role="alert">{text('forms.phone.moreFailed')}</span>}
        <Button type="text" loading={isLoadingMore} onClick={() => void loadMore()}>
          {text(isLoadingMore ? 'forms.phone.loading' : failed ? 'forms.phone.again' : 'forms.phone.more')}
        </Button>
      </div>
    );
  return <div className={styles['more']}>{text(isFull ? 'forms.phone.full' : 'forms.phone.all', { count })}</div>;
}
