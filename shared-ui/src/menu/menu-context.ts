import { createContext, useContext } from 'react';
import type { MenuNode } from './menu-model';
import type { useMenuTitle } from './use-menu-title';

/** What every entry of a menu needs; the same object until the language changes, so that entries need no new rendering. */
export interface MenuContextValue {
  /** Prefix of all addresses. */
  basePath: string;
  titleOf: ReturnType<typeof useMenuTitle>;
  /** Opens a page, or a target outside of the application. */
  onOpen: (node: MenuNode) => void;
}

export const MenuContext = createContext<MenuContextValue | null>(null);

export function useMenuContext(): MenuContextValue {
  const value = useContext(MenuContext);
  if (value === null) throw new Error('rendered outside of a menu');
  return value;
}
