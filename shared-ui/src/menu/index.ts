export { createMenuModel, type MenuModel, type MenuNode, pageAddress } from './menu-model';
export { SideMenu } from './side-menu';
export { useMenuTitle } from './use-menu-title';
