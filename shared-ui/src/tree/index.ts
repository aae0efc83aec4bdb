export type { PaneNode } from './filter-tree';
export { TreePane } from './tree-pane';
