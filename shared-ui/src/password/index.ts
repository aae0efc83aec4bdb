export { SecondStepSetup, type SecondStepSetupProps } from './second-step-setup';
export { PasswordChangeForm, type PasswordChangeFormProps } from './password-change-form';
export { brokenRule, type PasswordPolicy, type PasswordRule, passwordRules } from './password-rules';
