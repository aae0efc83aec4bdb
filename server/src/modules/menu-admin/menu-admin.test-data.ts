import type { EndpointInput } from '@banyan/shared-contracts/wire/endpoint';
import { listMenus, type menuCalls, type MenuRow } from '@banyan/shared-contracts/menu-admin/menu.contract';
import type { Client } from '../../testing/test-server';

/** Main system, its directory of business pages, and the released purchase form of the demo. */
export const PLATFORM = '1001';
export const PROCUREMENT = '1002';
export const BUSINESS = '2101';
export const PURCHASE = '8001';

type Body = EndpointInput<typeof menuCalls.create>['body'];

/** A menu of the purchase form, as the dialog sends it. */
export const purchaseMenu = (enCode: string, more: Partial<Body> = {}): Body => ({
  parentId: BUSINESS,
  systemId: PLATFORM,
  type: 3,
  fullName: '采购跟踪',
  enCode,
  icon: 'icon-ym icon-ym-purchase',
  moduleId: PURCHASE,
  ...more,
});

const flatten = (rows: readonly MenuRow[]): MenuRow[] => rows.flatMap((row) => [row, ...flatten(row.children)]);

/** Every menu of a system, by code. */
export async function menusOf(client: Client, systemId = PLATFORM): Promise<Map<string, MenuRow>> {
  const { list } = await client.call(listMenus, { params: { systemId }, query: {} });
  return new Map(flatten(list).map((row) => [row.enCode, row]));
}

export const idOf = async (client: Client, enCode: string, systemId = PLATFORM): Promise<string> =>
  (await menusOf(client, systemId)).get(enCode)?.id ?? '';
