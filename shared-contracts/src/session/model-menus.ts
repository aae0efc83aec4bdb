import { MENU_TYPE, type MenuItem, menuProperties } from './current-user.contract';

/** The model that a menu shows; '' where it shows none. */
export function modelIdOf({ type, propertyJson }: MenuItem): string {
  if (type !== MENU_TYPE.model) return '';
  try {
    return menuProperties.parse(JSON.parse(propertyJson)).moduleId ?? '';
  } catch {
    return '';
  }
}

/** The first menu, however deep, that is meant. */
export function findMenu(menus: readonly MenuItem[], isMeant: (menu: MenuItem) => boolean): MenuItem | undefined {
  for (const menu of menus) {
    const found = isMeant(menu) ? menu : findMenu(menu.children, isMeant);
    if (found !== undefined) return found;
  }
  return undefined;
}
