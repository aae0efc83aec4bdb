/** Sanitized HTML of users; loaded on demand. */
export { default } from '../kernel/text/rich-text';
