/** What ways to sign in besides account and password are made of: it comes with the question which of them there are. */
export { CodePanel } from './code-panel';
export { SocialButtons } from './social-buttons';
