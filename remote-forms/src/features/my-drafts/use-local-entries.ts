import type { DraftEntry } from '@banyan/shared-contracts/forms/records/draft.contract';
import { type MenuItem, MENU_TYPE } from '@banyan/shared-contracts/session/current-user.contract';
import { useSession } from '@banyan/shared-ui/runtime';
import { useQuery } from '@tanstack/react-query';
import { type LeftForm, useLocalDrafts } from '../../forms/public/records/drafts';

function moduleOf({ propertyJson }: MenuItem): unknown {
  try {
    return (JSON.parse(propertyJson) as { moduleId?: unknown }).moduleId;
  } catch {
    return undefined;
  }
}

/** The first menu that shows a model. */
function menuOf(menus: readonly MenuItem[], modelId: string): MenuItem | undefined {
  for (const menu of menus) {
    const found = menu.type === MENU_TYPE.model && moduleOf(menu) === modelId ? menu : menuOf(menu.children, modelId);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * The entries in the form of drafts of the server, with the menus of their forms; entries without a menu, and those that the server returns
 * as well, are left out.
 */
export function entriesOf(left: readonly LeftForm[], server: readonly DraftEntry[], menus: readonly MenuItem[]): DraftEntry[] {
  return left.flatMap(({ modelId, recordId, slot, updatedAt }) => {
    const menu = menuOf(menus, modelId);
    if (menu === undefined || server.some((one) => one.modelId === modelId && one.recordId === recordId && one.slot === slot)) return [];
    const gone = server.some((one) => one.modelId === modelId && one.recordId === recordId && one.gone);
    return [
      { modelId, recordId, gone, slot, updatedAt, modelName: menu.fullName, title: '', menuId: menu.id, urlAddress: menu.urlAddress },
    ];
  });
}

/** Own open input that only this browser has, in addition to the drafts of the server. */
export function useLocalEntries(server: readonly DraftEntry[]): DraftEntry[] {
  const { menus } = useSession();
  const openLocal = useLocalDrafts();
  const { data = [] } = useQuery({
    queryKey: ['formDraft', 'localList'],
    // A browser without a store, or without its key, has no entries.
    queryFn: async () => (await (await openLocal())?.listAll().catch(() => [])) ?? [],
    staleTime: 0,
    meta: { silent: true },
  });
  return entriesOf(data, server, menus);
}
