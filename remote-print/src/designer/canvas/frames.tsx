import type { DesignDoc, NodeId } from '@banyan/shared-contracts/design/design-doc';
import type { PointerEvent } from 'react';
import { type Box, boxOf } from '../commands/placing';
import styles from './canvas.module.css';
import { boxesOf, type Drawn, PX_PER_MM } from './geometry';
import { type Handle, HANDLES, type Pull } from './use-moving';

interface FramesProps {
  doc: DesignDoc;
  drawn: Drawn;
  zoom: number;
  selected: readonly NodeId[];
  hovered: NodeId | undefined;
  pull: Pull | undefined;
  nameOf: (id: NodeId) => string;
  onHandle: (event: PointerEvent<HTMLElement>, id: NodeId, handle: Handle, start: Box) => void;
}

const place = ({ x, y, w, h }: Box, zoom: number) => {
  const scale = PX_PER_MM * zoom;
  return { left: x * scale, top: y * scale, width: w * scale, height: h * scale };
};

/** Frames of what is selected and under the pointer, handles, and the lines that are met while something is pulled. */
export function Frames({ doc, drawn, zoom, selected, hovered, pull, nameOf, onHandle }: FramesProps) {
  const scale = PX_PER_MM * zoom;
  const shown = hovered === undefined || selected.includes(hovered) ? [] : boxesOf(drawn, hovered);
  return (
    <div className={styles['frames']} aria-hidden>
      {shown.map((box, index) => (
        <div key={`hover ${index}`} className={styles['hover']} style={place(box, zoom)} />
      ))}
      {selected.flatMap((id) =>
        (pull?.boxes.has(id) === true ? [pull.boxes.get(id) as Box] : boxesOf(drawn, id)).map((box, index) => (
          <div key={`${id} ${index}`} className={styles['frame']} data-frame={id} style={place(box, zoom)}>
            {index === 0 && selected.length === 1 && <span className={styles['chip']}>{nameOf(id)}</span>}
            {selected.length === 1 &&
              pull === undefined &&
              handlesOf(doc, id).map((handle) => (
                <span
                  key={handle}
                  className={styles['handle']}
                  data-handle={handle}
                  onPointerDown={(event) => onHandle(event, id, handle, box)}
                />
              ))}
          </div>
        )),
      )}
      {pull?.lines.map(({ axis, at }) => (
        <div key={axis} className={styles['guide']} data-axis={axis} style={axis === 'x' ? { left: at * scale } : { top: at * scale }} />
      ))}
    </div>
  );
}

const FLAT: readonly Handle[] = ['e', 'w'];
const BELOW: readonly Handle[] = ['s'];
const NONE: readonly Handle[] = [];

/** Handles of an element: of a line its ends, of an area its lower edge. */
function handlesOf(doc: DesignDoc, id: NodeId): readonly Handle[] {
  const node = doc.nodes.get(id);
  if (node?.type === 'area') return BELOW;
  if (boxOf(doc, id) === undefined) return NONE;
  const way = (node?.props['item'] as { way?: string } | undefined)?.way;
  return way === 'flat' ? FLAT : way === 'tall' ? ['n', 's'] : HANDLES;
}
