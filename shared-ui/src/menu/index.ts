export { createMenuModel, type MenuModel, type MenuNode } from './menu-model';
export { SideMenu } from './side-menu';
export { useMenuTitle } from './use-menu-title';
