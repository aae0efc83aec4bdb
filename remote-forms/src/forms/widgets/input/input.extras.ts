import type { InputSettings } from '@banyan/shared-contracts/forms/widgets/input/input.contract';
import { ButtonIcon } from '../../kernel/pictures/designed-icon';
import { type Loadable, lazyPart } from '@banyan/shared-ui/lazy-part';

/** What only some text inputs have. */
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

/** Other names, but those of a font of icons, put nothing into the field. */
export const isSign = (name: string): boolean => SIGNS.includes(name);

/** Whether class names of a font of icons are meant, such as `icon-ym icon-ym-mobile`. */
export const isFontIcon = (names: string): boolean => /(?:^| )icon-[\w-]+$/.test(names);

/** Those that an input of these settings has. */
export const extrasOf = ({ prefixIcon, suffixIcon, useScan }: InputSettings): Loadable[] => [
  ...([prefixIcon, suffixIcon].some(isSign) ? [FieldIcon] : []),
  ...([prefixIcon, suffixIcon].some(isFontIcon) ? [ButtonIcon] : []),
  ...(useScan ? [ScanButton] : []),
];
