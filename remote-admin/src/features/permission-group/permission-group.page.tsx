import {
  copyPermissionGroup,
  permissionGroupResource,
  type PermissionGroupRow,
} from '@banyan/shared-contracts/permission/permission-group.contract';
import { CrudPage } from '@banyan/shared-ui/crud';
import { useRequest, useSession, useToast } from '@banyan/shared-ui/runtime';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useFreshMenu } from '../../kernel/use-fresh-menu';
import { useText } from '../../kernel/use-text';
import { AuthorizeDialog } from './authorize.dialog';
import { ExplainDialog } from './explain.dialog';
import { permissionGroupScreen } from './permission-group.screen';
import { PermissionMembersDialog } from './permission-members.dialog';

/** Permission groups: their members, their grants, and, for administrators, why a user may do something. */
export default function PermissionGroupPage() {
  const text = useText();
  const request = useRequest();
  const toast = useToast();
  const { user } = useSession();
  useFreshMenu(permissionGroupResource);
  const [explaining, setExplaining] = useState(false);
  const screen = useMemo(
    () =>
      permissionGroupScreen([
        { id: 'members', label: 'admin.membership.members', button: 'btn_member', Dialog: PermissionMembersDialog },
        { id: 'authorize', label: 'admin.permission.authorize', button: 'btn_authorize', Dialog: AuthorizeDialog },
        {
          id: 'copy',
          label: 'admin.permission.copy',
          button: 'btn_add',
          async run(row: PermissionGroupRow, { refresh }) {
            toast('success', (await request(copyPermissionGroup, { params: { id: row.id }, body: {} })).msg);
            refresh();
          },
        },
      ]),
    [request, toast],
  );

  return (
    <>
      <CrudPage
        screen={screen}
        actions={() => user.isAdministrator && <Button onClick={() => setExplaining(true)}>{text('admin.permission.explain')}</Button>}
      />
      {explaining && <ExplainDialog onClose={() => setExplaining(false)} />}
    </>
  );
}
