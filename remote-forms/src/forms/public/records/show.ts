/** Read-only records, and the frame in which a record opens. */
export { DesignedIcon } from '../../kernel/pictures/designed-icon';
export { shownFiles } from '../../kernel/pictures/shown-files';
export { ViewForm, ViewValue } from '../../kernel/form/view-form';
export { isGone, RecordFailure } from '../../kernel/record/record-failure';
export { focusFirst, RecordButtons, RecordFrame } from '../../kernel/record/record-frame';
export { RecordPlaceContext } from '../../kernel/record/record-place';
