import { bare, leaf } from './field-item';
import { choice, KEY, least, one, type WidgetDocument } from './widget-document';

const SOURCE = 'field102';
const principals = { ...choice, selectType: 'all', ableIds: [], multiple: false, filterable: false };
const columnOptions = [
  { value: 'fullName', label: '名称', width: 200, ifShow: true },
  { value: 'city', label: '城市', ifShow: false },
];
const popup = {
  ...choice,
  interfaceId: '9501',
  interfaceName: '供应商',
  templateJson: [],
  hasPage: false,
  pageSize: 20,
  columnOptions,
  propsValue: 'id',
  relationField: 'fullName',
  popupTitle: '选择数据',
  popupWidth: '800px',
};
const system = { placeholder: '系统自动生成', readonly: true };

/** Attributes have no key unless they are stored (api-forms B3). */
const attribute = (type: string, tag: string): WidgetDocument[] => [
  { type, variant: 'minimal', item: bare(type, undefined) },
  {
    type,
    variant: 'full',
    item: leaf({ type, tag, own: { showField: 'city', relationField: `${SOURCE}_jnpfTable_mt8001`, isStorage: 0 }, events: [] }),
  },
];

/** Fields of the advanced and the system group (api-forms B4). */
export const advancedDocuments: readonly WidgetDocument[] = [
  least('organizeSelect', ['6001', '6104']),
  one('organizeSelect', 'JnpfOrganizeSelect', 'full', { own: principals, config: { defaultValue: [] }, value: ['6001', '6104'] }),
  one('organizeSelect', 'JnpfOrganizeSelect', 'several of a few', {
    own: { ...principals, multiple: true, selectType: 'custom', ableIds: [['6001', '6104']] },
    config: { defaultValue: [] },
    value: [['6001', '6104']],
  }),
  least('depSelect', '6104'),
  one('depSelect', 'JnpfDepSelect', 'full', { own: principals, value: '6104' }),
  one('depSelect', 'JnpfDepSelect', 'multiple', { own: { ...principals, multiple: true }, config: { defaultValue: [] }, value: ['6104'] }),
  least('posSelect', '6509'),
  one('posSelect', 'JnpfPosSelect', 'full', { own: principals, value: '6509' }),
  least('roleSelect', '4013'),
  one('roleSelect', 'JnpfRoleSelect', 'full', { own: principals, value: '4013' }),
  least('groupSelect', '6901'),
  one('groupSelect', 'JnpfGroupSelect', 'full', { own: principals, config: { defaultValue: '' }, value: '6901' }),
  least('userSelect', '7001'),
  one('userSelect', 'JnpfUserSelect', 'full', { own: { ...principals, ableRelationIds: [], relationField: '' }, value: '7001' }),
  one('userSelect', 'JnpfUserSelect', 'several of a group', {
    own: {
      ...principals,
      multiple: true,
      selectType: 'custom',
      ableIds: ['6901--group', '7001--user'],
      ableRelationIds: [],
      relationField: '',
    },
    config: { defaultValue: [] },
    value: ['7001'],
  }),
  least('usersSelect', '7001--user'),
  one('usersSelect', 'JnpfUsersSelect', 'full', {
    own: { ...principals, multiple: true },
    config: { defaultValue: [] },
    value: ['7001--user', '6104--department', '4013--role'],
  }),
  least('treeSelect'),
  one('treeSelect', 'JnpfTreeSelect', 'full', {
    own: { ...choice, options: [], props: { label: 'fullName', value: 'id', children: 'children' }, filterable: true, multiple: false },
    config: { dataType: 'dynamic', dictionaryType: '', propsUrl: '9503', propsName: '仓库', templateJson: [] },
    events: ['change', 'blur'],
    value: 'hz-1',
  }),
  least('popupTableSelect'),
  one('popupTableSelect', 'JnpfPopupTableSelect', 'full', {
    own: { ...popup, popupType: 'popover', multiple: true, filterable: true },
    config: { defaultValue: '' },
    value: ['S001', 'S002'],
  }),
  least('autoComplete', 'S'),
  one('autoComplete', 'JnpfAutoComplete', 'full', {
    own: { ...choice, interfaceId: '9501', interfaceName: '供应商', templateJson: [], relationField: 'fullName', total: 10 },
    config: { defaultValue: '' },
    events: ['change', 'blur'],
    value: '上海恒信办公用品有限公司',
  }),
  least('areaSelect', ['330000', '330100', '330106']),
  one('areaSelect', 'JnpfAreaSelect', 'full', {
    own: { ...choice, level: 1, multiple: false, filterable: false },
    config: { defaultValue: [] },
    value: ['330000', '330100'],
  }),
  one('areaSelect', 'JnpfAreaSelect', 'several provinces', {
    own: { ...choice, level: 0, multiple: true, filterable: true },
    config: { defaultValue: [] },
    value: [['330000'], ['310000']],
  }),
  least('relationForm'),
  one('relationForm', 'JnpfRelationForm', 'full', {
    own: {
      ...choice,
      modelId: '8001',
      relationField: 'title',
      columnOptions: [{ value: 'title', label: '申请标题' }],
      hasPage: false,
      pageSize: 20,
      popupType: 'dialog',
      popupTitle: '选择数据',
      popupWidth: '800px',
      filterable: false,
    },
    config: { defaultValue: '', transferList: [{ targetField: 'title', sourceValue: SOURCE }] },
    value: '810000',
  }),
  ...attribute('relationFormAttr', 'JnpfRelationFormAttr'),
  least('popupSelect'),
  one('popupSelect', 'JnpfPopupSelect', 'full', {
    own: { ...popup, popupType: 'drawer', interfaceHasPage: false },
    config: { defaultValue: '', transferList: [{ targetField: 'city', sourceValue: SOURCE }] },
    value: 'S001',
  }),
  ...attribute('popupAttr', 'JnpfPopupAttr'),
  least('signature'),
  one('signature', 'JnpfSignature', 'full', { own: { ableIds: [], disabled: false }, config: { defaultValue: '' } }),
  least('sign'),
  one('sign', 'JnpfSign', 'full', { own: { disabled: false }, config: { defaultValue: '', defaultCurrent: true } }),
  least('location', JSON.stringify({ lng: 120.15, lat: 30.25, fullAddress: '西湖' })),
  one('location', 'JnpfLocation', 'with what the map service does not know', {
    own: { autoLocation: true, clearable: true, disabled: false },
    value: JSON.stringify({
      pName: '上海市',
      cName: [],
      adName: [],
      address: [],
      name: null,
      lng: '121.47',
      lat: '31.23',
      fullAddress: '上海市',
    }),
  }),
  one('location', 'JnpfLocation', 'full', {
    own: {
      autoLocation: false,
      enableLocationScope: true,
      adjustmentScope: 500,
      enableDesktopLocation: true,
      locationScope: [{ id: 'a1', name: '西湖', lng: 120.15, lat: 30.25, radius: 500 }],
      clearable: true,
      disabled: false,
    },
    config: { defaultValue: '' },
    value: JSON.stringify({
      pName: '浙江省',
      cName: '杭州市',
      adName: '西湖区',
      address: '龙井路1号',
      name: '西湖',
      lng: 120.1501,
      lat: 30.2501,
      fullAddress: '浙江省杭州市西湖区龙井路1号西湖',
    }),
  }),
  least('calculate'),
  one('calculate', 'JnpfCalculate', 'full', {
    own: {
      expression: [{ __vModel__: 'note', label: '备注' }, '×', '2'],
      isStorage: 0,
      thousands: true,
      isAmountChinese: true,
      precision: 2,
    },
    events: [],
  }),
  one('calculate', 'JnpfCalculate', 'stored', {
    own: { expression: ['1', '2', '×', '(', '3', '+', '.', '5', ')'], isStorage: 1, precision: 0 },
  }),
  least('createUser'),
  one('createUser', 'JnpfOpenData', 'full', { own: { ...system, type: 'currUser' }, events: [] }),
  least('createTime'),
  one('createTime', 'JnpfOpenData', 'full', { own: { ...system, type: 'currTime' }, events: [] }),
  least('modifyUser'),
  one('modifyUser', 'JnpfInput', 'full', { own: system, events: [] }),
  least('modifyTime'),
  one('modifyTime', 'JnpfInput', 'full', { own: system, events: [] }),
  least('currOrganize'),
  one('currOrganize', 'JnpfOpenData', 'full', { own: { ...system, type: 'currOrganize', showLevel: 'all' }, events: [] }),
  least('currPosition'),
  one('currPosition', 'JnpfOpenData', 'full', { own: { ...system, type: 'currPosition' }, events: [] }),
  { type: 'billRule', variant: 'minimal', key: KEY, item: bare('billRule', KEY, { rule: 'purchaseRequest' }) },
  one('billRule', 'JnpfInput', 'full', { own: system, config: { rule: 'purchaseRequest', ruleName: '采购申请单号' }, events: [] }),
];
