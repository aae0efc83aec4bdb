import type { InputSettings } from '@banyan/shared-contracts/forms/widgets/input/input.contract';
import { ButtonIcon } from '../../kernel/pictures/designed-icon';
import { type Loadable, lazyPart } from '@banyan/shared-ui/lazy-part';

/** Parts of only some text inputs. */
export const FieldIcon = lazyPart(() => import(/* webpackChunkName: "input-extras" */ './field-icon'), 'FieldIcon');
export const ScanButton = lazyPart(() => import(/* webpackChunkName: "input-extras" */ './scan/scan-button'), 'ScanButton');

const SIGNS: readonly string[] = [
  'BankOutlined',
  'CalendarOutlined',
  'EnvironmentOutlined',
  'HomeOutlined',
  'IdcardOutlined',
  'LinkOutlined',
  'LockOutlined',
  'MailOutlined',
  'MobileOutlined',
  'PhoneOutlined',
  'SearchOutlined',
  'ShopOutlined',
  'TagOutlined',
  'TeamOutlined',
  'UserOutlined',
];

/** Other names, except those of an icon font, add no icon to the field. */
export const isSign = (name: string): boolean => SIGNS.includes(name);

/** Whether these are class names of an icon font, such as `icon-ym icon-ym-mobile`. */
export const isFontIcon = (names: string): boolean => /(?:^| )icon-[\w-]+$/.test(names);

/** The parts of an input with these settings. */
export const extrasOf = ({ prefixIcon, suffixIcon, useScan }: InputSettings): Loadable[] => [
  ...([prefixIcon, suffixIcon].some(isSign) ? [FieldIcon] : []),
  ...([prefixIcon, suffixIcon].some(isFontIcon) ? [ButtonIcon] : []),
  ...(useScan ? [ScanButton] : []),
];
