export { ClassNamesControl } from './class-names-control';
export { FieldControl, FieldsControl } from './field-controls';
export { KeyControl } from './key-control';
export { MomentControl } from './moment-control';
