/** Merges the changes of two users in one record; loaded on demand. */
export { type Conflict, mergeRecords, withTheirs } from '../../kernel/record/merge-record';
