/** Designs with the rights of a user, and their records. */
export { useDrawable } from '../kernel/form/form-parts';
export { useKnownWidgets } from '../kernel/form/known-widgets';
export { interfaceOptions } from '../kernel/options/option-queries';
export { type Option, useOptions } from '../kernel/options/use-options';
export { type DraftState, pathOfView, readRecordView, type RecordView } from '../kernel/record/record-route';
export { recordTitle, titleField, typedTitle } from '../kernel/record/record-title';
export { savedText } from '../kernel/record/saved-text';
export { openModel, toldModel, useModelFields, useToldDesign } from '../kernel/record/other-models';
export { FORM_ONLY, type Model, useModel, useModelPreview, useOpenedModel } from '../kernel/record/use-model';
export { rowsKey, useRecord } from '../kernel/record/use-record';
