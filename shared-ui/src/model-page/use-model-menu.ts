import { findMenu, modelIdOf } from '@banyan/shared-contracts/session/model-menus';
import { useSession } from '@banyan/shared-ui/runtime';
import { useMemo } from 'react';

/** Id of the first menu of the person that shows the model, which carries the rights on its records; '' where there is none. */
export function useModelMenu(modelId: string): string {
  const { menus } = useSession();
  return useMemo(() => findMenu(menus, (menu) => modelIdOf(menu) === modelId)?.id ?? '', [menus, modelId]);
}
