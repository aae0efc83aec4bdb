import { ArrowDownOutlined, ArrowUpOutlined, CloseOutlined, ColumnWidthOutlined, HolderOutlined, ShrinkOutlined } from '@ant-design/icons';
import { PORTAL_COLUMNS, PORTAL_GAP, PORTAL_ROW, type PortalItem } from '@banyan/shared-contracts/portal/portal-document';
import { Button } from 'antd';
import type { KeyboardEvent, PointerEvent, RefObject } from 'react';
import { useText } from '../../forms/public/text';
import { CardView, useCardName } from './card-view';
import type { Place, Step } from './grid';
import { placeStyle } from './portal-grid';
import styles from './portal.module.css';

interface ArrangedCardProps {
  item: PortalItem;
  grid: RefObject<HTMLElement | null>;
  onStep: (step: Step) => void;
  onDrag: (place: Pick<Place, 'x' | 'y'>) => void;
  onHide: () => void;
}

const KEYS: Record<string, Step> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' };
const KEYS_WITH_SHIFT: Record<string, Step> = { ArrowUp: 'shorter', ArrowDown: 'taller', ArrowLeft: 'narrower', ArrowRight: 'wider' };

const BUTTONS = [
  { step: 'up', Icon: ArrowUpOutlined },
  { step: 'down', Icon: ArrowDownOutlined },
  { step: 'wider', Icon: ColumnWidthOutlined },
  { step: 'narrower', Icon: ShrinkOutlined },
] as const;

/** Follows the pointer in steps of the grid until it is released. */
function followOnGrid(
  event: PointerEvent<HTMLElement>,
  grid: HTMLElement,
  start: Place,
  put: (place: Pick<Place, 'x' | 'y'>) => void,
): void {
  const handle = event.currentTarget;
  const { clientX, clientY } = event;
  const cellWidth = (grid.clientWidth + PORTAL_GAP) / PORTAL_COLUMNS;
  let last = '';
  event.preventDefault();
  handle.focus();
  handle.setPointerCapture(event.pointerId);
  handle.onpointermove = (moved) => {
    const x = start.x + Math.round((moved.clientX - clientX) / cellWidth);
    const y = start.y + Math.round((moved.clientY - clientY) / (PORTAL_ROW + PORTAL_GAP));
    const place = { x: Math.min(Math.max(x, 0), PORTAL_COLUMNS - start.w), y: Math.max(y, 0) };
    if (`${place.x} ${place.y}` !== last) put(place);
    last = `${place.x} ${place.y}`;
  };
  // Also when the browser cancels the pointer capture.
  handle.onlostpointercapture = () => (handle.onpointermove = null);
}

/** A card that is being arranged: its content is inert, its bar moves it. */
export function ArrangedCard({ item, grid, onStep, onDrag, onHide }: ArrangedCardProps) {
  const text = useText();
  const name = useCardName()(item);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = (event.shiftKey ? KEYS_WITH_SHIFT : KEYS)[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onStep(step);
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (grid.current !== null && event.button === 0) followOnGrid(event, grid.current, item, onDrag);
  };

  return (
    <div className={`${styles['cell']} ${styles['arranged']}`} style={placeStyle(item)} role="group" aria-label={name}>
      <div className={styles['handles']}>
        <button
          type="button"
          className={styles['handle']}
          aria-label={text('forms.portal.move', { name })}
          onKeyDown={onKeyDown}
          onPointerDown={onPointerDown}
        >
          <HolderOutlined />
          <span>{name}</span>
        </button>
        {BUTTONS.map(({ step, Icon }) => (
          <Button
            key={step}
            type="text"
            size="small"
            icon={<Icon />}
            title={text(`forms.portal.step.${step}`)}
            aria-label={text('forms.portal.stepOf', { step: text(`forms.portal.step.${step}`), name })}
            onClick={() => onStep(step)}
          />
        ))}
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined />}
          title={text('forms.portal.hide')}
          aria-label={text('forms.portal.stepOf', { step: text('forms.portal.hide'), name })}
          onClick={onHide}
        />
      </div>
      <div className={styles['still']} inert>
        <CardView item={item} onAbsent={() => undefined} />
      </div>
      <span className={styles['whereabouts']} role="status">
        {text('forms.portal.whereabouts', { name, row: item.y + 1, column: item.x + 1, width: item.w })}
      </span>
    </div>
  );
}
