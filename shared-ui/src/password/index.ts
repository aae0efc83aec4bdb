export { ForcedPasswordDialog, type ForcedPasswordDialogProps } from './forced-password-dialog';
export { PasswordChangeForm, type PasswordChangeFormProps } from './password-change-form';
export { brokenRule, type PasswordPolicy, type PasswordRule, passwordRules } from './password-rules';
