export { freeColumns, shownColumns } from './columns/column-order';
export { ColumnSettingsButton } from './columns/column-settings';
export { CrudDialog } from './crud-dialog';
export { type Aside, BesideAside, CrudPage, useAddressKeyword } from './crud-page';
export { CrudView } from './crud-view';
export { ErrorPanel } from './list/error-panel';
export { days, daysBetween } from './filter/days-filter';
export { FilterChips, ListFilters } from './filter/list-filters';
export { people, person } from './filter/people-filter';
export { useActionsColumn } from './rows/row-actions';
export {
  type ActionTools,
  type BatchAction,
  callOf,
  type Choice,
  type CrudColumn,
  type CrudFilter,
  defineListScreen,
  downloadOf,
  type ListAction,
  type ListScreen,
  type RowAction,
  type RowDialogProps,
} from './list/list-screen';
export { ListView } from './list/list-view';
export { ListPage } from './list/list-page';
export {
  type ChoiceCodec,
  type CrudField,
  type CrudScreen,
  csvChoices,
  type CustomFieldProps,
  defineCrudScreen,
  type EditorProps,
  type RefusedRemovalProps,
} from './screen';
export { type ColumnSettings, useColumnSettings } from './columns/use-column-settings';
export { useDictionaryChoices } from './use-dictionary-choices';
export { useExpansion } from './rows/use-expansion';
export { type ListQuery, useListQuery } from './list/use-list-query';
export { useRecord, useResource } from './use-resource';
export type { RowMove } from './rows/use-row-move';
export { levelProps, levelsOf } from './rows/levels';
