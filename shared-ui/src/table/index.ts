export { type ColumnHeader, type DataColumn, DataTable, type SortState } from './data-table';
export { Ellipsis } from './ellipsis';
export { EmptyState } from './empty-state';
export { KeywordBox, type KeywordBoxProps } from './keyword-box';
export { ScreenWidthContext, useNarrowScreen, useSmallScreen } from '../layout/use-small-screen';
export { ListToolbar, type ListToolbarProps } from './list-toolbar';
export { useSelectionNames } from './name-selection';
export { Pager } from './pager';
export { useSize } from '../layout/use-size';
