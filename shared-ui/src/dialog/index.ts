export { FormDialog } from './form-dialog';
export { useReturnFocus } from './use-return-focus';
