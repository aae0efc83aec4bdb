export { loadReader } from './load-reader';
export { matchReading, type Reading } from './reading';
export { codeOf, freeCode } from './suggest-code';
export { useTextSearch } from './use-text-search';
