/** Conditions on records: which fields they may name, and how the wire carries them. */
export { conditionWords } from '../kernel/conditions/condition-words';
export { useWordLookup } from '../kernel/related/attribute-text';
export { type Conditions, readFilter, writeFilter } from '../kernel/conditions/filter-conditions';
export { queryFields } from '../kernel/conditions/query-fields';
