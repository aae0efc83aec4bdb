/** Builders of documents as a designer of the 3.6 line saves them (api-forms B1, B2): every key that the format names is there. */

const EMPTY_SCRIPT =
  '({ data, formData, setFormData, setShowOrHide, setRequired, setDisabled, onlineUtils }) => {\n  // 在此编写代码\n  \n}';

/** Scripts of a field before a user writes any (api-forms B4, last column). */
const scripts = (events: readonly string[]) => Object.fromEntries(events.map((event) => [event, EMPTY_SCRIPT]));

/** What differs from field to field. */
interface Parts {
  type: string;
  tag: string;
  /** Missing for what has no value (api-forms B7). */
  key?: string | undefined;
  config?: object;
  own?: object;
  events?: readonly string[];
}

/** `__config__` with every key of B2. */
const fullConfig = ({ type, tag, config }: Parts, layout: 'colFormItem' | 'rowFormItem'): object => ({
  jnpfKey: type,
  label: type,
  tipLabel: '',
  showLabel: true,
  labelWidth: 100,
  tag,
  tagIcon: `icon-ym icon-ym-generator-${type}`,
  className: [],
  defaultValue: null,
  defaultCurrent: false,
  required: false,
  unique: false,
  layout,
  span: 24,
  dragDisabled: false,
  visibility: ['pc', 'app'],
  noShow: false,
  tableName: '',
  tableAlign: 'left',
  tableFixed: 'none',
  regList: [],
  trigger: 'change',
  formId: 101,
  renderKey: 1_669_881_600_101,
  ...config,
});

/** A field, or a decoration, with all of its keys. */
export const leaf = (parts: Parts): object => ({
  __config__: fullConfig(parts, 'colFormItem'),
  style: { width: '100%' },
  ...parts.own,
  on: scripts(parts.events ?? ['change']),
  ...(parts.key === undefined ? {} : { __vModel__: parts.key }),
});

/** A container with its children. */
export const container = (parts: Parts, children: readonly object[]): object => ({
  __config__: { ...fullConfig(parts, 'rowFormItem'), componentName: `${parts.type}101`, children },
  ...parts.own,
  on: scripts(parts.events ?? []),
  ...(parts.key === undefined ? {} : { __vModel__: parts.key }),
});

/** The least that is a field. */
export const bare = (type: string, key: string | undefined, more: object = {}): object => ({
  __config__: { jnpfKey: type, ...more },
  ...(key === undefined ? {} : { __vModel__: key }),
});

/** A form document around fields, with every key of B1. */
export const formWith = (fields: readonly object[], more: object = {}): object => ({
  formRef: 'formRef',
  formModel: 'dataForm',
  formRules: 'rules',
  size: 'default',
  labelPosition: 'right',
  labelWidth: 100,
  labelSuffix: '',
  popupType: 'general',
  generalWidth: '600px',
  fullScreenWidth: '100%',
  drawerWidth: '600px',
  gutter: 15,
  span: 24,
  colon: false,
  disabled: false,
  formStyle: '',
  hasCancelBtn: true,
  cancelButtonText: '取消',
  hasConfirmBtn: true,
  confirmButtonText: '确定',
  hasConfirmAndAddBtn: true,
  hasPrintBtn: false,
  printButtonText: '打印',
  printId: '',
  primaryKeyPolicy: 1,
  concurrencyLock: false,
  logicalDelete: false,
  classNames: [],
  className: [],
  classJson: '',
  funcs: scripts(['onLoad', 'beforeSubmit', 'afterSubmit']),
  idGlobal: 101,
  fields,
  ...more,
});
