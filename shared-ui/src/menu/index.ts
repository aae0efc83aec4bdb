export { type AddressContext, addressOf, type MenuAddress, type Refusal, webAddress } from './menu-address';
export { createMenuModel, flatMenu, type MenuModel, type MenuNode, pageAddress, shownPart } from './menu-model';
export { useMenuTitle } from './use-menu-title';
export { addressContext, useOpenMenu } from './use-open-menu';
export { useRefusal } from './use-refusal';
