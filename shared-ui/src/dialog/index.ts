export { FITTING_DIALOG } from './fitting-dialog';
export { FormDialog } from './form-dialog';
export { IntoView } from './into-view';
export { ScreenDialog } from './screen-dialog';
export { asksToSave, isLineOfText } from './save-keys';
export { useAskToLeave } from './use-ask-to-leave';
export { useFirstField } from './use-first-field';
export { useReturnFocus } from './use-return-focus';
export { useSteadyDialog } from './use-steady-dialog';
