export { ActionMenu, type MenuAction } from './action-menu';
export { MenuButton } from './menu-button';
export { pointAt } from './place';
