import { PictureOutlined } from '@ant-design/icons';
import type { ModelRow } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { ErrorPanel } from '@banyan/shared-ui/crud';
import { useHost } from '@banyan/shared-ui/runtime';
import { pictureAddress } from '@banyan/shared-ui/upload';
import { Skeleton, Spin } from 'antd';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { shownFiles } from '../../../../forms/public/records/show';
import { useText } from '../../../../forms/public/text';
import type { LayoutProps } from '../board/board';
import { CardFace } from '../card-face';
import { useCardPages } from '../use-cards';
import styles from './gallery.module.css';

/** Number of cards in one request. */
const PAGE = 60;
/** Distance from the visible part at which the next cards are loaded, px. */
const AHEAD = 800;

/** The records of a list as cards with a picture each. */
export function Gallery({ list, open, empty }: Omit<LayoutProps, 'onAdd'> & { empty: ReactNode }) {
  const text = useText();
  const end = useRef<HTMLDivElement>(null);
  const { rows, next, error, isLoading, hasNextPage, refetch } = useCardPages(list, {}, PAGE);
  const askNext = useEffectEvent(next);
  useEffect(() => {
    if (end.current === null) return undefined;
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && askNext(), {
      root: end.current.parentElement,
      rootMargin: `${AHEAD}px`,
    });
    seen.observe(end.current);
    return () => seen.disconnect();
  }, [rows.length]);
  if (error !== null && rows.length === 0) return <ErrorPanel error={error} retry={() => void refetch()} />;
  if (isLoading)
    return (
      <div className={styles['gallery']} role="status" aria-label={text('forms.list.loading')}>
        <div className={styles['cards']}>
          {Array.from({ length: 8 }, (_one, index) => (
            <div key={index} className={styles['card']}>
              <Skeleton.Node active className={styles['waiting'] ?? ''} />
            </div>
          ))}
        </div>
      </div>
    );
  if (rows.length === 0) return empty;
  return (
    <div className={styles['gallery']}>
      <ul className={styles['cards']}>
        {rows.map((row) => (
          <li key={row.id} className={styles['card']} data-card={row.id}>
            <Cover row={row} by={list.layout.by} />
            <div className={styles['text']}>
              <CardFace list={list} row={row} open={open} />
            </div>
          </li>
        ))}
      </ul>
      <div ref={end} className={styles['end']}>
        {hasNextPage && <Spin size="small" />}
      </div>
    </div>
  );
}

/** The first picture of a record. */
function Cover({ row, by }: { row: ModelRow; by: string }) {
  const { resolveUrl } = useHost();
  const [first] = shownFiles(row[by]);
  const address = first && pictureAddress(first);
  return (
    <div className={styles['cover']}>
      {address === undefined ? <PictureOutlined aria-hidden /> : <img src={resolveUrl(address)} alt="" loading="lazy" decoding="async" />}
    </div>
  );
}
