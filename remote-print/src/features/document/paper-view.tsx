import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flowPages } from '../../kernel/flow-pages';
import { type Paper, toPx } from '../../kernel/page-style';
import { FRAME_SANDBOX, picturesReady } from '../../kernel/print-frame';
import { useText } from '../../kernel/use-text';
import styles from './print-preview.module.css';

function useWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (ref.current === null) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}

/** The document as sheets of paper, made smaller where the screen is narrower. */
export function PaperView({ html, paper }: { html: string; paper: Paper }) {
  const text = useText();
  const place = useRef<HTMLDivElement>(null);
  const available = useWidth(place);
  const width = toPx(paper.width);
  const [height, setHeight] = useState(toPx(paper.height));
  const scale = available === 0 ? 1 : Math.min(1, available / width);

  async function arrange(frame: HTMLIFrameElement) {
    const contents = frame.contentDocument;
    if (contents === null) return;
    await picturesReady(contents);
    flowPages(contents, paper);
    setHeight(contents.body.scrollHeight);
  }

  return (
    <div ref={place} className={styles['place']}>
      <div className={styles['paper']} style={{ width: width * scale, height: height * scale }}>
        <iframe
          title={text('print.document.paper')}
          sandbox={FRAME_SANDBOX}
          tabIndex={-1}
          srcDoc={html}
          // Otherwise a dark page gives a light document a ground of its own.
          style={{ width, height, transform: `scale(${scale})`, colorScheme: 'light' }}
          onLoad={({ currentTarget }) => void arrange(currentTarget)}
        />
      </div>
    </div>
  );
}
