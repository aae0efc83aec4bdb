import type { PickerKind } from '@banyan/shared-ui/picker';
import { lazyPart } from '@banyan/shared-ui/lazy-part';

/**
 * Parts that several widgets share; a form of text fields loads none of them. The names of the chunks group parts that are needed together.
 */
export const Tip = lazyPart(() => import(/* webpackChunkName: "input-extras" */ './form/tip'), 'Tip');
export const FormCss = lazyPart(() => import(/* webpackChunkName: "form-css" */ './form/form-css'), 'FormCss');
export const ChoiceFilter = lazyPart(() => import(/* webpackChunkName: "choices" */ './filters/choice-filter'), 'ChoiceFilter');
export const MarkFilter = lazyPart(() => import(/* webpackChunkName: "choices" */ './filters/mark-filter'), 'MarkFilter');
export const ClockFilter = lazyPart(() => import(/* webpackChunkName: "dates" */ './filters/clock-filter'), 'ClockFilter');
export const ClockValue = lazyPart(() => import(/* webpackChunkName: "dates" */ './filters/clock-filter'), 'ClockValue');
export const TimeFilter = lazyPart(() => import(/* webpackChunkName: "dates" */ './filters/time-filter'), 'TimeFilter');
export const NumberFilter = lazyPart(() => import(/* webpackChunkName: "figures" */ './filters/number-filter'), 'NumberFilter');
export const FormulaNote = lazyPart(() => import(/* webpackChunkName: "figures" */ './numbers/formula-note'), 'FormulaNote');
export const NumberView = lazyPart(() => import(/* webpackChunkName: "figures" */ './numbers/number-view'), 'NumberView');
export const PictureView = lazyPart(() => import(/* webpackChunkName: "uploads" */ './pictures/picture-view'), 'PictureView');
export const PopupEdit = lazyPart(() => import(/* webpackChunkName: "choosers" */ './chooser/popup.edit'), 'PopupEdit');

const principals = {
  edit: () => import(/* webpackChunkName: "principals" */ './computed/principal-edit'),
  filter: () => import(/* webpackChunkName: "principals" */ './filters/principal-filter'),
};

/** The control of a widget whose choice is limited by its own settings. */
export const principalEdit = (kind: PickerKind) => lazyPart(async () => ({ Edit: (await principals.edit()).principalEdit(kind) }), 'Edit');

/** Searches by one object of a kind or by several. */
export const principalFilter = (kind: PickerKind) =>
  lazyPart(async () => ({ Filter: (await principals.filter()).principalFilter(kind) }), 'Filter');
