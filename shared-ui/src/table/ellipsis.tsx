import { Tooltip } from 'antd';
import { useRef, useState } from 'react';
import styles from './ellipsis.module.css';

/** Text in one line; what is cut off is shown whole under the pointer and on focus. */
export function Ellipsis({ text }: { text: string }) {
  const ref = useRef<HTMLSpanElement>(null);
  const [cut, setCut] = useState(false);
  const measure = () => setCut((ref.current?.scrollWidth ?? 0) > (ref.current?.clientWidth ?? 0));
  const content = (
    <span ref={ref} className={styles['text']} onPointerEnter={measure} onFocus={measure}>
      {text}
    </span>
  );
  return cut ? <Tooltip title={text}>{content}</Tooltip> : content;
}
