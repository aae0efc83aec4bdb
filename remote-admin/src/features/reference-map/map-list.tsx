import type { MapNode, ReferenceMap } from '@banyan/shared-contracts/data/reference-map.contract';
import { useMemo } from 'react';
import { useText } from '../../kernel/use-text';
import { ObjectCard } from './map-node';
import { neighboursIn } from './map-state';
import styles from './reference-map.module.css';

interface MapListProps {
  map: Pick<ReferenceMap, 'nodes' | 'edges'>;
  focus: string;
  onFocus: (key: string) => void;
}

/** The same as the picture, in words: each object with what it uses and what uses it. */
export function MapList({ map, focus, onFocus }: MapListProps) {
  const text = useText();
  const lines = useMemo(() => neighboursIn(map), [map]);
  return (
    <ul className={styles['list']} aria-label={text('admin.referenceMap.title')}>
      {lines.map(({ node, uses, usedBy }) => (
        <li key={node.key}>
          <ObjectCard node={node} focused={node.key === focus} onFocus={onFocus} />
          <dl>
            <Named title={text('admin.referenceMap.uses')} nodes={uses} onFocus={onFocus} />
            <Named title={text('admin.referenceMap.usedBy')} nodes={usedBy} onFocus={onFocus} />
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Named({ title, nodes, onFocus }: { title: string; nodes: readonly MapNode[]; onFocus: (key: string) => void }) {
  if (nodes.length === 0) return null;
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        {nodes.map(({ key, name }) => (
          <button key={key} type="button" className={styles['other']} onClick={() => onFocus(key)}>
            {name}
          </button>
        ))}
      </dd>
    </div>
  );
}
