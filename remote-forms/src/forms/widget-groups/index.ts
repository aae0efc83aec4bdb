import type { WidgetGroup } from '../kernel/widget-definition';

export interface GroupOfTypes {
  types: readonly string[];
  load: () => Promise<WidgetGroup>;
}

/**
 * Where widgets are found that are not a text input: those which need the same code come together, in the file of that code (`shared-parts`). A form
 * names its types, and fetches no others.
 */
export const groups: readonly GroupOfTypes[] = [
  {
    types: ['radio', 'checkbox', 'select', 'cascader', 'treeSelect', 'areaSelect', 'autoComplete', 'switch'],
    load: async () => (await import(/* webpackChunkName: "choices" */ './choices')).choices,
  },
  {
    types: ['datePicker', 'timePicker', 'dateRange', 'timeRange'],
    load: async () => (await import(/* webpackChunkName: "dates" */ './dates')).dates,
  },
  {
    types: ['inputNumber', 'numberRange', 'calculate', 'rate', 'slider', 'colorPicker'],
    load: async () => (await import(/* webpackChunkName: "figures" */ './figures')).figures,
  },
  {
    types: ['organizeSelect', 'depSelect', 'posSelect', 'roleSelect', 'groupSelect', 'userSelect', 'usersSelect'],
    load: async () => (await import(/* webpackChunkName: "principals" */ './principals')).principals,
  },
  {
    types: ['createUser', 'createTime', 'modifyUser', 'modifyTime', 'currOrganize', 'currPosition', 'billRule'],
    load: async () => (await import(/* webpackChunkName: "system" */ './system')).system,
  },
  {
    types: ['uploadFile', 'uploadImg', 'sign', 'signature'],
    load: async () => (await import(/* webpackChunkName: "uploads" */ './uploads')).uploads,
  },
  {
    types: ['popupSelect', 'popupTableSelect', 'relationForm', 'relationFormAttr', 'popupAttr'],
    load: async () => (await import(/* webpackChunkName: "choosers" */ './choosers')).choosers,
  },
  { types: ['editor'], load: async () => (await import(/* webpackChunkName: "editor" */ './editors')).editors },
  { types: ['location'], load: async () => (await import(/* webpackChunkName: "places" */ './places')).places },
  { types: ['table'], load: async () => (await import(/* webpackChunkName: "tables" */ './tables')).tables },
  {
    types: [
      ...['row', 'card', 'tab', 'tabItem', 'collapse', 'collapseItem', 'steps', 'stepItem', 'tableGrid', 'tableGridTr', 'tableGridTd'],
      ...['link', 'text', 'divider', 'alert', 'groupTitle', 'button', 'iframe', 'qrcode', 'barcode'],
    ],
    load: async () => (await import(/* webpackChunkName: "layout" */ './layout')).layout,
  },
];
