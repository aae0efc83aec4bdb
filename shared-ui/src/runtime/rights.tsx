import { DEFAULT_BUTTONS } from '@banyan/shared-contracts/capabilities';
import type { PermissionEntry } from '@banyan/shared-contracts/session/current-user.contract';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useSession } from './host';

/** Id of the menu whose page is being shown; rights are looked up by it. Empty for pages without a menu. */
export const MenuIdContext = createContext('');

export interface Rights {
  /** Whether the button is granted on the current page; `add`, `edit` and `remove` stand for the default codes. */
  button: (code: string) => boolean;
  column: (code: string) => boolean;
  form: (code: string) => boolean;
}

type Kind = 'button' | 'column' | 'form';

const defaults: Record<string, string> = DEFAULT_BUTTONS;

/** No page, no entry or no match means no (product-1 section 6). */
export function rightsOf(permissions: readonly PermissionEntry[], menuId: string): Rights {
  const entry = permissions.find(({ modelId }) => modelId === menuId);
  const has = (kind: Kind) => (code: string) => entry?.[kind].some(({ enCode }) => enCode === code) ?? false;
  const button = has('button');
  return { button: (code) => button(defaults[code] ?? code), column: has('column'), form: has('form') };
}

/** Rights on the page where the component stands. */
export function useRights(): Rights {
  const { permissions } = useSession();
  const menuId = useContext(MenuIdContext);
  return useMemo(() => rightsOf(permissions, menuId), [permissions, menuId]);
}

/** Shows its children only when the button is granted on the current page. */
export function Allowed({ button, children }: { button: string; children: ReactNode }) {
  return useRights().button(button) ? children : null;
}
