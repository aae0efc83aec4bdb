import type { FormTarget } from '@banyan/shared-contracts/dialogs';
import { useSession } from '@banyan/shared-ui/runtime';
import { useMemo } from 'react';
import { findMenu, modelIdOf } from '@banyan/shared-contracts/session/model-menus';

/**
 * The menu in which a form is opened: the given one, or the user's first one that shows the model; '' means any, by the decision of the
 * server.
 */
export function useMenuOf({ modelId, menuId }: FormTarget): string {
  const { menus } = useSession();
  return useMemo(() => menuId ?? findMenu(menus, (menu) => modelIdOf(menu) === modelId)?.id ?? '', [menus, modelId, menuId]);
}
