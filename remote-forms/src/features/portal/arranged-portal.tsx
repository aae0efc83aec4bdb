import { isShown, type PortalDocument, type PortalItem } from '@banyan/shared-contracts/portal/portal-document';
import type { Portal } from '@banyan/shared-contracts/portal/portal.contract';
import { PlusOutlined } from '@ant-design/icons';
import { useConfirm, useUnsaved } from '@banyan/shared-ui/runtime';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useText } from '../../forms/public/text';
import { ArrangedCard } from './arranged-card';
import { useCardName } from './card-view';
import { compact, inReadingOrder, move, type Place, put, type Step } from './grid';
import styles from './portal.module.css';
import { usePortalWrites } from './use-portal';

interface ArrangedPortalProps {
  portal: Portal;
  document: PortalDocument;
  onDone: () => void;
}

const bottomOf = (cards: readonly Place[]) => Math.max(0, ...cards.map(({ y, h }) => y + h));

/** Shown and hidden cards, while the user arranges them. */
function useArrangement({ layout }: PortalDocument) {
  // The order of the elements does not change while cards move, so that the focus is preserved.
  const [cards, setCards] = useState<readonly PortalItem[]>(() => inReadingOrder(compact(layout.filter(isShown))));
  const [away, setAway] = useState<readonly PortalItem[]>(() => layout.filter(({ hidden }) => hidden));
  const [changed, setChanged] = useState(false);
  const change = (next: readonly PortalItem[]) => {
    if (next === cards) return;
    setCards(next);
    setChanged(true);
  };
  return {
    cards,
    away,
    changed,
    step: (i: string, step: Step) => change(move(cards, i, step)),
    /** While a card is dragged the others are placed from their positions before the drag. */
    drop: (from: readonly PortalItem[], i: string, place: Partial<Place>) => change(put(from, i, place)),
    hide(item: PortalItem) {
      change(compact(cards.filter(({ i }) => i !== item.i)));
      setAway([...away, { ...item, hidden: true }]);
    },
    restore(item: PortalItem) {
      setAway(away.filter(({ i }) => i !== item.i));
      change(compact([...cards, { ...item, hidden: false, y: bottomOf(cards) }]));
    },
  };
}

/** The portal while the user arranges it: cards are moved, resized, hidden and shown again, then saved or not. */
export function ArrangedPortal({ portal, document, onDone }: ArrangedPortalProps) {
  const text = useText();
  const nameOf = useCardName();
  const confirm = useConfirm();
  const gridRef = useRef<HTMLDivElement>(null);
  const { arrangement } = usePortalWrites(portal);
  const { cards, away, changed, step, drop, hide, restore } = useArrangement(document);
  useUnsaved(changed);

  const save = (formData: string) => arrangement.mutate(formData, { onSuccess: onDone });
  async function reset() {
    const question = {
      title: text('forms.portal.resetTitle'),
      content: text('forms.portal.resetText', { name: portal.fullName }),
      danger: true,
    };
    if (await confirm(question)) save('');
  }

  return (
    <div className={styles['portal']}>
      <header className={styles['bar']}>
        <h1>{text('forms.portal.arranging', { name: portal.fullName })}</h1>
        <div className={styles['actions']}>
          {portal.customized === 1 && <Button onClick={() => void reset()}>{text('forms.portal.reset')}</Button>}
          <Button onClick={onDone}>{text('forms.portal.cancel')}</Button>
          <Button
            type="primary"
            loading={arrangement.isPending}
            disabled={!changed}
            onClick={() => save(JSON.stringify({ ...document, layout: [...cards, ...away] }))}
          >
            {text('forms.portal.save')}
          </Button>
        </div>
      </header>
      <p className={styles['hint']}>{text('forms.portal.keys')}</p>
      {away.length > 0 && (
        <div className={styles['away']} role="group" aria-label={text('forms.portal.away')}>
          <span aria-hidden="true">{text('forms.portal.away')}</span>
          {away.map((item) => (
            <Button
              key={item.i}
              size="small"
              icon={<PlusOutlined />}
              aria-label={text('forms.portal.restore', { name: nameOf(item) })}
              onClick={() => restore(item)}
            >
              {nameOf(item)}
            </Button>
          ))}
        </div>
      )}
      <div ref={gridRef} className={styles['grid']}>
        {cards.map((item) => (
          <ArrangedCard
            key={item.i}
            item={item}
            grid={gridRef}
            onStep={(next) => step(item.i, next)}
            onDrag={(place) => drop(cards, item.i, place)}
            onHide={() => hide(item)}
          />
        ))}
      </div>
    </div>
  );
}
