export { SecondStepSetup, type SecondStepSetupProps } from './second-step-setup';
export { PasswordChangeForm, type PasswordChangeFormProps } from './password-change-form';
