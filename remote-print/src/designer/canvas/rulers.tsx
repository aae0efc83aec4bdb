import styles from './canvas.module.css';
import { PX_PER_MM } from './geometry';

interface RulerProps {
  axis: 'x' | 'y';
  /** Millimetres. */
  length: number;
  zoom: number;
  /** Where the pointer is, mm. */
  at: number | undefined;
}

/** A ruler in millimetres along the paper. */
export function Ruler({ axis, length, zoom, at }: RulerProps) {
  const scale = PX_PER_MM * zoom;
  const step = zoom < 0.5 ? 50 : zoom < 0.9 ? 20 : 10;
  const marks = Array.from({ length: Math.floor(length / step) + 1 }, (_one, index) => index * step);
  const placeOf = (millimetres: number) => (axis === 'x' ? { left: millimetres * scale } : { top: millimetres * scale });
  return (
    <div
      className={styles['ruler']}
      data-axis={axis}
      aria-hidden
      style={{
        [axis === 'x' ? 'width' : 'height']: length * scale,
        ['--tick' as string]: `${scale * (zoom < 0.5 ? 10 : 1)}px`,
        ['--long' as string]: `${scale * 10}px`,
      }}
    >
      {marks.map((mark) => (
        <span key={mark} style={placeOf(mark)}>
          {mark}
        </span>
      ))}
      {at !== undefined && <i style={placeOf(at)} />}
    </div>
  );
}
