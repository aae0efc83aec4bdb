import { Tooltip } from 'antd';
import { useRef, useState } from 'react';
import styles from './ellipsis.module.css';

interface EllipsisProps {
  text: string;
  /** Its end says most, as that of a path: the front is cut off. */
  path?: boolean;
}

/** Text in one line; what is cut off is shown whole under the pointer and on focus. */
export function Ellipsis({ text, path = false }: EllipsisProps) {
  const ref = useRef<HTMLSpanElement>(null);
  const [cut, setCut] = useState(false);
  const measure = () => setCut((ref.current?.scrollWidth ?? 0) > (ref.current?.clientWidth ?? 0));
  const content = (
    <span ref={ref} className={styles['text']} data-ellipsis data-path={path} onPointerEnter={measure} onFocus={measure}>
      {path ? <bdi dir="ltr">{text}</bdi> : text}
    </span>
  );
  return cut ? <Tooltip title={text}>{content}</Tooltip> : content;
}
