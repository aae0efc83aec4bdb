import { usePeople } from '@banyan/shared-ui/designer';
import type { CSSProperties } from 'react';
import { colourOf } from '../../screen/use-people-at';
import { useListDesign } from '../list-design';
import styles from './list-canvas.module.css';
import type { EntryPlace } from './list-places';

/** The entries of the list that other designers have selected. */
export function PeopleFrames({ places }: { places: readonly EntryPlace[] }) {
  const { part } = useListDesign();
  const people = usePeople();
  return people.flatMap(({ id, name, property }, index) => {
    const place = places.find(({ list, key }) => property === `${part}.${list}.${key}`);
    if (place === undefined) return [];
    const { left, top, width, height } = place.box;
    const style = { translate: `${left}px ${top}px`, width, height, '--person': colourOf(id) } as CSSProperties;
    return [
      <div key={`${id}-${index}`} className={styles['person']} style={style}>
        <span>{name}</span>
      </div>,
    ];
  });
}
