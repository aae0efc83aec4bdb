import type { MenuRow } from '@banyan/shared-contracts/menu-admin/menu.contract';
import { createContext } from 'react';

/** The menu whose row schemes are being looked after. */
export const ScopeMenuContext = createContext<Pick<MenuRow, 'id' | 'type'> | undefined>(undefined);
