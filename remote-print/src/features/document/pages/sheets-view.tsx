import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { showSheets } from '../../../kernel/engine/draw-pages';
import type { Pages } from '../../../kernel/engine/sheets';
import { useText } from '../../../kernel/use-text';
import styles from './pages.module.css';

const PX_PER_MM = 96 / 25.4;
const GAP_PX = 16;
/** On the screen alone: sheets below each other, drawn when they come near the view. */
const ON_SCREEN = `.sheet { box-shadow: 0 0 0 1px rgb(0 0 0 / 8%); margin: 1px 1px ${GAP_PX}px; content-visibility: auto; }`;

interface SheetsViewProps {
  pages: Pages;
  paper: { width: number; height: number };
  /** Where they are shown; wide sheets become as small as it is. */
  desk: RefObject<HTMLElement | null>;
}

/** Sheets as they will be printed, as large as there is room for; their layout does not depend on it. */
export function SheetsView({ pages, paper, desk }: SheetsViewProps) {
  const text = useText();
  const host = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  const width = paper.width * PX_PER_MM + 2;
  const height = pages.sheets.length * (paper.height * PX_PER_MM + GAP_PX + 1);
  useEffect(() => {
    if (host.current !== null) showSheets(host.current, pages, ON_SCREEN);
  }, [pages]);
  useLayoutEffect(() => {
    const { current } = desk;
    if (current === null) return undefined;
    const fit = () => setScale(Math.min(1, (current.clientWidth - 2 * GAP_PX) / width));
    const observer = new ResizeObserver(fit);
    observer.observe(current);
    fit();
    return () => observer.disconnect();
  }, [desk, width]);
  return (
    <div className={styles['view']} style={{ width: width * scale, height: height * scale }}>
      <div
        ref={host}
        className={styles['scaled']}
        style={{ width, transform: `scale(${scale})` }}
        role="group"
        aria-label={text('print.document.paper')}
      />
    </div>
  );
}
