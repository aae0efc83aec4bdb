import { type ReactNode, useRef, useState } from 'react';
import styles from './ellipsis.module.css';
import type { EllipsisTip } from './ellipsis-tip';

interface EllipsisProps {
  text: string;
  /** The end is the most important part, as in a path: the front is cut off. */
  path?: boolean;
  /** The same text with more than letters. */
  children?: ReactNode;
}

/** Text in one line; what is cut off is shown whole under the pointer and on focus, by a part that comes with the first such text. */
export function Ellipsis({ text, path = false, children }: EllipsisProps) {
  const ref = useRef<HTMLSpanElement>(null);
  const [cut, setCut] = useState<{ Tip: typeof EllipsisTip }>();
  const measure = () => {
    if ((ref.current?.scrollWidth ?? 0) <= (ref.current?.clientWidth ?? 0)) setCut(undefined);
    // If it cannot be loaded the text remains cut off.
    else
      void import('./ellipsis-tip').then(
        ({ EllipsisTip: Tip }) => setCut({ Tip }),
        () => undefined,
      );
  };
  const content = (
    <span ref={ref} className={styles['text']} data-ellipsis data-path={path} onPointerEnter={measure} onFocus={measure}>
      {path ? <bdi dir="ltr">{text}</bdi> : (children ?? text)}
    </span>
  );
  return cut === undefined ? content : <cut.Tip text={text}>{content}</cut.Tip>;
}
