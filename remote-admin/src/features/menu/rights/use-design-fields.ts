import { getVisualTables, type LINK_USE, type LinkField, listLinkFields } from '@banyan/shared-contracts/menu-admin/data-link.contract';
import type { MenuRow } from '@banyan/shared-contracts/menu-admin/menu.contract';
import { MENU_TYPE } from '@banyan/shared-contracts/session/current-user.contract';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useQuery } from '@tanstack/react-query';

/** Fields of the design that a menu shows, table by table; none of other menus. Undefined until they are there. */
export function useDesignFields(
  { id: menuId, type }: Pick<MenuRow, 'id' | 'type'>,
  use: (typeof LINK_USE)[keyof typeof LINK_USE],
): { fields: LinkField[] | undefined; error: unknown } {
  const request = useRequest();
  const shows = type === MENU_TYPE.model;
  const { data, error } = useQuery({
    queryKey: ['menu', 'design-fields', menuId, use],
    queryFn: async ({ signal }) => {
      const { linkId, linkTables } = (await request(getVisualTables, { params: { menuId, type: use } }, { signal })).data;
      const lists = await Promise.all(
        linkTables.map((table) =>
          request(listLinkFields, { params: { linkId, table, menuType: String(type), dataType: use } }, { signal }),
        ),
      );
      return lists.flatMap(({ data: { list } }) => list);
    },
    enabled: shows,
    meta: { silent: true },
  });
  return { fields: shows ? data : [], error };
}
