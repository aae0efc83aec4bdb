import { toTypedId, type TypedId } from '@banyan/shared-contracts/organization/principal.contract';
import {
  listPermissionMembers,
  type PermissionGroupRow,
  permissionGroupResource,
  replacePermissionMembers,
} from '@banyan/shared-contracts/permission/permission-group.contract';
import type { RowDialogProps } from '@banyan/shared-ui/crud';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useQueryClient } from '@tanstack/react-query';
import { MembersPicker } from '../../kernel/members-picker';

/** Who holds what the group grants: people, organizations, positions, roles and groups. */
export function PermissionMembersDialog({ row, onClose }: RowDialogProps<PermissionGroupRow>) {
  const request = useRequest();
  const cache = useQueryClient();
  const params = { id: row.id };
  return (
    <MembersPicker
      kind="mixed"
      of={row}
      load={async (signal) =>
        (await request(listPermissionMembers, { params }, { signal })).data.list.map(({ id, type }) => toTypedId(id, type))
      }
      save={(ids) => request(replacePermissionMembers, { params, body: { id: row.id, ids: ids as TypedId[] } })}
      onSaved={() => void cache.invalidateQueries({ queryKey: [permissionGroupResource.key] })}
      onClose={onClose}
    />
  );
}
