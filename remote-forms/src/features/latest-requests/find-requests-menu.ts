import { MENU_TYPE, type MenuItem, menuProperties } from '@banyan/shared-contracts/session/current-user.contract';

/** Code of the menu of purchase requests; who does not have it sees no card. */
const REQUESTS_MENU = 'purchaseRequest';

export interface RequestsMenu {
  id: string;
  path: string;
  modelId: string;
}

function modelIdOf({ propertyJson }: MenuItem): string {
  try {
    return menuProperties.parse(JSON.parse(propertyJson)).moduleId ?? '';
  } catch {
    return '';
  }
}

/** The menu through which this person sees purchase requests. */
export function findRequestsMenu(menus: readonly MenuItem[]): RequestsMenu | undefined {
  for (const menu of menus) {
    const modelId = menu.enCode === REQUESTS_MENU && menu.type === MENU_TYPE.model ? modelIdOf(menu) : '';
    if (modelId !== '') return { id: menu.id, path: `/${menu.urlAddress.replace(/^\/+|\/+$/g, '')}`, modelId };
    const below = findRequestsMenu(menu.children);
    if (below !== undefined) return below;
  }
  return undefined;
}
