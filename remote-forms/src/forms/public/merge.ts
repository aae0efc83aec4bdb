/** What two people changed in one record; comes when it is needed. */
export { type Conflict, mergeRecords, withTheirs } from '../kernel/record/merge-record';
