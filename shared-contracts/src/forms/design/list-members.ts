/** Default settings of lists (api-forms B16, B18). */

/** Buttons of a list by their value, as they are called and drawn. */
export const LIST_BUTTONS: Readonly<Record<string, { icon: string; label: string }>> = {
  add: { icon: 'icon-ym icon-ym-btn-add', label: '新增' },
  download: { icon: 'icon-ym icon-ym-btn-download', label: '导出' },
  upload: { icon: 'icon-ym icon-ym-btn-upload', label: '导入' },
  batchRemove: { icon: 'icon-ym icon-ym-btn-clearn', label: '批量删除' },
  batchPrint: { icon: 'icon-ym icon-ym-report-icon-preview-printPreview', label: '批量打印' },
  edit: { icon: 'icon-ym icon-ym-btn-edit', label: '编辑' },
  remove: { icon: 'icon-ym icon-ym-btn-clearn', label: '删除' },
  detail: { icon: 'icon-ym icon-ym-generator-menu', label: '详情' },
};

/** How a list searches by a widget (`SEARCH_TYPE`); by all others for what is equal. */
export const SEARCH_TYPES: Readonly<Record<string, 2 | 3>> = {
  input: 2,
  textarea: 2,
  billRule: 2,
  location: 2,
  createTime: 3,
  modifyTime: 3,
  datePicker: 3,
  timePicker: 3,
  inputNumber: 3,
  calculate: 3,
  rate: 3,
  slider: 3,
};
/** Widgets by which a search begins with an empty list. */
export const SEARCH_LISTS: readonly string[] = ['areaSelect', 'timePicker', 'datePicker', 'inputNumber', 'organizeSelect', 'calculate'];
