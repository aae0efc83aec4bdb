import type { Member, Members } from '../../../../core/documents/members';

/**
 * Members of the documents of designs (api-forms B1, B16), each with its default value. Members of widgets are derived from their designs
 * (`widget-members`).
 */

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
  askReason: off,
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

export const COLUMN: Members = { align: ['left'], fixed: ['none'], width: [null, 'number', 'text'], sortable: off };
export const SEARCH: Members = { searchMultiple: off, isKeyword: off, isIncludeSubordinate: off };

/** B17: listed, but no field of a condition. */
export const NO_CONDITIONS: readonly string[] = ['uploadFile', 'uploadImg', 'sign', 'signature'];
