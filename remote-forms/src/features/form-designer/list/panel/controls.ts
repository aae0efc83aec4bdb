export { ListColumnsControl, ListFieldControl, ListFieldsControl, ListImportsControl } from './field-choice';
export { ListValueControl } from './start-value';
export { ListFilterControl, RowConditionsControl } from './condition-controls';
