import { lookup } from '@banyan/shared-contracts/own-members';
import { type Json, objectAt, objectsAt, read, type Table } from './trusted-members';

/**
 * Takes every member that api-forms B1 to B6 and B16 name out of the documents of a design, as a client that trusts them would, and throws at
 * the first that is missing or of another type. The tables below are written from that document and from nothing of the server.
 */

const FORM: Table = `formRef:s formModel:s formRules:s size:s labelPosition:s labelWidth:n labelSuffix:s popupType:s generalWidth:s
  fullScreenWidth:s drawerWidth:s gutter:n span:n colon:b disabled:b formStyle:s hasCancelBtn:b cancelButtonText:s hasConfirmBtn:b
  confirmButtonText:s hasConfirmAndAddBtn:b hasPrintBtn:b printButtonText:s printId:sl primaryKeyPolicy:n concurrencyLock:b
  logicalDelete:b classNames:l className:l classJson:s funcs:o idGlobal:n fields:l`;

const CONFIG: Table = `jnpfKey:s tag:s tagIcon:s label:s tipLabel:s showLabel:b labelWidth:n0 defaultCurrent:b required:b unique:b layout:s
  span:n regList:l trigger:sl visibility:l noShow:b className:l dragDisabled:b tableName:s tableAlign:s tableFixed:s columnWidth:ns0
  formId:ns renderKey:ns`;

const IN_TABLE: Table = 'isSubTable:b parentVModel:s relationTable:s';
const SOURCE: Table = 'dataType:s dictionaryType:s propsUrl:s propsName:s templateJson:l';
const LIMITS: Table = `startTimeRule:b startTimeType:ns startTimeTarget:ns startTimeValue:ns0 startRelationField:s
  endTimeRule:b endTimeType:ns endTimeTarget:ns endTimeValue:ns0 endRelationField:s`;

const several = 'clearable:b filterable:b placeholder:s disabled:b multiple:b';
const upload = 'fileSize:n sizeUnit:s limit:n pathType:s isAccount:n folder:s tipText:s disabled:b';
const popup = `interfaceId:s interfaceName:s templateJson:l hasPage:b pageSize:n columnOptions:l propsValue:s relationField:s popupType:s
  popupTitle:s popupWidth:s clearable:b placeholder:s disabled:b`;
const line = 'placeholder:s clearable:b disabled:b readonly:b maxlength:n0 showCount:b';
const attribute = 'showField:s relationField:s isStorage:n';

interface Widget {
  tag: string;
  own: Table;
  config?: Table;
  events?: readonly string[];
  row?: true;
  computed?: true;
}

const widget = (tag: string, own: Table, more: Omit<Widget, 'tag' | 'own'> = {}): Widget => ({ tag, own, ...more });
const change = ['change'];
const both = ['change', 'blur'];

/** B4 and B5, and steps. */
const WIDGETS: Readonly<Record<string, Widget>> = {
  input: widget(
    'JnpfInput',
    `${line} showPassword:b prefixIcon:s suffixIcon:s addonBefore:s addonAfter:s useScan:b useMask:b maskConfig:o`,
    { events: both },
  ),
  textarea: widget('JnpfTextarea', `${line} autoSize:o`, { events: both }),
  inputNumber: widget(
    'JnpfInputNumber',
    'placeholder:s disabled:b step:n controls:b thousands:b isAmountChinese:b addonBefore:s addonAfter:s',
    { events: both },
  ),
  switch: widget('JnpfSwitch', 'disabled:b activeTxt:s inactiveTxt:s activeValue:n inactiveValue:n', { events: change }),
  radio: widget('JnpfRadio', 'options:l props:o direction:s optionType:s buttonStyle:s size:s disabled:b', {
    config: SOURCE,
    events: change,
  }),
  checkbox: widget('JnpfCheckbox', 'options:l props:o direction:s disabled:b', { config: SOURCE, events: change }),
  select: widget('JnpfSelect', `options:l props:o ${several}`, { config: SOURCE, events: change }),
  cascader: widget('JnpfCascader', `options:l props:o ${several}`, { config: SOURCE, events: both }),
  treeSelect: widget('JnpfTreeSelect', `options:l props:o ${several}`, { config: SOURCE }),
  datePicker: widget('JnpfDatePicker', 'format:s startTime:ns0 endTime:ns0 placeholder:s clearable:b disabled:b', {
    config: LIMITS,
    events: both,
  }),
  timePicker: widget('JnpfTimePicker', 'format:s startTime:ns0 endTime:ns0 placeholder:s clearable:b disabled:b', {
    config: LIMITS,
    events: both,
  }),
  uploadFile: widget('JnpfUploadFile', `${upload} accept:s buttonText:s`, { events: change }),
  uploadImg: widget('JnpfUploadImg', upload, { events: change }),
  colorPicker: widget('JnpfColorPicker', 'showAlpha:b colorFormat:s disabled:b'),
  rate: widget('JnpfRate', 'count:n allowHalf:b disabled:b', { events: change }),
  slider: widget('JnpfSlider', 'min:n max:n step:n disabled:b', { events: change }),
  editor: widget('JnpfEditor', 'placeholder:s disabled:b'),
  link: widget('JnpfLink', 'content:s href:s target:s textStyle:o', { events: ['click'] }),
  button: widget('JnpfButton', 'align:s buttonText:s type:s disabled:b', { events: ['click'] }),
  text: widget('JnpfText', 'content:s textStyle:o'),
  alert: widget('JnpfAlert', 'title:s type:s showIcon:b closable:b description:s closeText:s'),
  qrcode: widget('JnpfQrcode', 'dataType:s staticText:s relationField:s colorDark:s colorLight:s width:ns'),
  barcode: widget('JnpfBarcode', 'dataType:s staticText:s relationField:s format:s lineColor:s background:s width:ns height:ns'),
  organizeSelect: widget('JnpfOrganizeSelect', `selectType:s ableIds:l ${several}`, { events: change }),
  depSelect: widget('JnpfDepSelect', `selectType:s ableIds:l ${several}`, { events: change }),
  posSelect: widget('JnpfPosSelect', `selectType:s ableIds:l ${several}`, { events: change }),
  roleSelect: widget('JnpfRoleSelect', `selectType:s ableIds:l ${several}`, { events: change }),
  groupSelect: widget('JnpfGroupSelect', `selectType:s ableIds:l ${several}`, { events: change }),
  userSelect: widget(
    'JnpfUserSelect',
    'selectType:s ableIds:l ableRelationIds:l relationField:s multiple:b clearable:b placeholder:s disabled:b',
    { events: change },
  ),
  usersSelect: widget('JnpfUsersSelect', 'selectType:s ableIds:l multiple:b clearable:b placeholder:s disabled:b', { events: change }),
  table: widget('JnpfInputTable', 'showSummary:b summaryField:l columnBtnsList:l footerBtnsList:l disabled:b', {
    config: 'showTitle:b complexHeaderList:l children:l',
    row: true,
  }),
  popupTableSelect: widget('JnpfPopupTableSelect', `${popup} multiple:b filterable:b`, { events: change }),
  autoComplete: widget(
    'JnpfAutoComplete',
    'interfaceId:s interfaceName:s templateJson:l relationField:s total:n clearable:b placeholder:s disabled:b',
    { events: both },
  ),
  areaSelect: widget('JnpfAreaSelect', `level:n ${several}`, { events: change }),
  relationForm: widget(
    'JnpfRelationForm',
    `modelId:s relationField:s columnOptions:l hasPage:b pageSize:n popupType:s popupTitle:s popupWidth:s filterable:b clearable:b
    placeholder:s disabled:b`,
    { config: 'transferList:l', events: change },
  ),
  relationFormAttr: widget('JnpfRelationFormAttr', attribute),
  popupSelect: widget('JnpfPopupSelect', `${popup} interfaceHasPage:b`, { config: 'transferList:l', events: change }),
  popupAttr: widget('JnpfPopupAttr', attribute),
  signature: widget('JnpfSignature', 'ableIds:l disabled:b', { events: change }),
  sign: widget('JnpfSign', 'disabled:b', { events: change }),
  location: widget(
    'JnpfLocation',
    'autoLocation:b enableLocationScope:b adjustmentScope:ns enableDesktopLocation:b locationScope:l clearable:b disabled:b',
    { events: change },
  ),
  iframe: widget('JnpfIframe', 'href:s height:ns borderType:s borderColor:s borderWidth:n'),
  calculate: widget('JnpfCalculate', 'expression:l isStorage:n thousands:b isAmountChinese:b precision:n'),
  createUser: widget('JnpfOpenData', 'type:s', { computed: true }),
  createTime: widget('JnpfOpenData', 'type:s', { computed: true }),
  currOrganize: widget('JnpfOpenData', 'type:s showLevel:s', { computed: true }),
  currPosition: widget('JnpfOpenData', 'type:s', { computed: true }),
  modifyUser: widget('JnpfInput', 'placeholder:s', { computed: true }),
  modifyTime: widget('JnpfInput', 'placeholder:s', { computed: true }),
  billRule: widget('JnpfInput', 'placeholder:s', { computed: true, config: 'rule:s ruleName:s' }),
  groupTitle: widget('JnpfGroupTitle', 'content:s contentPosition:s helpMessage:s'),
  divider: widget('JnpfDivider', 'content:s contentPosition:s'),
  row: widget('ARow', 'type:s justify:s align:s', { config: 'children:l', row: true }),
  card: widget('ACard', 'header:s shadow:s', { config: 'children:l', row: true }),
  collapse: widget('ACollapse', 'accordion:b ghost:b expandIconPosition:s', {
    config: 'active:ls children:l',
    events: change,
    row: true,
  }),
  tab: widget('ATab', 'type:s tabPosition:s', { config: 'active:s children:l', events: ['tabClick'], row: true }),
  steps: widget('ASteps', 'simple:b processStatus:s', { config: 'active:ns children:l', events: change, row: true }),
  tableGrid: widget('Table', '', { config: 'borderType:s borderColor:s borderWidth:n children:l', row: true }),
};

/** Members of `__config__` of the items between a container and its fields. */
const PANES: Readonly<Record<string, { own: Table; config: Table }>> = {
  collapseItem: { own: 'title:s name:s', config: 'children:l' },
  stepItem: { own: 'title:s name:s', config: 'children:l' },
  tabItem: { own: 'title:s name:s', config: 'children:l' },
  tableGridTr: { own: '', config: 'children:l' },
  tableGridTd: { own: '', config: 'merged:b colspan:n rowspan:n backgroundColor:s children:l' },
};

const LIST: Table = `type:n columnList:l searchList:l columnOptions:l defaultColumnList:l hasSuperQuery:b defaultSortConfig:l hasPage:b
  pageSize:n showOverflow:b childTableStyle:n showSummary:b summaryField:l groupField:s parentField:s complexHeaderList:l hasTreeQuery:b
  treeTitle:s treeDataSource:s treeDictionary:s treePropsUrl:s treePropsName:s treeTemplateJson:l treePropsValue:s treePropsLabel:s
  treePropsChildren:s treeSyncType:n treeSyncInterfaceId:s treeSyncInterfaceName:s treeSyncTemplateJson:l treeRelation:s printIds:l
  btnsList:l columnBtnsList:l customBtnsList:l useColumnPermission:b useFormPermission:b useBtnPermission:b useDataPermission:b
  uploaderTemplateJson:o funcs:o`;

const COLUMN: Table = 'id:s prop:s label:s fullName:s jnpfKey:s align:s fixed:s width:n0s sortable:b';
const SEARCH: Table = 'id:s prop:s label:s jnpfKey:s value:snblo0 searchType:n searchMultiple:b isKeyword:b isIncludeSubordinate:b';
const OPTION: Table = 'id:s prop:s label:s fullName:s jnpfKey:s';

const scripts = (holder: Json, name: string, names: readonly string[], path: string): void =>
  read(objectAt(holder, name, path), names.map((script) => `${script}:s`).join(' '), `${path}.${name}`);

function demand(holds: boolean, sentence: string): void {
  if (!holds) throw new Error(sentence);
}

/** A field, without its children. */
function readField(item: Json, path: string): { config: Json; type: string } {
  const config = objectAt(item, '__config__', path);
  read(config, CONFIG, `${path}.__config__`);
  demand('defaultValue' in config, `${path}.__config__.defaultValue is missing`);
  const type = config['jnpfKey'] as string;
  const known = lookup(WIDGETS, type);
  if (known === undefined) return { config, type };
  demand(config['tag'] === known.tag, `${path}.__config__.tag is ${String(config['tag'])}`);
  demand((config['layout'] === 'rowFormItem') === (known.row ?? false) || type === 'table', `${path} has the layout of another`);
  read(item, known.own, path);
  read(config, known.config ?? '', `${path}.__config__`);
  if (known.events !== undefined) scripts(item, 'on', known.events, path);
  if (known.computed) demand(item['readonly'] === true, `${path}.readonly is not true`);
  return { config, type };
}

const keyOf = ({ __vModel__: key }: Json): string => (typeof key === 'string' ? key : '');

function readItem(item: Json, path: string, keys: Set<string>, table?: string): void {
  const pane = lookup(PANES, String((item['__config__'] as Json | undefined)?.['jnpfKey']));
  if (pane !== undefined) {
    read(item, pane.own, path);
    const config = objectAt(item, '__config__', path);
    read(config, pane.config, `${path}.__config__`);
    readItems(config, path, keys, table);
    return;
  }
  const { config, type } = readField(item, path);
  const key = String(config['formId']);
  demand(!keys.has(key), `${path}.__config__.formId ${key} stands twice`);
  keys.add(key);
  if (table !== undefined) {
    read(config, IN_TABLE, `${path}.__config__`);
    demand(config['isSubTable'] === true && config['parentVModel'] === table, `${path} does not say its sub-table`);
  }
  if (type === 'table')
    for (const name of ['columnBtnsList', 'footerBtnsList'])
      for (const button of objectsAt(item, name, path)) read(button, 'value:s label:s show:b btnType:s btnIcon:s', `${path}.${name}`);
  if (config['children'] !== undefined) readItems(config, path, keys, type === 'table' ? keyOf(item) : table);
}

const readItems = (holder: Json, path: string, keys: Set<string>, table?: string): void =>
  objectsAt(holder, 'children', path).forEach((child, index) => readItem(child, `${path}[${index}]`, keys, table));

/** Reads a form document alone. */
export function readForm(text: string): void {
  const form = JSON.parse(text) as Json;
  read(form, FORM, 'formData');
  scripts(form, 'funcs', ['onLoad', 'beforeSubmit', 'afterSubmit'], 'formData');
  if (form['printId'] !== '') demand(Array.isArray(form['printId']), 'formData.printId is one text');
  const keys = new Set<string>();
  objectsAt(form, 'fields', 'formData').forEach((item, index) => readItem(item, `fields[${index}]`, keys));
}

function readColumn(column: Json, path: string): void {
  readField(column, path);
  read(column, COLUMN, path);
  if (column['children'] !== undefined) objectsAt(column, 'children', path).forEach((child) => readColumn(child, `${path}.children`));
}

function readList(text: string, kind: 'web' | 'app'): void {
  const path = kind === 'web' ? 'columnData' : 'appColumnData';
  const list = JSON.parse(text) as Json;
  read(list, LIST, path);
  const filter = kind === 'web' ? 'ruleList' : 'ruleListApp';
  read(objectAt(list, filter, path), 'matchLogic:s conditionList:l', `${path}.${filter}`);
  scripts(list, 'funcs', kind === 'web' ? ['afterOnload', 'rowStyle', 'cellStyle'] : ['afterOnload'], path);
  for (const column of objectsAt(list, 'columnList', path)) readColumn(column, `${path}.columnList`);
  for (const column of objectsAt(list, 'defaultColumnList', path)) {
    readColumn(column, `${path}.defaultColumnList`);
    read(column, 'checked:b', `${path}.defaultColumnList`);
  }
  for (const field of objectsAt(list, 'searchList', path)) {
    readField(field, `${path}.searchList`);
    read(field, SEARCH, `${path}.searchList`);
  }
  for (const field of objectsAt(list, 'columnOptions', path)) {
    readField(field, `${path}.columnOptions`);
    read(field, OPTION, `${path}.columnOptions`);
  }
  for (const sort of objectsAt(list, 'defaultSortConfig', path)) read(sort, 'id:s field:s sort:s', `${path}.defaultSortConfig`);
  for (const name of ['btnsList', 'columnBtnsList'])
    for (const button of objectsAt(list, name, path)) read(button, 'value:s icon:s label:s', `${path}.${name}`);
  for (const button of objectsAt(list, 'customBtnsList', path)) read(button, 'value:s label:s event:o', `${path}.customBtnsList`);
}

/** Reads all documents of a design. */
export function readDesign({ formData, columnData, appColumnData }: { formData: string; columnData: string; appColumnData: string }): void {
  readForm(formData);
  readList(columnData, 'web');
  readList(appColumnData, 'app');
}

/** Reads a filled print template (A11, B23): its paper, its data, and every field that it names. */
export function readPrintDocument(document: { printTemplate: string; printData: Json; pageParam: string }): void {
  const page = JSON.parse(document.pageParam) as Json;
  read(page, 'type:s width:s height:s mt:s mb:s ml:s mr:s direction:s', 'pageParam');
  demand(['纵向', '横向'].includes(String(page['direction'])), 'pageParam.direction is another');
  const tags = [...document.printTemplate.matchAll(/<span([^>]*)>\{(\w+)\}<\/span>/g)];
  demand(tags.length > 0, 'the template names no field');
  for (const [tag, attributes = '', column = ''] of tags) {
    if (column.startsWith('system')) continue;
    const table = new RegExp(`data-tag="(\\w+)\\.${column}"`).exec(attributes)?.[1];
    demand(table !== undefined && attributes.includes('jnpf-print-tag-span') && attributes.includes('jnpf-tiny-color--common'), tag);
    demand(attributes.includes('contenteditable="false"'), `${tag} can be edited`);
    const rows = table === 'headTable' ? [document.printData] : (document.printData[String(table)] as Json[] | undefined);
    demand(Array.isArray(rows) && rows.every((row) => Object.hasOwn(row, column)), `${tag} has no data`);
  }
}
