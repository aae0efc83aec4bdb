import { capabilities, type Capability } from '@banyan/shared-contracts/capabilities';
import { listMenuButtons } from '@banyan/shared-contracts/menu-admin/menu-button.contract';
import { listAllMenus, type MenuChoice, menuCalls } from '@banyan/shared-contracts/menu-admin/menu.contract';
import { explainPermission, RECORD_ACTIONS } from '@banyan/shared-contracts/permission/explain.contract';
import { MENU_TYPE } from '@banyan/shared-contracts/session/current-user.contract';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useText } from '../../kernel/use-text';

export const OPEN = 'open';
type RecordAction = (typeof RECORD_ACTIONS)[number];

/** What is asked about. */
export interface Question {
  userId: string;
  menu: MenuChoice;
  /** `open`, an action on records, or a capability. */
  what: string;
  recordId: string;
  field: string;
}

export const isRecordAction = (what: string): what is RecordAction => RECORD_ACTIONS.some((action) => action === what);

/** Every menu under its system. */
export function useMenus() {
  const request = useRequest();
  return useQuery({
    queryKey: ['menu', 'all'],
    queryFn: async ({ signal }) => (await request(listAllMenus, { query: {} }, { signal })).data.list,
    meta: { silent: true },
  });
}

/** What can be asked about a menu: opening it, what its own buttons open on the server, or what is done with the records that it shows. */
export function useThings(menu: MenuChoice | undefined): { value: string; label: string }[] {
  const text = useText();
  const request = useRequest();
  const isPage = menu?.type === MENU_TYPE.page;
  const buttons = useQuery({
    queryKey: ['menuButton', 'names', menu?.id],
    queryFn: async ({ signal }) => (await request(listMenuButtons, { params: { menuId: menu?.id ?? '' } }, { signal })).data.list,
    enabled: isPage,
    meta: { silent: true },
  });
  const open = { value: OPEN, label: text('admin.permission.what.open') };
  if (menu?.type === MENU_TYPE.model) {
    return [open, ...RECORD_ACTIONS.map((action) => ({ value: action, label: text(`admin.permission.what.${action}`) }))];
  }
  if (!isPage) return [open];
  const nameOf = (code: string) => buttons.data?.find(({ enCode }) => enCode === code)?.fullName;
  const names = (Object.keys(capabilities) as Capability[]).flatMap((name) => {
    const grant: { menu: string; button?: string } = capabilities[name];
    return grant.menu === menu.enCode && grant.button !== undefined ? [{ value: name, label: nameOf(grant.button) ?? name }] : [];
  });
  return [open, ...names];
}

/** Asks the server why. */
export function useExplanation() {
  const request = useRequest();
  return useMutation({
    async mutationFn({ userId, menu, what, recordId, field }: Question) {
      if (what === OPEN) return (await request(explainPermission, { query: { userId, menuId: menu.id } })).data;
      if (!isRecordAction(what)) return (await request(explainPermission, { query: { userId, capability: what } })).data;
      const { moduleId: modelId } = (await request(menuCalls.get, { params: { id: menu.id } })).data;
      return (await request(explainPermission, { query: { userId, modelId, action: what, recordId, field } })).data;
    },
    meta: { silent: true },
  });
}
