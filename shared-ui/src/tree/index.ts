export { branchKeys, filterTree, type PaneNode } from './filter-tree';
export { TreePane } from './tree-pane';
