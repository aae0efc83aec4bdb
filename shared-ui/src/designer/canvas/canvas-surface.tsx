import type { NodeId } from '@banyan/shared-contracts/design/design-doc';
import { type CSSProperties, type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import { elementOf, nodeAt } from './canvas-elements';
import styles from './canvas.module.css';
import { type KeyIntent, keyIntent, takesText } from './design-keys';
import { DragLayer, type DragLayerProps } from './drag-layer';
import { type Dragged, useDragSource } from './drag-source';
import { LabelBox, type LabelBoxProps } from './label-box';
import { Overlay, type OverlayProps } from './overlay';
import { useLasso } from './use-lasso';
import { useQuietParts } from './use-quiet-parts';
import { type NodeWords, useRovingFocus } from './use-roving-focus';

/** How a press changes what is selected. */
export type SelectHow = 'only' | 'toggle' | 'range' | 'add';

export interface CanvasSurfaceProps extends OverlayProps, DragLayerProps {
  /** Names the tree of frames. */
  label: string;
  /** Width of the page, px; without one it takes what there is. */
  pageWidth: number | undefined;
  /** 1 is the size of the form. */
  zoom: number;
  onSelect: (nodes: readonly NodeId[], how: SelectHow) => void;
  onKey: (intent: KeyIntent) => void;
  /** The name of a node shall be edited in place. */
  onRename: (id: NodeId) => void;
  /** The name that is being edited. */
  renaming: LabelBoxProps | undefined;
  describe: (id: NodeId) => NodeWords;
  /** What is dragged when a drag begins on a node. */
  draggedFrom: (id: NodeId) => Dragged | undefined;
  /** Shown in the page in place of an empty design. */
  empty?: ReactNode;
  /** What is designed, with the elements that `canvas-elements` names. It must be the same element in all renders. */
  children: ReactNode;
}

/** The ground on which a page is designed: it scrolls, takes presses and keys, and draws what is selected and dragged above the page. */
export function CanvasSurface({ label, pageWidth, zoom, renaming, empty, children, ...props }: CanvasSurfaceProps) {
  const viewport = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const tree = useRef<HTMLDivElement>(null);
  const { selected, onSelect, onKey, onRename } = props;
  const lasso = useLasso(content, (nodes, adds) => onSelect(nodes, adds ? 'add' : 'only'));
  useQuietParts(tree);
  useRovingFocus(tree, { selected, version: props.version, describe: props.describe });
  useDragSource(content, (target) => {
    const id = target?.closest(`.${styles['chip']}`) ? selected.at(-1) : nodeAt(target);
    return id === undefined ? undefined : props.draggedFrom(id);
  });

  const press = (event: PointerEvent<HTMLDivElement>) => {
    if (isGround(event.target)) lasso.start(event);
  };
  const click = (event: MouseEvent) => {
    const id = nodeAt(event.target);
    // A finger draws no rectangles: what it presses beside all fields is the form.
    if (id === undefined && isTouch(event.nativeEvent) && isGround(event.target)) onSelect([], 'only');
    if (id === undefined) return;
    onSelect([id], event.shiftKey ? 'range' : event.ctrlKey || event.metaKey ? 'toggle' : 'only');
    if (content.current !== null) elementOf(content.current, id)?.focus({ preventScroll: true });
  };
  const key = (event: KeyboardEvent) => {
    if (takesText(event.target)) return;
    const intent = keyIntent(event);
    if (intent === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onKey(intent);
  };
  const page: CSSProperties = { width: pageWidth === undefined ? '100%' : pageWidth, zoom };
  return (
    <div ref={viewport} className={styles['viewport']} onPointerDown={press}>
      <div ref={content} className={styles['content']} onClick={click} onDoubleClick={({ target }) => rename(target, onRename)}>
        <div ref={tree} role="tree" aria-label={label} aria-multiselectable="true" className={styles['page']} style={page} onKeyDown={key}>
          {children}
        </div>
        {empty}
        <Overlay content={content} {...overlayProps(props)} />
        <DragLayer content={content} viewport={viewport} {...dragProps(props)} />
        {lasso.area !== undefined && (
          <div
            className={styles['lasso']}
            style={{ translate: `${lasso.area.left}px ${lasso.area.top}px`, width: lasso.area.width, height: lasso.area.height }}
          />
        )}
        {renaming !== undefined && <LabelBox key={renaming.id} content={content} {...renaming} />}
      </div>
    </div>
  );
}

/** Neither a node nor a tool; the pane of a tab is no frame, and its title is to be pressed. */
const isGround = (target: EventTarget): boolean =>
  target instanceof Element && target.closest(`[data-node], .${styles['tools']}, input, [role=tab], button, [role=button]`) === null;

const isTouch = (event: globalThis.MouseEvent): boolean => event instanceof PointerEvent && event.pointerType === 'touch';

function rename(target: EventTarget, onRename: (id: NodeId) => void): void {
  const id = nodeAt(target);
  if (id !== undefined) onRename(id);
}

const overlayProps = ({ selected, people, version, chip, width }: OverlayProps): OverlayProps => ({
  selected,
  people,
  version,
  chip,
  width,
});
const dragProps = ({ treeFor, onDrop, say }: DragLayerProps): DragLayerProps => ({ treeFor, onDrop, say });
