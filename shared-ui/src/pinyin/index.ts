export { loadReader } from './load-reader';
export { matchReading, type Reading } from './reading';
export { useTextSearch } from './use-text-search';
