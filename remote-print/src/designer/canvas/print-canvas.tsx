import type { NodeId } from '@banyan/shared-contracts/design/design-doc';
import type { PrintData } from '@banyan/shared-contracts/print/data/print-data';
import type { PrintDocument } from '@banyan/shared-contracts/print/document/document';
import { type Dragged, useDesignDoc, useOrderDrop, useSelection } from '@banyan/shared-ui/designer';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useText } from '../../kernel/use-text';
import type { Box } from '../commands/placing';
import type { Made } from '../tree/made';
import styles from './canvas.module.css';
import { ColumnLines } from './column-lines';
import { type Landing, landingAt } from './drop-at';
import type { DrawnSheets } from './draw-sheets';
import { Frames } from './frames';
import { hitAt, LEAST_PULL, type Point, PX_PER_MM, zonesOf } from './geometry';
import { Ruler } from './rulers';
import { useDrawing } from './use-drawing';
import { useMoving } from './use-moving';

export interface PrintCanvasProps {
  /** What is drawn: with names or with values. */
  document: PrintDocument;
  data: PrintData;
  zoom: number;
  nameOf: (id: NodeId) => string;
  onSelect: (ids: readonly NodeId[], how: 'only' | 'toggle') => void;
  /** The text of an element is to be edited. */
  onEdit: (id: NodeId) => void;
  onKey: (event: KeyboardEvent<HTMLElement>) => void;
  onMoved: (boxes: ReadonlyMap<NodeId, Partial<Box>>, holder: { parent: NodeId; slot: string } | undefined) => void;
  onResized: (id: NodeId, box: Box) => void;
  onPullColumn: (table: NodeId, at: number, by: number, widths: readonly number[]) => void;
  onDrop: (made: Made, landing: Landing) => void;
  onPointer: (at: Point | undefined) => void;
  onPages: (pages: number, warnings: DrawnSheets['warnings']) => void;
}

const madeOf = ({ make }: Dragged): Made | undefined => make as Made | undefined;

/** The paper: the sheets as they are printed, with frames and handles above them. */
export function PrintCanvas({
  document,
  data,
  zoom,
  nameOf,
  onSelect,
  onEdit,
  onKey,
  onMoved,
  onResized,
  onPullColumn,
  onDrop,
  onPointer,
  onPages,
}: PrintCanvasProps) {
  const text = useText();
  const doc = useDesignDoc();
  const selected = useSelection();
  const host = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const desk = useRef<HTMLDivElement>(null);
  const { drawn, warnings } = useDrawing(host, document, data);
  const [hovered, setHovered] = useState<NodeId>();
  const [pointer, setPointer] = useState<Point>();
  const [lasso, setLasso] = useState<Box>();
  const scale = PX_PER_MM * zoom;
  const pages = drawn.sheets.length;
  useEffect(() => onPages(pages, warnings), [pages, warnings, onPages]);

  const pointOf = (clientX: number, clientY: number): Point => {
    const rect = layer.current?.getBoundingClientRect();
    return { x: (clientX - (rect?.left ?? 0)) / scale, y: (clientY - (rect?.top ?? 0)) / scale };
  };
  const { pull, startMove, startResize } = useMoving({ doc, document, drawn, zoom, onMoved, onResized });
  const drag = useOrderDrop<{ made: Made; landing: Landing }>(layer, {
    find: (dragged, at) => {
      const made = madeOf(dragged);
      const landing = made && landingAt(doc, document, drawn, pointOf(at.x, at.y), made);
      return made && landing && { made, landing };
    },
    onDrop: (_dragged, { made, landing }) => {
      onDrop(made, landing);
      desk.current?.focus();
    },
  });

  const width = Math.max(0, ...drawn.sheets.map((sheet) => sheet.x + sheet.w));
  const height = Math.max(0, ...drawn.sheets.map((sheet) => sheet.y + sheet.h));
  const [last] = selected.slice(-1);
  useEffect(() => {
    const frame = last === undefined ? null : layer.current?.querySelector<HTMLElement>(`[data-frame="${CSS.escape(last)}"]`);
    frame?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [last]);

  const press = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    desk.current?.focus({ preventScroll: true });
    const point = pointOf(event.clientX, event.clientY);
    const hit = hitAt(doc, drawn, point);
    const adds = event.shiftKey || event.ctrlKey || event.metaKey;
    if (hit === undefined || (doc.nodes.get(hit)?.type === 'area' && !selected.includes(hit) && !adds)) drawLasso(event, point, hit, adds);
    else {
      const isKept = selected.includes(hit);
      if (!isKept || adds) onSelect([hit], adds ? 'toggle' : 'only');
      if (!adds) startMove(event, isKept ? selected : [hit], point);
    }
  };

  /** Selects by a rectangle; a press without one selects what is under it. */
  const drawLasso = (event: PointerEvent<HTMLDivElement>, from: Point, hit: NodeId | undefined, adds: boolean) => {
    const ground = event.currentTarget;
    let area: Box | undefined;
    ground.setPointerCapture(event.pointerId);
    ground.onpointermove = (move) => {
      if (area === undefined && Math.hypot(move.clientX - event.clientX, move.clientY - event.clientY) < LEAST_PULL) return;
      const to = pointOf(move.clientX, move.clientY);
      area = { x: Math.min(from.x, to.x), y: Math.min(from.y, to.y), w: Math.abs(to.x - from.x), h: Math.abs(to.y - from.y) };
      setLasso(area);
    };
    ground.onpointerup = () => {
      ground.onpointermove = null;
      ground.onpointerup = null;
      setLasso(undefined);
      if (area === undefined) onSelect(hit === undefined ? [] : [hit], adds ? 'toggle' : 'only');
      else {
        const own = area;
        const touched = drawn.boxes.filter(({ id, box }) => {
          const type = doc.nodes.get(id)?.type ?? '';
          const touches = box.x < own.x + own.w && box.x + box.w > own.x && box.y < own.y + own.h && box.y + box.h > own.y;
          return touches && ['text', 'picture', 'code', 'line', 'box', 'cell'].includes(type);
        });
        const items = touched.filter(({ id }) => doc.nodes.get(id)?.type !== 'cell');
        onSelect([...new Set((items.length > 0 ? items : touched).map(({ id }) => id))], adds ? 'toggle' : 'only');
      }
    };
  };

  return (
    <div
      ref={desk}
      className={styles['desk']}
      data-zone="canvas"
      role="application"
      aria-roledescription={text('print.design.paper')}
      aria-label={text('print.design.canvas', { name: last === undefined ? text('print.design.type.root') : nameOf(last) })}
      tabIndex={0}
      onKeyDown={onKey}
    >
      <div className={styles['scene']}>
        <div className={styles['top']}>
          <Ruler axis="x" length={document.paper.width} zoom={zoom} at={pointer?.x} />
        </div>
        <div className={styles['row']}>
          <div className={styles['side']}>
            <Ruler axis="y" length={document.paper.height} zoom={zoom} at={pointer?.y} />
          </div>
          <div className={styles['stage']} style={{ width: width * scale, height: height * scale }}>
            <div ref={host} className={styles['paper']} style={{ transform: `scale(${zoom})` }} />
            <div
              ref={layer}
              className={styles['layer']}
              onPointerDown={press}
              onPointerMove={({ clientX, clientY }) => {
                const at = pointOf(clientX, clientY);
                setPointer(at);
                onPointer(at);
                setHovered(hitAt(doc, drawn, at));
              }}
              onPointerLeave={() => {
                setPointer(undefined);
                onPointer(undefined);
                setHovered(undefined);
              }}
              onDoubleClick={({ clientX, clientY }) => {
                const hit = hitAt(doc, drawn, pointOf(clientX, clientY));
                if (hit !== undefined) onEdit(hit);
              }}
            >
              <Zones document={document} sheets={drawn.sheets} zoom={zoom} />
              <Frames {...{ doc, drawn, zoom, selected, hovered, pull, nameOf }} onHandle={startResize} />
              <ColumnLines {...{ doc, drawn, zoom, selected }} onPull={onPullColumn} />
              {lasso !== undefined && <div className={styles['lasso']} style={placed(lasso, scale)} />}
              {drag?.found !== undefined && <LandingMark landing={drag.found.landing} title={drag.dragged.title} scale={scale} />}
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}

const placed = ({ x, y, w, h }: Box, scale: number) => ({ left: x * scale, top: y * scale, width: w * scale, height: h * scale });

function LandingMark({ landing, title, scale }: { landing: Landing; title: string; scale: number }) {
  if (landing.kind === 'flow')
    return <div className={styles['landing']} data-kind="flow" style={{ ...placed(landing.line, scale), height: 3 }} />;
  return (
    <div className={styles['landing']} style={placed(landing.frame, scale)}>
      {title}
    </div>
  );
}

/** Where the header, the body and the footer of each sheet are. */
function Zones({ document, sheets, zoom }: { document: PrintDocument; sheets: readonly Box[]; zoom: number }) {
  const text = useText();
  return sheets.flatMap((sheet, page) => {
    const { header, body, footer } = zonesOf(document, sheet);
    return (
      [
        ['header', header],
        ['body', body],
        ['footer', footer],
      ] as const
    ).map(([name, box]) =>
      box === undefined ? null : (
        <div key={`${page} ${name}`} className={styles['zone']} style={placed(box, PX_PER_MM * zoom)}>
          {page === 0 && <span>{text(`print.design.zone.${name}`)}</span>}
        </div>
      ),
    );
  });
}
