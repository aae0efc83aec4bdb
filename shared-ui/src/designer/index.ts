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
