export { CanvasSurface, type CanvasSurfaceProps, type SelectHow } from './canvas/canvas-surface';
export { nodeAt } from './canvas/canvas-elements';
export { type KeyIntent, keyIntent, screenIntent, takesText } from './canvas/design-keys';
export { type Dragged, useDragging, useDragSource } from './canvas/drag-source';
export type { Box, Drop, DropTree, Point } from './canvas/drop-place';
export { neighbour, type NodeTree, pathTo, range, topmost } from './canvas/navigate';
export type { NodeWords } from './canvas/use-roving-focus';
export { GRID, WIDTH_STEP } from './canvas/width-handle';
export type { PersonAt } from './canvas/overlay';
export { type OrderedBox, orderPlace, type OrderPlace } from './order/order-place';
export { type OrderDrag, useOrderDrop } from './order/use-order-drop';
export { Outline } from './outline/outline';
export { OutlineName } from './outline/outline-name';
export { DesignPanel, type DesignPanelProps } from './panel/design-panel';
export type { ControlProps, PanelControl, PanelControls, PanelTarget, Settings, Word } from './panel/panel-target';
export { sharedControls } from './panel/shared-controls';
export { createDesignStore } from './store/design-store';
export type { DesignStart, DesignStore, DesignTransport, Gesture, Rejected, Topic, Undone } from './store/store-types';
export {
  DesignStoreProvider,
  useChildren,
  useConflicts,
  useDesignDoc,
  useDesignNode,
  useDesignProps,
  useDesignStore,
  useHistory,
  usePeople,
  useReach,
  useSelectedProperty,
  useSelection,
} from './store/use-design';
export { RowList, type RowListProps } from './panel/controls/row-list';
export { type ChangeSender, createChangeSender, type DesignCalls, type DesignPlace, type Outbox } from './store/change-sender';
export { useScreenFocus } from './zones/use-screen-focus';
export { useZones } from './zones/use-zones';
export { createDesignShelf, type DesignShelf, type KeptSession, noShelf, openDesignShelf } from './saving/design-shelf';
export { DesignerColumns } from './screen/designer-columns';
export type { ColumnTab } from './screen/left-column';
export { type Opened, type Room, useRoom } from './screen/use-room';
export { startTyping, type Typing, useTyping } from './store/use-typing';
