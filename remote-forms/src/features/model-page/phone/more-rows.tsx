import { Button } from 'antd';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useText } from '../../../forms/public/text';
import styles from './phone.module.css';
import type { EndlessRows } from './use-endless-rows';

/** Distance from the visible part at which more rows are loaded, px. */
const AHEAD = 400;

/** The end of a growing list: it loads more when it is near the visible part, or when it is pressed. */
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
    // The loaded rows may not fill the screen: the position is checked again.
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
