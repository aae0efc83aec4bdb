export { ApproverPickerDialog } from './approver-picker.dialog';
export type { PickNode } from './pick-node';
export type { PickerKind } from './picker-kinds';
export { PrincipalField, type PrincipalFieldProps } from './principal-field';
export { type PickerOptions, PrincipalPickerDialog, type PrincipalPickerProps } from './principal-picker.dialog';
export { type NameOf, useKnownNames, usePicked, useWantedNames } from './use-picked';
