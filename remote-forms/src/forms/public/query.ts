/** Conditions on records: the fields that they may name, and their format in the API. */
export { conditionWords } from '../kernel/conditions/condition-words';
export { useWordLookup } from '../kernel/related/attribute-text';
export { type Conditions, finishedGroups, readFilter, writeFilter } from '../kernel/conditions/filter-conditions';
export { queryFields } from '../kernel/conditions/query-fields';
