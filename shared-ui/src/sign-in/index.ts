export { LANGUAGE_NAMES } from './language-select';
export { default as PublicArea } from './public-area';
