/** Conditions on records: which fields they may name, and how the wire carries them. */
export { type Conditions, readFilter, writeFilter } from '../kernel/conditions/filter-conditions';
export { queryFields } from '../kernel/conditions/query-fields';
