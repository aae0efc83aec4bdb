import styles from './drawing-paper.module.css';
import type { DrawingPad } from './use-drawing-pad';

/** The area for a signature (canvas 560 × 300, product-2 section 2); it shows the hint until drawing starts. */
export function DrawingPaper({ pad: { setCanvas, started }, label, hint }: { pad: DrawingPad; label: string; hint: string }) {
  return (
    <div className={styles['paper']}>
      <canvas ref={setCanvas} role="img" aria-label={label} />
      {!started && <span className={styles['hint']}>{hint}</span>}
    </div>
  );
}
