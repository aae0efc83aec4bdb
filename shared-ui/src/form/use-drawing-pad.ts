import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Size of the pad in px (product-1 and product-2, section 2). */
export const PAD = { width: 560, height: 300 } as const;

/** Signatures are dark ink on white paper, in every theme. */
export const PAPER = '#ffffff';
export const INK = '#101828';

/** How thin and how thick a stroke is, px (product-2 section 9). */
const STROKE = { minWidth: 0.8, maxWidth: 3 } as const;

interface Stroke {
  points: { x: number; y: number }[];
}

/** What draws: the part of the package `signature_pad` that is used here, so that only those who draw load it. */
interface Drawing {
  toData(): Stroke[];
  fromData(strokes: never[]): void;
  clear(): void;
  off(): void;
  isEmpty(): boolean;
  toDataURL(type: string): string;
  addEventListener(type: 'beginStroke', listener: () => void): void;
}
type DrawingClass = new (
  canvas: HTMLCanvasElement,
  options: { penColor: string; backgroundColor: string; minWidth: number; maxWidth: number },
) => Drawing;

/** Gives the canvas as many pixels as it has on the screen; strokes are preserved and drawn again, with their former width on the paper. */
function fit(canvas: HTMLCanvasElement, pad: Drawing, drawnAt: { width: number }): void {
  const width = canvas.offsetWidth;
  if (width === 0) return;
  const ratio = Math.max(window.devicePixelRatio, 1);
  const strokes = pad.toData();
  const grown = drawnAt.width === 0 ? 1 : width / drawnAt.width;
  drawnAt.width = width;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(((width * PAD.height) / PAD.width) * ratio);
  canvas.getContext('2d')?.scale(canvas.width / width, canvas.width / width);
  for (const { points } of strokes) {
    for (const point of points) {
      point.x *= grown;
      point.y *= grown;
    }
  }
  pad.fromData(strokes as never[]);
}

/** A pad on a canvas, and whether drawing has begun. */
export interface DrawingPad {
  /** Ref of the canvas. */
  setCanvas: (canvas: HTMLCanvasElement | null) => void;
  /** Whether drawing has begun since the pad was last empty. */
  started: boolean;
  clear: () => void;
  /** The picture as a PNG data URL, or undefined while nothing is drawn. */
  picture: () => string | undefined;
}

/** A pad for pen, finger or mouse, sharp on every screen and after every resize; `Pad` is the class out of `signature_pad`. */
export function useDrawingPad(Pad: DrawingClass): DrawingPad {
  // The dialog around shows its contents only after it has mounted.
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const padRef = useRef<Drawing>(null);
  const [started, setStarted] = useState(false);
  const make = useEffectEvent((on: HTMLCanvasElement) => new Pad(on, { penColor: INK, backgroundColor: PAPER, ...STROKE }));

  useEffect(() => {
    if (canvas === null) return undefined;
    const pad = make(canvas);
    padRef.current = pad;
    const drawnAt = { width: 0 };
    pad.addEventListener('beginStroke', () => setStarted(true));
    const observer = new ResizeObserver(() => fit(canvas, pad, drawnAt));
    observer.observe(canvas);
    return () => {
      observer.disconnect();
      pad.off();
      padRef.current = null;
    };
  }, [canvas]);

  return {
    setCanvas,
    started,
    clear() {
      padRef.current?.clear();
      setStarted(false);
    },
    picture: () => (padRef.current === null || padRef.current.isEmpty() ? undefined : padRef.current.toDataURL('image/png')),
  };
}
