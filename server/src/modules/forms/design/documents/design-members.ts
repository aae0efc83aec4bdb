import type { Member, Members } from '../../../../core/documents/members';

/** What the documents of designs consist of (api-forms B1, B16); those of widgets follow from their designs (`widget-members`): each member with the value that stands where a design says nothing. */

const off: Member = [false];
const on: Member = [true];
const blank: Member = [''];
const list: Member = [[]];

/** B1. */
export const FORM: Members = {
  formRef: ['formRef'],
  formModel: ['dataForm'],
  formRules: ['rules'],
  size: ['default'],
  labelPosition: ['right'],
  labelWidth: [100],
  labelSuffix: blank,
  popupType: ['general'],
  generalWidth: ['600px'],
  fullScreenWidth: ['100%'],
  drawerWidth: ['600px'],
  gutter: [15],
  span: [24],
  colon: off,
  disabled: off,
  formStyle: blank,
  hasCancelBtn: on,
  cancelButtonText: ['取消'],
  hasConfirmBtn: on,
  confirmButtonText: ['确定'],
  hasConfirmAndAddBtn: on,
  hasPrintBtn: off,
  printButtonText: ['打印'],
  printId: ['', 'list'],
  primaryKeyPolicy: [1],
  concurrencyLock: off,
  logicalDelete: off,
  classNames: list,
  className: list,
  classJson: blank,
  idGlobal: [100],
  fields: list,
};
export const FORM_SCRIPTS = ['onLoad', 'beforeSubmit', 'afterSubmit'];

/** B16, without what differs between the list and its mobile form. */
export const LIST: Members = {
  type: [1],
  columnList: list,
  searchList: list,
  defaultSortConfig: list,
  hasPage: on,
  pageSize: [20],
  showOverflow: on,
  childTableStyle: [1],
  showSummary: off,
  summaryField: list,
  groupField: blank,
  parentField: blank,
  complexHeaderList: list,
  hasTreeQuery: off,
  treeTitle: ['左侧标题'],
  treeDataSource: ['dictionary'],
  treeDictionary: blank,
  treePropsUrl: blank,
  treePropsName: blank,
  treeTemplateJson: list,
  treePropsValue: ['id'],
  treePropsLabel: ['fullName'],
  treePropsChildren: ['children'],
  treeSyncType: [0],
  treeSyncInterfaceId: blank,
  treeSyncInterfaceName: blank,
  treeSyncTemplateJson: list,
  treeRelation: blank,
  printIds: list,
  btnsList: [[{ value: 'add' }]],
  columnBtnsList: [[{ value: 'edit' }, { value: 'remove' }, { value: 'detail' }]],
  customBtnsList: list,
  useColumnPermission: off,
  useFormPermission: off,
  useBtnPermission: off,
  useDataPermission: off,
  uploaderTemplateJson: [{}],
};

const NO_FILTER = { matchLogic: 'and', conditionList: [] };
/** What the list, and its mobile form, have of their own. */
export const LIST_KINDS = {
  web: { members: { hasSuperQuery: on, ruleList: [NO_FILTER] } satisfies Members, scripts: ['afterOnload', 'rowStyle', 'cellStyle'] },
  app: { members: { hasSuperQuery: off, ruleListApp: [NO_FILTER] } satisfies Members, scripts: ['afterOnload'] },
} as const;

/** Buttons of a list by their value, as they are called and drawn where nothing else is said. */
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

export const COLUMN: Members = { align: ['left'], fixed: ['none'], width: [null, 'number', 'text'], sortable: off };
export const SEARCH: Members = { searchMultiple: off, isKeyword: off, isIncludeSubordinate: off };

/** How a list searches by a widget; by all others for what is equal. */
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
/** B17: listed, but no field of a condition. */
export const NO_CONDITIONS: readonly string[] = ['uploadFile', 'uploadImg', 'sign', 'signature'];
