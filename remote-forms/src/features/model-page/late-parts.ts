import { lazyPart } from '@banyan/shared-ui/lazy-part';

/** These are not needed for a new form. */
export const ConflictsDialog = lazyPart(() => import(/* webpackChunkName: "conflicts" */ './form/conflicts.dialog'), 'ConflictsDialog');
export const DraftOffer = lazyPart(() => import(/* webpackChunkName: "conflicts" */ './drafts/draft-offer'), 'DraftOffer');
export const GoneRecord = lazyPart(() => import(/* webpackChunkName: "conflicts" */ './record/gone-record'), 'GoneRecord');
export const ReasonDialog = lazyPart(() => import('./reason/reason.dialog'), 'ReasonDialog');
export const RecordDetail = lazyPart(() => import('./record/record-detail'), 'RecordDetail');
export const RecordCopy = lazyPart(() => import('./record/record-copy'), 'RecordCopy');
export const RecordPeople = lazyPart(() => import('./people/record-people'), 'RecordPeople', null);
export const RecordHistory = lazyPart(() => import('./history/record-history'), 'RecordHistory');
export const SelectionBar = lazyPart(() => import(/* webpackChunkName: "bulk" */ './bulk/selection-bar'), 'SelectionBar', null);
export const RecycleBin = lazyPart(() => import('./bin/recycle-bin'), 'RecycleBin');
export const ViewNotes = lazyPart(() => import(/* webpackChunkName: "views" */ './list/view-notes'), 'ViewNotes', null);
export const ViewRow = lazyPart(() => import(/* webpackChunkName: "views" */ './list/view-row'), 'ViewRow');
export const OnlyForm = lazyPart(() => import('./form/only-form'), 'OnlyForm');
export const BesideLeftTree = lazyPart(() => import('./left-tree/left-tree'), 'BesideLeftTree');
export const ExportDialog = lazyPart(() => import(/* webpackChunkName: "sheets" */ './export/export-rows.dialog'), 'ExportDialog');
export const ImportDialog = lazyPart(() => import(/* webpackChunkName: "sheets" */ './import/import-rows.dialog'), 'ImportDialog');
export const SuperQueryDialog = lazyPart(() => import(/* webpackChunkName: "super-query" */ './search/super-query'), 'SuperQueryDialog');
export const ViewDialog = lazyPart(() => import('./list-views/view.dialog'), 'ViewDialog');
export const LaidOut = lazyPart(() => import('./layouts/laid-out'), 'LaidOut');
export const LayoutDialog = lazyPart(() => import('./layouts/layout.dialog'), 'LayoutDialog');
export const SuperQueryTag = lazyPart(() => import(/* webpackChunkName: "super-query" */ './search/super-query'), 'SuperQueryTag');
export const WaitingSubmits = lazyPart(() => import('./waiting-submits/waiting-submits'), 'WaitingSubmits', null);
export const SearchSheet = lazyPart(() => import('./phone/search-sheet'), 'SearchSheet');
