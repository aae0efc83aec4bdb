export { UserField, type UserFieldProps } from './user-field';
export { UserPickerDialog } from './user-picker.dialog';
