import SignaturePad from 'signature_pad';
import { useEffect, useRef, useState } from 'react';
import { INK, PAD, PAPER } from './fit-picture';

/** Gives the canvas as many pixels as the screen has where it stands; strokes are kept and drawn again, as wide as before on the paper. */
function fit(canvas: HTMLCanvasElement, pad: SignaturePad, drawnAt: { width: number }): void {
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
  pad.fromData(strokes);
}

/** A pad on a canvas: pen, finger or mouse, sharp on every screen and after every resize. */
export function useSignaturePad() {
  // The dialog around shows its contents only after it has mounted.
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const padRef = useRef<SignaturePad>(null);
  const [started, setStarted] = useState(false);

  useEffect(() => {
    if (canvas === null) return undefined;
    const pad = new SignaturePad(canvas, { penColor: INK, backgroundColor: PAPER, minWidth: 0.8, maxWidth: 3 });
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
    /** Goes to the canvas as its ref. */
    setCanvas,
    /** Whether drawing has begun since the pad was last empty. */
    started,
    clear() {
      padRef.current?.clear();
      setStarted(false);
    },
    /** The picture as a data URL, or undefined while nothing is drawn. */
    picture: () => (padRef.current === null || padRef.current.isEmpty() ? undefined : padRef.current.toDataURL('image/png')),
  };
}
