export { BrandMark } from './brand-mark';
export { ButtonIcon } from './button-icon';
export { MENU_ICONS, MenuIcon } from './menu-icon';
