import { exportMenu, menuResource, type MenuRow } from '@banyan/shared-contracts/menu-admin/menu.contract';
import { CrudDialog, type RowAction, type RowDialogProps, useResource } from '@banyan/shared-ui/crud';
import { openDownload } from '@banyan/shared-ui/download';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useMemo } from 'react';
import { MenuHoldersDialog } from '../../kernel/menu-holders.dialog';
import type { TextKey } from '../../kernel/use-text';
import { menuScreen } from './menu.screen';
import { ButtonDrawer } from './rights/button.drawer';
import { ColumnDrawer, FormFieldDrawer } from './rights/field.drawer';
import { ScopeDrawer } from './scope/scope.drawer';
import { mayStandAbove } from './use-menu-move';

/** Values that a new menu takes from its place. */
export interface MenuPlace {
  systemId: string;
  category: 'Web' | 'App';
}

const plainScreen = menuScreen([]);

/** What can be done to a menu besides editing, switching and deleting. */
export function useMenuActions({ systemId, category }: MenuPlace): RowAction<MenuRow, TextKey>[] {
  const request = useRequest();
  return useMemo(() => {
    function ChildDialog({ row, onClose }: RowDialogProps<MenuRow>) {
      const handle = useResource(menuResource);
      const defaults = { systemId, category, parentId: row.id };
      return <CrudDialog screen={plainScreen} handle={handle} id={undefined} defaults={defaults} onClose={onClose} />;
    }
    return [
      { id: 'add', label: 'admin.menu.addChild', button: 'btn_add', visible: ({ type }) => mayStandAbove(type), Dialog: ChildDialog },
      {
        id: 'buttons',
        label: 'admin.menu.buttons',
        button: 'btn_edit',
        visible: (row) => row.isButtonAuthorize === 1,
        Dialog: ButtonDrawer,
      },
      {
        id: 'columns',
        label: 'admin.menu.columns',
        button: 'btn_edit',
        visible: (row) => row.isColumnAuthorize === 1,
        Dialog: ColumnDrawer,
      },
      {
        id: 'forms',
        label: 'admin.menu.formFields',
        button: 'btn_edit',
        visible: (row) => row.isFormAuthorize === 1,
        Dialog: FormFieldDrawer,
      },
      { id: 'scope', label: 'admin.menu.dataScope', button: 'btn_edit', visible: (row) => row.isDataAuthorize === 1, Dialog: ScopeDrawer },
      { id: 'holders', label: 'admin.permission.holders', for: 'everybody', Dialog: MenuHoldersDialog },
      {
        id: 'export',
        label: 'admin.menu.export',
        button: 'btn_download',
        run: async ({ id }) => openDownload((await request(exportMenu, { params: { id } })).data),
      },
    ];
  }, [request, systemId, category]);
}
