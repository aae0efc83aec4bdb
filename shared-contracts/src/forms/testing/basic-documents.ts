import { bare, leaf } from './field-item';
import { KEY, type WidgetDocument } from './widget-document';

const changeBlur = ['change', 'blur'];
const input = { placeholder: '请输入', clearable: true, disabled: false };
const choice = { placeholder: '请选择', clearable: true, disabled: false };
const props = { label: 'fullName', value: 'id' };
const options = [
  { fullName: '选项一', id: '1' },
  { fullName: '选项二', id: '2' },
];
const tree = [{ fullName: '选项一', id: '1', children: [{ fullName: '选项1-1', id: '1-1' }] }];
const source = { dataType: 'static', dictionaryType: '', propsUrl: '', propsName: '', templateJson: [] };
const maskConfig = {
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
};
const limits = {
  startTimeRule: false,
  startTimeType: 1,
  startTimeTarget: 1,
  startTimeValue: null,
  startRelationField: '',
  endTimeRule: false,
  endTimeType: 1,
  endTimeTarget: 1,
  endTimeValue: null,
  endRelationField: '',
};
const text = {
  readonly: false,
  maxlength: null,
  showCount: false,
};
const line = {
  ...input,
  ...text,
  showPassword: false,
  prefixIcon: '',
  suffixIcon: '',
  addonBefore: '',
  addonAfter: '',
  useScan: false,
  useMask: false,
  maskConfig,
};
const number = {
  placeholder: '请输入',
  disabled: false,
  step: 1,
  controls: false,
  thousands: false,
  isAmountChinese: false,
  addonBefore: '',
  addonAfter: '',
};
const files = {
  disabled: false,
  fileSize: 10,
  sizeUnit: 'MB',
  limit: 9,
  pathType: 'defaultPath',
  isAccount: 0,
  folder: '',
  tipText: '',
};

const one = (
  type: string,
  tag: string,
  variant: string,
  parts: Pick<WidgetDocument, 'value'> & Omit<Parameters<typeof leaf>[0], 'type' | 'tag'>,
) => {
  const { value, ...rest } = parts;
  return { type, variant, key: KEY, value, item: leaf({ type, tag, key: KEY, ...rest }) };
};
const least = (type: string, value: unknown): WidgetDocument => ({ type, variant: 'minimal', key: KEY, value, item: bare(type, KEY) });

/** Fields of the basic group (api-forms B4). */
export const basicDocuments: readonly WidgetDocument[] = [
  least('input', '甲'),
  one('input', 'JnpfInput', 'full', { own: line, events: changeBlur, config: { trigger: 'blur' }, value: 'PO-1' }),
  one('input', 'JnpfInput', 'masked phone with a pattern', {
    own: {
      ...line,
      maxlength: 11,
      showCount: true,
      prefixIcon: 'icon-ym icon-ym-mobile',
      useMask: true,
      maskConfig: { ...maskConfig, maskType: 3 },
    },
    config: { required: true, unique: true, regList: [{ pattern: '/^1[3456789]\\d{9}$/', message: '请输入正确的手机号码' }] },
    events: changeBlur,
    value: '13800138000',
  }),
  least('textarea', '一\n二'),
  one('textarea', 'JnpfTextarea', 'full', {
    own: { ...input, ...text, autoSize: { minRows: 4, maxRows: 4 } },
    events: changeBlur,
    value: '第一行\n第二行',
  }),
  least('inputNumber', 1.5),
  one('inputNumber', 'JnpfInputNumber', 'full', { own: number, events: changeBlur, value: -12.345 }),
  one('inputNumber', 'JnpfInputNumber', 'money', {
    own: { ...number, min: 0, max: 1_000_000, precision: 2, thousands: true, isAmountChinese: true, addonAfter: '元' },
    value: 1234.5,
  }),
  least('switch', 1),
  one('switch', 'JnpfSwitch', 'full', {
    own: { disabled: false, activeTxt: '开', inactiveTxt: '关', activeValue: 1, inactiveValue: 0 },
    config: { defaultValue: 0 },
    value: 1,
  }),
  least('radio', undefined),
  one('radio', 'JnpfRadio', 'full', {
    own: { options, props, direction: 'horizontal', optionType: 'default', buttonStyle: 'solid', size: 'default', disabled: false },
    config: source,
    value: '1',
  }),
  one('radio', 'JnpfRadio', 'dictionary', {
    own: { options: [], props: { label: 'fullName', value: 'enCode' }, direction: 'vertical', optionType: 'button', disabled: false },
    config: { ...source, dataType: 'dictionary', dictionaryType: '5002' },
    value: '2',
  }),
  least('checkbox', undefined),
  one('checkbox', 'JnpfCheckbox', 'full', {
    own: { options, props, direction: 'horizontal', disabled: false },
    config: { ...source, defaultValue: [] },
    value: ['1', '2'],
  }),
  least('select', undefined),
  one('select', 'JnpfSelect', 'full', {
    own: { ...choice, options, props, filterable: false, multiple: false },
    config: { ...source, defaultValue: '' },
    value: '2',
  }),
  one('select', 'JnpfSelect', 'multiple, data interface with parameters', {
    own: { ...choice, options: [], props, filterable: true, multiple: true },
    config: {
      ...source,
      defaultValue: [],
      dataType: 'dynamic',
      propsUrl: '9501',
      propsName: '供应商',
      templateJson: [
        { field: 'city', fieldName: '城市', dataType: 'varchar', required: 0, defaultValue: '', sourceType: 2, relationField: '上海' },
        { field: 'user', fieldName: '', dataType: 'varchar', required: 0, defaultValue: '', sourceType: 4, relationField: '@userId' },
      ],
    },
    value: ['S001'],
  }),
  least('cascader', undefined),
  one('cascader', 'JnpfCascader', 'full', {
    own: { ...choice, options: tree, props: { ...props, children: 'children' }, filterable: false, multiple: false },
    config: { ...source, defaultValue: [] },
    events: changeBlur,
    value: ['1', '1-1'],
  }),
  one('cascader', 'JnpfCascader', 'multiple', {
    own: { ...choice, options: tree, props: { ...props, children: 'children' }, filterable: true, multiple: true },
    config: { ...source, defaultValue: [] },
    value: [['1', '1-1'], ['1']],
  }),
  least('datePicker', Date.UTC(2026, 0, 4, 16)),
  one('datePicker', 'JnpfDatePicker', 'full', {
    own: { ...choice, format: 'yyyy-MM-dd', startTime: null, endTime: null },
    config: limits,
    events: changeBlur,
    value: Date.UTC(2026, 0, 4, 16),
  }),
  one('datePicker', 'JnpfDatePicker', 'to the second, from ten years ago', {
    own: { ...choice, format: 'yyyy-MM-dd HH:mm:ss', startTime: null, endTime: null },
    config: { ...limits, startTimeRule: true, startTimeType: 4, startTimeTarget: 1, startTimeValue: 10 },
    value: Date.UTC(2026, 0, 5, 1, 2, 3),
  }),
  least('timePicker', '09:30:15'),
  one('timePicker', 'JnpfTimePicker', 'full', {
    own: { ...choice, format: 'HH:mm:ss', startTime: null, endTime: null },
    config: limits,
    events: changeBlur,
    value: '09:30:15',
  }),
  one('timePicker', 'JnpfTimePicker', 'minutes in office hours', {
    own: { ...choice, format: 'HH:mm', startTime: '08:00', endTime: '18:00' },
    config: limits,
    value: '09:30',
  }),
  least('dateRange', [Date.UTC(2026, 0, 4, 16), Date.UTC(2026, 0, 6, 1, 2, 3)]),
  one('dateRange', 'JnpfDateRange', 'full', {
    own: { ...choice, format: 'yyyy-MM-dd HH:mm:ss' },
    config: { ...limits, defaultValue: [] },
    value: [Date.UTC(2026, 0, 4, 16), Date.UTC(2026, 0, 6, 1, 2, 3)],
  }),
  one('dateRange', 'JnpfDateRange', 'days, from ten years ago', {
    own: { ...choice, format: 'yyyy-MM-dd', startTime: null, endTime: null },
    config: { ...limits, required: true, startTimeRule: true, startTimeType: 4, startTimeTarget: 1, startTimeValue: 10 },
    value: [Date.UTC(2026, 0, 4, 16), Date.UTC(2026, 0, 6, 16) - 1],
  }),
  least('timeRange', ['09:30:15', '18:00:00']),
  one('timeRange', 'JnpfTimeRange', 'full', {
    own: { ...choice, format: 'HH:mm:ss' },
    config: { ...limits, defaultValue: [] },
    value: ['09:30:15', '09:30:15'],
  }),
  one('timeRange', 'JnpfTimeRange', 'minutes in office hours', {
    own: { ...choice, format: 'HH:mm', startTime: '08:00', endTime: '18:00' },
    config: { ...limits, required: true },
    value: ['08:00', '18:00'],
  }),
  least('numberRange', [0, 1.5]),
  one('numberRange', 'JnpfNumberRange', 'full', {
    own: { placeholder: '请输入', disabled: false, precision: null, thousands: false },
    config: { defaultValue: [] },
    value: [null, -12.345],
  }),
  one('numberRange', 'JnpfNumberRange', 'money', {
    own: { placeholder: '', disabled: false, min: 0, max: 1_000_000, precision: 2, thousands: true },
    config: { required: true },
    value: [0, 1234.5],
  }),
  least('uploadFile', undefined),
  one('uploadFile', 'JnpfUploadFile', 'full', {
    own: { ...files, accept: '.pdf,.doc,.docx,image/*', buttonText: '点击上传' },
    config: { defaultValue: [] },
    value: undefined,
  }),
  least('uploadImg', undefined),
  one('uploadImg', 'JnpfUploadImg', 'full', { own: files, config: { defaultValue: [] }, value: undefined }),
  least('colorPicker', '#1677ff'),
  one('colorPicker', 'JnpfColorPicker', 'full', {
    own: { showAlpha: true, colorFormat: 'rgba', disabled: false },
    events: [],
    value: 'rgba(22, 119, 255, 0.5)',
  }),
  least('rate', 3),
  one('rate', 'JnpfRate', 'full', { own: { count: 5, allowHalf: true, disabled: false }, config: { defaultValue: 0 }, value: 3.5 }),
  least('slider', 40),
  one('slider', 'JnpfSlider', 'full', { own: { min: -10, max: 10, step: 0.5, disabled: false }, config: { defaultValue: 0 }, value: -2.5 }),
  least('editor', '<p>你好</p>'),
  one('editor', 'JnpfEditor', 'full', {
    own: { placeholder: '请输入', disabled: false },
    events: [],
    value: '<p><strong>你好</strong></p>',
  }),
].map(({ value, ...rest }) => (value === undefined ? rest : { ...rest, value }));
