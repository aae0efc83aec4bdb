import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { MinusOutlined, PlusOutlined, RotateRightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useUiText } from '../../i18n/use-ui-text';
import type { ViewerProps } from '../viewer';
import { FITTING, moved, turned, zoomed } from './picture-place';
import styles from './picture.module.css';
import { usePictureGestures } from './use-picture-gestures';

const ZOOM_STEP = 1.25;

/** A picture on a stage: zoom by wheel, buttons, pinch and keys, drag, turn; a swipe moves to the next one. */
export default function PictureViewer({ item, url, onFail, onStep }: ViewerProps) {
  const text = useUiText();
  const stageRef = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(FITTING);
  const zoom = (factor: number) => setPlace((current) => zoomed(current, factor));
  const turn = () => setPlace((current) => turned(current));
  const fit = () => setPlace(FITTING);
  const gestures = usePictureGestures({
    zoomed: place.scale > 1,
    onZoom: zoom,
    onMove: (x, y) => setPlace((current) => moved(current, x, y)),
    onSwipe: onStep,
  });

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const run = { '+': () => zoom(ZOOM_STEP), '=': () => zoom(ZOOM_STEP), '-': () => zoom(1 / ZOOM_STEP), '0': fit, r: turn }[event.key];
    if (run === undefined) return;
    event.preventDefault();
    run();
  });
  const wheel = useEffectEvent((event: WheelEvent) => {
    // With Ctrl held the browser would zoom the page.
    event.preventDefault();
    zoom(event.deltaY < 0 ? ZOOM_STEP : 1 / ZOOM_STEP);
  });
  useEffect(() => {
    const stage = stageRef.current;
    const onKey = (event: KeyboardEvent) => press(event);
    const onWheel = (event: WheelEvent) => wheel(event);
    document.addEventListener('keydown', onKey);
    stage?.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      document.removeEventListener('keydown', onKey);
      stage?.removeEventListener('wheel', onWheel);
    };
  }, []);

  const { scale, turns, x, y } = place;
  const percent = `${Math.round(scale * 100)}%`;
  return (
    <div className={styles['viewer']}>
      <div
        ref={stageRef}
        className={styles['stage']}
        data-zoomed={scale > 1}
        {...gestures}
        onDoubleClick={scale === 1 ? () => zoom(2) : fit}
      >
        <img
          src={url}
          alt={item.name}
          draggable={false}
          data-across={turns % 2 !== 0}
          style={{ transform: `translate(${x}px, ${y}px) rotate(${turns * 90}deg) scale(${scale})` }}
          onError={() => onFail('broken')}
        />
      </div>
      <div className={styles['tools']} role="toolbar" aria-label={text('ui.preview.tools')}>
        <Tool label={text('ui.preview.zoomOut')} icon={<MinusOutlined />} run={() => zoom(1 / ZOOM_STEP)} />
        <Button type="text" aria-label={text('ui.preview.fit', { percent })} title={text('ui.preview.fit', { percent })} onClick={fit}>
          <span className={styles['percent']}>{percent}</span>
        </Button>
        <Tool label={text('ui.preview.zoomIn')} icon={<PlusOutlined />} run={() => zoom(ZOOM_STEP)} />
        <Tool label={text('ui.preview.rotate')} icon={<RotateRightOutlined />} run={turn} />
      </div>
    </div>
  );
}

function Tool({ label, icon, run }: { label: string; icon: ReactNode; run: () => void }) {
  return <Button type="text" icon={icon} aria-label={label} title={label} onClick={run} />;
}
