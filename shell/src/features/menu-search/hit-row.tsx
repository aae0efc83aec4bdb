import { ExportOutlined } from '@ant-design/icons';
import { MenuIcon } from '@banyan/shared-ui/icon';
import { memo } from 'react';
import { useText } from '../../use-text';
import styles from './menu-search.module.css';
import type { Hit, SearchItem } from './search-index';

interface HitRowProps {
  id: string;
  hit: Hit;
  /** Its place in the list. */
  at: number;
  active: boolean;
  onPoint: (at: number) => void;
  onOpen: (item: SearchItem) => void;
}

/** A search result: its title with the matches, and its place. */
export const HitRow = memo(function HitRow({ id, hit: { item, marks }, at, active, onPoint, onOpen }: HitRowProps) {
  const text = useText();
  const { title, trail, path, icon, target } = item;
  const outside = typeof target !== 'string' && target.path === undefined;
  return (
    <li
      id={id}
      className={styles['hit']}
      role="option"
      aria-selected={active}
      onPointerMove={() => onPoint(at)}
      onClick={() => onOpen(item)}
    >
      <MenuIcon icon={icon.icon} type={icon.type} className={styles['icon']} />
      <span className={styles['title']} title={title}>
        <Marked title={title} marks={marks} />
      </span>
      <small className={styles['trail']}>{trail.length > 0 ? trail.join(' / ') : path}</small>
      {outside && <ExportOutlined aria-label={text('shell.search.outside')} />}
    </li>
  );
});

/** A title in stretches that matched and that did not. */
function Marked({ title, marks }: { title: string; marks: Hit['marks'] }) {
  const parts: { text: string; marked: boolean; at: number }[] = [];
  for (const [at, character] of title.split('').entries()) {
    const marked = marks.has(at);
    const last = parts.at(-1);
    if (last?.marked === marked) last.text += character;
    else parts.push({ text: character, marked, at });
  }
  return parts.map(({ text, marked, at }) => (marked ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>));
}
