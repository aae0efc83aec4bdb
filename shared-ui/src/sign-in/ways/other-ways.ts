/** The parts of ways to sign in besides account and password: loaded when the available ways are requested. */
export { CodePanel } from './code-panel';
export { SocialButtons } from './social-buttons';
