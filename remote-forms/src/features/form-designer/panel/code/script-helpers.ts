/** An argument or function that scripts get (api-forms B11). */
export interface Helper {
  /** The object that it is a member of, or ''. */
  owner: '' | 'onlineUtils';
  name: string;
  signature: string;
  /** The inserted text, with placeholders. */
  snippet: string;
  /** Available to scripts of fields and of the form, or only of fields. */
  of: 'all' | 'field';
}

const helper = <const Name extends string>(
  name: Name,
  signature: string,
  snippet: string,
  more: Partial<Pick<Helper, 'owner' | 'of'>> = {},
) => ({
  owner: '' as Helper['owner'],
  name,
  signature,
  snippet,
  of: 'all' as Helper['of'],
  ...more,
});

/** All helpers in the documents. */
export const HELPERS = [
  helper('formData', 'formData.key', 'formData.${}'),
  helper('setFormData', '(key, value)', "setFormData('${key}', ${value})"),
  helper('setShowOrHide', '(key, shown)', "setShowOrHide('${key}', ${true})"),
  helper('setRequired', '(key, required)', "setRequired('${key}', ${true})"),
  helper('setDisabled', '(key, disabled)', "setDisabled('${key}', ${true})"),
  helper('data', 'data', 'data', { of: 'field' }),
  helper('rowIndex', 'rowIndex', 'rowIndex', { of: 'field' }),
  helper('onlineUtils', 'onlineUtils.…', 'onlineUtils.${}'),
  helper('getUserInfo', '()', 'getUserInfo()', { owner: 'onlineUtils' }),
  helper('getDeviceInfo', '()', 'getDeviceInfo()', { owner: 'onlineUtils' }),
  helper('request', '(url, method, data) → Promise', "request('${url}', '${GET}', ${{\\}})", { owner: 'onlineUtils' }),
  helper('route', '(url)', "route('${url}')", { owner: 'onlineUtils' }),
  helper('toast', "(message, type = 'info', ms = 3000)", "toast('${message}', '${info}')", { owner: 'onlineUtils' }),
];

/** The initial text of a script: all its arguments, by name. */
export const startOf = (isForm: boolean): string =>
  isForm
    ? '({ formData, setFormData, setShowOrHide, setRequired, setDisabled, onlineUtils }) => {\n  \n}'
    : '({ data, rowIndex, formData, setFormData, setShowOrHide, setRequired, setDisabled, onlineUtils }) => {\n  \n}';

/** Before a form is submitted a promise decides whether it is. */
export const START_BEFORE_SUBMIT =
  '({ formData, setFormData, setShowOrHide, setRequired, setDisabled, onlineUtils }) => {\n  return new Promise((resolve, reject) => {\n    resolve();\n  });\n}';
