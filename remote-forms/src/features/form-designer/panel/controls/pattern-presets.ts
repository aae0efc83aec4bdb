/** Patterns that many fields need. */
export const PATTERN_PRESETS = {
  mobile: '/^1[3-9]\\d{9}$/',
  phone: '/^(0\\d{2,3}-?)?[1-9]\\d{6,7}(-\\d{1,6})?$/',
  email: '/^[\\w.+-]+@[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)+$/',
  idCard: '/^[1-9]\\d{5}(18|19|20)\\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\\d|3[01])\\d{3}[\\dXx]$/',
  number: '/^-?\\d+(\\.\\d+)?$/',
  integer: '/^-?\\d+$/',
  positive: '/^[1-9]\\d*$/',
  amount: '/^\\d+(\\.\\d{1,2})?$/',
  letters: '/^[A-Za-z]+$/',
  chinese: '/^[\\u4e00-\\u9fa5]+$/',
  url: '/^https?:\\/\\/\\S+$/',
  postcode: '/^\\d{6}$/',
  plate: '/^[\\u4e00-\\u9fa5][A-Z][A-Z0-9]{4,5}[A-Z0-9\\u4e00-\\u9fa5]$/',
  creditCode: '/^[0-9A-HJ-NPQRTUWXY]{2}\\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/',
} as const;
