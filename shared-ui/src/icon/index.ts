export { BrandMark } from './brand-mark';
export { MenuIcon } from './menu-icon';
