import { EnvironmentFilled, MinusOutlined, PlusOutlined } from '@ant-design/icons';
import type { GeoPoint } from '@banyan/shared-contracts/forms/values/geo-distance';
import { lookup } from '@banyan/shared-contracts/own-members';
import { Button, Skeleton } from 'antd';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useText } from '../../kernel/use-text';
import { type MapView, placeIn, pointBeside, ZOOM } from './map-geometry';
import { DEFAULT_CENTRE, type MapProvider, PICTURE } from './map-provider';
import { type PlaceDraft, pointOf } from './place-draft';
import styles from './place-map.module.css';
import { useMapProblem } from './place-search';
import type { Finding } from './use-place-draft';
import { useMapPicture } from './use-map-picture';

/** A press that moves less than this counts as a click, px. */
const STILL = 4;
/** Distance of one press of an arrow key, px. */
const STEP = 40;
const ARROWS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};
const ZOOMS: Record<string, number> = { '+': 1, '=': 1, '-': -1, _: -1 };
const NOWHERE = { x: 0, y: 0 };

interface PlaceMapProps {
  provider: MapProvider;
  draft: PlaceDraft;
  /** The start of the choice; undefined where no place is known. */
  origin: GeoPoint | undefined;
  finding: Finding;
  onPick: (point: GeoPoint) => void;
}

/** A map whose centre is the chosen point: a click, a drag and the arrow keys choose another (product-2 section 4). */
export function PlaceMap({ provider, draft, origin, finding, onPick }: PlaceMapProps) {
  const text = useText();
  const problemOf = useMapProblem();
  const [zoom, setZoom] = useState<number>(ZOOM.first);
  const point = pointOf(draft);
  const view: MapView = { centre: point ?? origin ?? DEFAULT_CENTRE, zoom };
  const { picture, error, again } = useMapPicture(provider, view);
  const { drag, ...pointer } = useDrag((moved) => onPick(pointBeside(view.centre, zoom, moved)));
  const zoomBy = (step: number) => setZoom(Math.min(Math.max(zoom + step, ZOOM.least), ZOOM.most));

  function onKeyDown(event: KeyboardEvent) {
    const [step, nearer] = [lookup(ARROWS, event.key), lookup(ZOOMS, event.key)];
    if (step === undefined && nearer === undefined) return;
    event.preventDefault();
    if (step !== undefined) onPick(pointBeside(view.centre, zoom, step));
    if (nearer !== undefined) zoomBy(nearer);
  }

  if (picture === undefined && error !== null) return <MapTrouble words={problemOf(error)} onAgain={again} />;
  return (
    <>
      <div className={styles['map']}>
        <div
          className={styles['ground']}
          role="application"
          tabIndex={0}
          aria-label={text('forms.location.map')}
          onKeyDown={onKeyDown}
          {...pointer}
        >
          {picture === undefined ? (
            <Skeleton.Node active className={styles['waiting'] ?? ''} />
          ) : (
            <img src={picture.address} alt="" draggable={false} style={styleOf(view, picture, drag)} />
          )}
          {point !== undefined && picture !== undefined && <EnvironmentFilled className={styles['pin'] ?? ''} />}
        </div>
        <div className={styles['zoom']}>
          <Button
            icon={<PlusOutlined />}
            aria-label={text('forms.location.nearer')}
            disabled={zoom === ZOOM.most}
            onClick={() => zoomBy(1)}
          />
          <Button
            icon={<MinusOutlined />}
            aria-label={text('forms.location.farther')}
            disabled={zoom === ZOOM.least}
            onClick={() => zoomBy(-1)}
          />
        </div>
      </div>
      {picture !== undefined && error !== null && <MapTrouble words={problemOf(error)} onAgain={again} />}
      <p role="status" className={styles['found']}>
        {finding === 'underWay' && text('forms.location.finding')}
        {finding instanceof Error && problemOf(finding)}
        {finding === undefined && (point === undefined ? text('forms.location.how') : [...draft.areas, draft.address, draft.name].join(''))}
      </p>
    </>
  );
}

function MapTrouble({ words, onAgain }: { words: string; onAgain: () => void }) {
  const text = useText();
  return (
    <p className={styles['found']}>
      {text('forms.location.noPicture', { why: words })}{' '}
      <Button type="link" size="small" onClick={onAgain}>
        {text('forms.location.tryAgain')}
      </Button>
    </p>
  );
}

function styleOf(view: MapView, picture: MapView, drag: { x: number; y: number }) {
  const { x, y, scale } = placeIn(view, picture);
  const { width, height } = PICTURE;
  return {
    width,
    height,
    marginInlineStart: -width / 2,
    marginBlockStart: -height / 2,
    transform: `translate(${x + drag.x}px, ${y + drag.y}px) scale(${scale})`,
  };
}

/** A press on the map: a drag moves the map, a press without movement chooses the point. Reports how far the centre moves, px. */
function useDrag(onEnd: (moved: { x: number; y: number }) => void) {
  const [from, setFrom] = useState<{ x: number; y: number }>();
  const [drag, setDrag] = useState(NOWHERE);
  const end = () => {
    setFrom(undefined);
    setDrag(NOWHERE);
  };
  return {
    drag,
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || !event.isPrimary) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setFrom({ x: event.clientX, y: event.clientY });
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => from !== undefined && setDrag({ x: clientX - from.x, y: clientY - from.y }),
    onPointerUp({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) {
      if (from === undefined) return;
      end();
      const moved = { x: clientX - from.x, y: clientY - from.y };
      if (Math.hypot(moved.x, moved.y) >= STILL) {
        onEnd({ x: -moved.x, y: -moved.y });
        return;
      }
      const { left, top, width, height } = currentTarget.getBoundingClientRect();
      onEnd({ x: clientX - left - width / 2, y: clientY - top - height / 2 });
    },
    onPointerCancel: end,
  };
}
