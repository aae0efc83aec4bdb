import type { PortalItem } from '@banyan/shared-contracts/portal/portal-document';
import { PageSheet } from '@banyan/shared-ui/page-sheet';
import { EmptyState } from '@banyan/shared-ui/table';
import { type CSSProperties, useState } from 'react';
import { useText } from '../../forms/public/text';
import { CardView } from './card-view';
import { compact, inReadingOrder, type Place } from './grid';
import styles from './portal.module.css';

/** Place of a card for the style sheet, which applies it only on wide screens. */
export const placeStyle = ({ x, y, w, h }: Place) =>
  ({ '--place': `${y + 1} / ${x + 1} / span ${h} / span ${w}`, '--rows': h }) as CSSProperties;

/** Cards in their places, and below each other in reading order where there is no room; a card without content leaves no gap. */
export function PortalGrid({ cards }: { cards: readonly PortalItem[] }) {
  const text = useText();
  const [absent, setAbsent] = useState<ReadonlySet<string>>(new Set());
  const shown = inReadingOrder(compact(cards.filter(({ i }) => !absent.has(i))));
  if (shown.length === 0) {
    return (
      <PageSheet>
        <EmptyState text={text('forms.portal.nothing')} />
      </PageSheet>
    );
  }
  return (
    <div className={styles['grid']}>
      {shown.map((item) => (
        <div key={item.i} className={styles['cell']} style={placeStyle(item)}>
          <CardView item={item} onAbsent={() => setAbsent((before) => new Set([...before, item.i]))} />
        </div>
      ))}
    </div>
  );
}
