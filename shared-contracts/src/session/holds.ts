import { capabilities, type Capability, type CapabilityGrant } from '../capabilities';
import type { MenuItem, PermissionEntry } from './current-user.contract';

/** The menu of a code, at any depth. */
export function findMenu(menus: readonly MenuItem[], code: string): MenuItem | undefined {
  for (const menu of menus) {
    const found = menu.enCode === code ? menu : findMenu(menu.children, code);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The menu by which a user has a capability, on any page; undefined if the user does not have it. The server checks again. */
export function menuOf(
  { menus, permissions }: { menus: readonly MenuItem[]; permissions: readonly PermissionEntry[] },
  capability: Capability,
): MenuItem | undefined {
  const { menu: code, button }: CapabilityGrant = capabilities[capability];
  const menu = findMenu(menus, code);
  if (menu === undefined || button === undefined) return menu;
  const granted = permissions.find(({ modelId }) => modelId === menu.id)?.button ?? [];
  return granted.some(({ enCode }) => enCode === button) ? menu : undefined;
}
