/** HTML of people, cleaned; comes when it is needed. */
export { default } from '../kernel/text/rich-text';
