import type { NodeId } from '@banyan/shared-contracts/design/design-doc';
import { type CSSProperties, type ReactNode, type RefObject, useEffect, useState } from 'react';
import { nodeAt } from './canvas-elements';
import styles from './canvas.module.css';
import type { Box } from './drop-place';
import { useBoxes } from './use-boxes';
import { WidthHandle, type WidthOf } from './width-handle';

/** Another user and the node where that user is. */
export interface PersonAt {
  readonly id: string;
  readonly name: string;
  readonly node: NodeId;
  /** CSS colour. */
  readonly colour: string;
}

export interface OverlayProps {
  selected: readonly NodeId[];
  people: readonly PersonAt[];
  /** What is drawn beneath; after a change the positions are measured again. */
  version: unknown;
  /** The content at the frame of the last selected node: its name and its actions. */
  chip: (id: NodeId) => ReactNode;
  width?: WidthOf | undefined;
}

const styleOf = ({ left, top, width, height }: Box): CSSProperties => ({ translate: `${left}px ${top}px`, width, height });

/** Frames of nodes that are hovered, selected, or in use by another user; other nodes have none. */
export function Overlay({ content, selected, people, version, chip, width }: OverlayProps & { content: RefObject<HTMLElement | null> }) {
  const hovered = useHovered(content);
  const ids = [...new Set([...selected, ...people.map(({ node }) => node), ...(hovered === undefined ? [] : [hovered])])];
  const boxes = useBoxes(content, ids, version);
  const last = selected.at(-1);
  const lastBox = last === undefined ? undefined : boxes.get(last);
  const hoveredBox = hovered === undefined || selected.includes(hovered) ? undefined : boxes.get(hovered);
  return (
    <div className={styles['overlay']}>
      {hoveredBox !== undefined && <div className={styles['frame']} data-kind="hovered" style={styleOf(hoveredBox)} />}
      {people.map(({ id, name, node, colour }) => {
        const box = boxes.get(node);
        return (
          box !== undefined && (
            <div key={id} className={styles['frame']} data-kind="person" style={{ ...styleOf(box), '--person': colour } as CSSProperties}>
              <span className={styles['person']}>{name}</span>
            </div>
          )
        );
      })}
      {selected.map((id) => {
        const box = boxes.get(id);
        return box !== undefined && <div key={id} className={styles['frame']} data-kind="selected" style={styleOf(box)} />;
      })}
      {last !== undefined && lastBox !== undefined && (
        <div className={styles['tools']} style={styleOf(lastBox)}>
          <div className={styles['chip']} data-below={lastBox.top < 48}>
            {chip(last)}
          </div>
          {width !== undefined && selected.length === 1 && <WidthHandle content={content} id={last} width={width} />}
        </div>
      )}
    </div>
  );
}

/** The node under the pointer. */
function useHovered(content: RefObject<HTMLElement | null>): NodeId | undefined {
  const [hovered, setHovered] = useState<NodeId>();
  useEffect(() => {
    const root = content.current;
    if (root === null) return undefined;
    const over = ({ target }: Event) => setHovered(nodeAt(target));
    const leave = () => setHovered(undefined);
    root.addEventListener('pointerover', over);
    root.addEventListener('pointerleave', leave);
    return () => {
      root.removeEventListener('pointerover', over);
      root.removeEventListener('pointerleave', leave);
    };
  }, [content]);
  return hovered;
}
