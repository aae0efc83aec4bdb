import type { Member, Members } from '../../../../core/documents/members';

/** What the documents of designs consist of (api-forms B1 to B6, B16): each member with the value that stands where a design says nothing. */

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

/** B2, of everything that stands in a form; what depends on the widget is below. */
export const CONFIG: Members = {
  label: blank,
  tipLabel: blank,
  showLabel: on,
  labelWidth: [null, 'number'],
  defaultCurrent: off,
  required: off,
  unique: off,
  span: [24],
  regList: list,
  visibility: [['pc', 'app']],
  noShow: off,
  className: list,
  dragDisabled: off,
  tableName: blank,
  tableAlign: ['left'],
  tableFixed: ['none'],
  columnWidth: [null, 'number', 'text'],
};

/** B2 and B8: where options come from. */
const SOURCE: Members = {
  dataType: ['static'],
  dictionaryType: blank,
  propsUrl: blank,
  propsName: blank,
  templateJson: list,
};

const limitOf = (end: string): Members => ({
  [`${end}TimeRule`]: off,
  [`${end}TimeType`]: [1, 'text'],
  [`${end}TimeTarget`]: [1, 'text'],
  [`${end}TimeValue`]: [null, 'number', 'text'],
  [`${end}RelationField`]: blank,
});
/** B2 and B10: the window of dates and times. */
const WINDOW: Members = { ...limitOf('start'), ...limitOf('end') };

const disabled = { disabled: off };
const box = { ...disabled, placeholder: ['请输入'] } satisfies Members;
const picker = { ...disabled, placeholder: ['请选择'], clearable: on } satisfies Members;
const several = { ...picker, multiple: off, filterable: off } satisfies Members;
const line = { ...box, clearable: on, readonly: off, maxlength: [null, 'number'], showCount: off } satisfies Members;
const addons = { addonBefore: blank, addonAfter: blank };
const named: Member = [{ label: 'fullName', value: 'id' }];
const tree: Member = [{ label: 'fullName', value: 'id', children: 'children' }];
const moment = { ...picker, startTime: [null, 'number', 'text'], endTime: [null, 'number', 'text'] } satisfies Members;
const upload = {
  ...disabled,
  fileSize: [10],
  sizeUnit: ['MB'],
  limit: [9],
  pathType: ['defaultPath'],
  isAccount: [0],
  folder: blank,
  tipText: blank,
} satisfies Members;
const principal = { ...several, selectType: ['all'], ableIds: list } satisfies Members;
const question = { interfaceId: blank, interfaceName: blank, templateJson: list };
const popup = {
  ...picker,
  ...question,
  hasPage: off,
  pageSize: [20],
  columnOptions: list,
  propsValue: ['id'],
  relationField: ['fullName'],
  popupTitle: ['选择数据'],
  popupWidth: ['800px'],
} satisfies Members;
const attribute = { showField: blank, relationField: blank, isStorage: [0] } satisfies Members;
const border = { borderType: ['solid'], borderWidth: [1] } satisfies Members;
const numbered = { ...box, readonly: on } satisfies Members;

/** What the members of one widget are, besides those that all have. */
export interface WidgetMembers {
  /** Name of its component; without one it is made of the type. */
  tag?: string;
  /** What a new record begins with; of several things it is a list. */
  start?: unknown;
  own: Members;
  config?: Members;
  /** Events that scripts may follow. */
  events?: readonly string[];
  container?: true;
}

const change = ['change'];
const typed = ['change', 'blur'];
const SYSTEM: Member = ['系统自动生成'];
const system = (type: string, more: Members = {}): WidgetMembers => ({
  tag: 'JnpfOpenData',
  start: '',
  own: { readonly: on, type: [type], ...more },
});

/** B4 and B5, by `jnpfKey`. */
export const WIDGETS: Readonly<Record<string, WidgetMembers>> = {
  input: {
    own: {
      ...line,
      ...addons,
      showPassword: off,
      prefixIcon: blank,
      suffixIcon: blank,
      useScan: off,
      useMask: off,
      maskConfig: [
        {
          filler: '*',
          maskType: 1,
          prefixType: 1,
          prefixLimit: 0,
          prefixSpecifyChar: '',
          suffixType: 1,
          suffixLimit: 0,
          suffixSpecifyChar: '',
          ignoreChar: '',
          useUnrealMask: false,
          unrealMaskLength: 1,
        },
      ],
    },
    events: typed,
  },
  textarea: { own: { ...line, autoSize: [{ minRows: 4, maxRows: 4 }] }, events: typed },
  inputNumber: {
    own: { ...box, ...addons, step: [1], controls: off, thousands: off, isAmountChinese: off },
    events: typed,
  },
  switch: {
    start: 0,
    own: { ...disabled, activeTxt: ['开'], inactiveTxt: ['关'], activeValue: [1], inactiveValue: [0] },
    events: change,
  },
  radio: {
    own: {
      ...disabled,
      options: list,
      props: named,
      direction: ['horizontal'],
      optionType: ['default'],
      buttonStyle: ['solid'],
      size: ['default'],
    },
    config: SOURCE,
    events: change,
  },
  checkbox: { start: [], own: { ...disabled, options: list, props: named, direction: ['horizontal'] }, config: SOURCE, events: change },
  select: { start: '', own: { ...several, options: list, props: named }, config: SOURCE, events: change },
  cascader: { start: [], own: { ...several, options: list, props: tree }, config: SOURCE, events: typed },
  treeSelect: { own: { ...several, options: list, props: tree }, config: SOURCE, events: change },
  datePicker: { own: { ...moment, format: ['yyyy-MM-dd'] }, config: WINDOW, events: typed },
  timePicker: { own: { ...moment, format: ['HH:mm:ss'] }, config: WINDOW, events: typed },
  dateRange: { start: [], own: { ...moment, format: ['yyyy-MM-dd HH:mm:ss'] }, config: WINDOW, events: change },
  timeRange: { start: [], own: { ...moment, format: ['HH:mm:ss'] }, config: WINDOW, events: change },
  numberRange: { start: [], own: box, events: change },
  uploadFile: { start: [], own: { ...upload, accept: blank, buttonText: ['点击上传'] }, events: change },
  uploadImg: { start: [], own: upload, events: change },
  colorPicker: { own: { ...disabled, showAlpha: off, colorFormat: blank } },
  rate: { start: 0, own: { ...disabled, count: [5], allowHalf: off }, events: change },
  slider: { start: 0, own: { ...disabled, min: [0], max: [100], step: [1] }, events: change },
  editor: { own: box },
  link: { own: { content: ['文本链接'], href: blank, target: ['_self'], textStyle: [{ 'text-align': 'left' }] }, events: ['click'] },
  button: { own: { ...disabled, align: ['left'], buttonText: ['按钮'], type: blank }, events: ['click'] },
  text: {
    own: {
      content: blank,
      textStyle: [
        {
          color: '#000000',
          'text-align': 'left',
          'font-weight': 'normal',
          'font-style': 'normal',
          'text-decoration': 'none',
          'line-height': 32,
          'font-size': 12,
        },
      ],
    },
  },
  alert: { own: { title: blank, type: ['success'], showIcon: off, closable: on, description: blank, closeText: blank } },
  qrcode: {
    own: {
      dataType: ['static'],
      staticText: ['二维码'],
      relationField: blank,
      colorDark: ['#000'],
      colorLight: ['#fff'],
      width: [100, 'text'],
    },
  },
  barcode: {
    own: {
      dataType: ['static'],
      staticText: ['10241024'],
      relationField: blank,
      format: ['code128'],
      lineColor: ['#000'],
      background: ['#fff'],
      width: [4, 'text'],
      height: [40, 'text'],
    },
  },
  organizeSelect: { start: [], own: principal, events: change },
  depSelect: { own: principal, events: change },
  posSelect: { own: principal, events: change },
  roleSelect: { own: principal, events: change },
  groupSelect: { start: '', own: principal, events: change },
  userSelect: { own: { ...principal, ableRelationIds: list, relationField: blank }, events: change },
  usersSelect: { own: principal, events: change },
  popupTableSelect: { start: '', own: { ...popup, popupType: ['popover'], multiple: off, filterable: on }, events: change },
  // Without a number as many as there may be (product-2 section 9).
  autoComplete: { start: '', own: { ...picker, ...question, relationField: ['fullName'], total: [50] }, events: typed },
  areaSelect: { start: [], own: { ...several, level: [2] }, events: change },
  relationForm: {
    start: '',
    own: {
      ...picker,
      modelId: blank,
      relationField: blank,
      columnOptions: list,
      hasPage: off,
      pageSize: [20],
      popupType: ['dialog'],
      popupTitle: ['选择数据'],
      popupWidth: ['800px'],
      filterable: off,
    },
    config: { transferList: list },
    events: change,
  },
  relationFormAttr: { own: attribute },
  popupAttr: { own: attribute },
  popupSelect: {
    start: '',
    own: { ...popup, popupType: ['dialog'], interfaceHasPage: off },
    config: { transferList: list },
    events: change,
  },
  signature: { start: '', own: { ...disabled, ableIds: list }, events: change },
  sign: { start: '', own: disabled, events: change },
  location: {
    start: '',
    own: {
      ...disabled,
      clearable: on,
      autoLocation: off,
      enableLocationScope: off,
      adjustmentScope: [500, 'text'],
      enableDesktopLocation: off,
      locationScope: list,
    },
    events: change,
  },
  iframe: {
    own: { href: blank, height: [300, 'text'], ...border, borderColor: ['#E2E0E0'] },
    config: { visibility: [['pc']] },
  },
  // A result is whole where nothing is said (product-2 sections 5 and 9).
  calculate: { own: { expression: list, isStorage: [0], thousands: off, isAmountChinese: off, precision: [0] } },
  createUser: system('currUser'),
  createTime: system('currTime'),
  currOrganize: system('currOrganize', { showLevel: ['last'] }),
  currPosition: system('currPosition'),
  modifyUser: { tag: 'JnpfInput', start: '', own: { ...numbered, placeholder: SYSTEM } },
  modifyTime: { tag: 'JnpfInput', start: '', own: { ...numbered, placeholder: SYSTEM } },
  billRule: { tag: 'JnpfInput', start: '', own: { ...numbered, placeholder: SYSTEM }, config: { rule: blank, ruleName: blank } },
  groupTitle: { own: { content: blank, contentPosition: ['left'], helpMessage: blank } },
  divider: { own: { content: blank, contentPosition: ['center'] } },
  row: { tag: 'ARow', own: { type: ['default'], justify: ['start'], align: ['top'] }, container: true },
  card: { tag: 'ACard', own: { header: blank, shadow: ['hover'] }, container: true },
  collapse: {
    tag: 'ACollapse',
    own: { accordion: off, ghost: on, expandIconPosition: ['right'] },
    config: { active: [[], 'text'] },
    events: change,
    container: true,
  },
  tab: { tag: 'ATab', own: { type: blank, tabPosition: ['top'] }, config: { active: blank }, events: ['tabClick'], container: true },
  steps: {
    tag: 'ASteps',
    own: { simple: off, processStatus: ['process'] },
    config: { active: [0, 'text'] },
    events: change,
    container: true,
  },
  tableGrid: { tag: 'Table', own: {}, config: { ...border, borderColor: blank }, container: true },
  table: {
    tag: 'JnpfInputTable',
    start: [],
    own: { ...disabled, showSummary: off, summaryField: list },
    config: { showTitle: on, complexHeaderList: list },
    container: true,
  },
};

/** B5: what stands between a container and its fields, and is no field itself. */
export const PANES: Readonly<Record<string, { own: Members; config: Members }>> = {
  tabItem: { own: { title: blank, name: blank }, config: {} },
  collapseItem: { own: { title: blank, name: blank }, config: {} },
  stepItem: { own: { title: blank, name: blank }, config: {} },
  tableGridTr: { own: {}, config: {} },
  tableGridTd: { own: {}, config: { merged: off, colspan: [1], rowspan: [1], backgroundColor: blank } },
};

/** B6: buttons of the rows and of the footer of a sub-table. */
export const TABLE_BUTTONS = {
  columnBtnsList: [
    { value: 'copy', label: '复制', show: true, btnType: 'primary', btnIcon: 'icon-ym icon-ym-btn-copy' },
    { value: 'remove', label: '删除', show: true, btnType: 'danger', btnIcon: 'icon-ym icon-ym-btn-clearn', showConfirm: true },
  ],
  footerBtnsList: [
    { value: 'add', label: '添加', show: true, btnType: 'primary', btnIcon: 'icon-ym icon-ym-btn-add' },
    { value: 'batchRemove', label: '批量删除', show: true, btnType: 'danger', btnIcon: 'icon-ym icon-ym-btn-clearn', showConfirm: true },
  ],
} as const;
export const TABLE_BUTTON: Members = { value: blank, label: blank, show: on, btnType: blank, btnIcon: blank };

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
