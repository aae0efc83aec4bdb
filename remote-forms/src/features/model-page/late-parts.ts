import { lazyPart } from '../../kernel/lazy-part';

/** Whoever fills in a new form needs none of these. */
export const ConflictsDialog = lazyPart(() => import('./conflicts.dialog'), 'ConflictsDialog');
export const RecordDetail = lazyPart(() => import('./record-detail'), 'RecordDetail');
