import { MAP_KINDS, type MapKind, type ReferenceMap } from '@banyan/shared-contracts/data/reference-map.contract';
import { Checkbox } from 'antd';
import type { CSSProperties } from 'react';
import { useText } from '../../kernel/use-text';
import { colorOf, kindLooks } from './kinds';
import styles from './reference-map.module.css';

interface MapLegendProps {
  nodes: ReferenceMap['nodes'];
  hidden: readonly MapKind[];
  onHide: (hidden: readonly MapKind[]) => void;
}

/** The kinds that the map has, with their colours and numbers; each can be left out. */
export function MapLegend({ nodes, hidden, onHide }: MapLegendProps) {
  const text = useText();
  const counts = new Map<MapKind, number>();
  for (const { kind } of nodes) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return (
    <div className={styles['legend']} role="group" aria-label={text('admin.referenceMap.kinds')}>
      {MAP_KINDS.filter((kind) => counts.has(kind)).map((kind) => (
        <Checkbox
          key={kind}
          checked={!hidden.includes(kind)}
          onChange={({ target }) => onHide(target.checked ? hidden.filter((one) => one !== kind) : [...hidden, kind])}
        >
          <span className={styles['mark']} style={{ '--kind': colorOf(kind) } as CSSProperties} aria-hidden />
          {text(kindLooks[kind].title)} {counts.get(kind)}
        </Checkbox>
      ))}
    </div>
  );
}
