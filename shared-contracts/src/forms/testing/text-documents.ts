import { changeBlur, least, one, type WidgetDocument } from './widget-document';

const input = { placeholder: '请输入', clearable: true, disabled: false };
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

/** Fields of text (api-forms B4). */
export const textDocuments: readonly WidgetDocument[] = [
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
  least('editor', '<p>你好</p>'),
  one('editor', 'JnpfEditor', 'full', {
    own: { placeholder: '请输入', disabled: false },
    events: [],
    value: '<p><strong>你好</strong></p>',
  }),
];
