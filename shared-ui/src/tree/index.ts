export { checkLeaves, type CheckNode } from './check-leaves';
export { CheckTree, type CheckTreeProps } from './check-tree';
export { branchKeys, filterTree, type PaneNode } from './filter-tree';
export { TreePane } from './tree-pane';
