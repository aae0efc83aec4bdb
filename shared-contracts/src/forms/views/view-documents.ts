import type { ViewField, ViewFieldKind } from './view-fields';
import { VIEW_SOURCE, type ViewSource } from './view-source';

/** Widgets that fields of views are; they have no form, and so no others. */
export const VIEW_WIDGETS: Readonly<Record<ViewFieldKind, string>> = { text: 'input', number: 'inputNumber', time: 'datePicker' };

const TIME_FORMAT = 'yyyy-MM-dd HH:mm:ss';

/** Whether a field item only is a search whose value is a parameter of the interface (api-forms B25). */
export const isFromParameter = (item: Readonly<Record<string, unknown>>): boolean => {
  const config = item['__config__'];
  return typeof config === 'object' && config !== null && (config as Record<string, unknown>)['isFromParam'] === true;
};

/** A field of a view as a field item (api-forms B2). */
export const viewItem = ({ key, label, kind, isParameter }: ViewField) => ({
  ...(kind === 'time' ? { format: TIME_FORMAT } : {}),
  __config__: { jnpfKey: VIEW_WIDGETS[kind], label, ...(isParameter === true ? { isFromParam: true } : {}) },
  __vModel__: key,
});

/** The form document of a view: what its fields are, and where its rows come from. */
export const viewForm = (source: ViewSource | undefined, fields: readonly ViewField[]) => ({
  [VIEW_SOURCE]: source ?? {},
  fields: fields.map(viewItem),
});

/** Parameters that people search by, without those that are columns as well: one search serves both. */
export const searchedParameters = ({ interfaceParam }: Pick<ViewSource, 'interfaceParam'>, columns: readonly ViewField[]): ViewField[] =>
  interfaceParam
    .filter(({ useSearch, field }) => useSearch && !columns.some(({ key }) => key === field))
    .map(({ field, fieldName }) => ({ key: field, label: fieldName || field, kind: 'text', isParameter: true }));
