export { type DataColumn, DataTable, type SortState } from './data-table';
export { Ellipsis } from './ellipsis';
export { EmptyState } from './empty-state';
export { Pager } from './pager';
