export { type AddressContext, addressOf, type MenuAddress, type Refusal, webAddress } from './menu-address';
export { MenuContext, type MenuContextValue } from './menu-context';
export { createMenuModel, flatten, type MenuModel, type MenuNode, pageAddress, shownPart, trailTo } from './menu-model';
export { SideMenu } from './side-menu';
export { TopMenu } from './top-menu';
export { useMenuTitle } from './use-menu-title';
export { addressContext, useOpenMenu } from './use-open-menu';
export { useRefusal } from './use-refusal';
