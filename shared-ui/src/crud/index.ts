export { CrudPage } from './crud-page';
export { CrudView } from './crud-view';
export { ErrorPanel } from './error-panel';
export { type Choice, type CrudScreen, type CustomFieldProps, defineCrudScreen, type RowAction } from './screen';
export { useRecord, useResource } from './use-resource';
