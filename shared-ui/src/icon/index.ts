export { BrandMark } from './brand-mark';
export { MENU_ICONS, MenuIcon } from './menu-icon';
