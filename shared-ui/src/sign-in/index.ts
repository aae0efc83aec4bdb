export { LANGUAGE_NAMES, LanguageSelect } from './language-select';
export { default as PublicArea } from './public-area';
