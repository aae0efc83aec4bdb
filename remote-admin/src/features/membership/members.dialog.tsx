import { getMembers, type ObjectType, replaceMembers } from '@banyan/shared-contracts/organization/user/user-relation.contract';
import type { RowDialogProps } from '@banyan/shared-ui/crud';
import { useRequest } from '@banyan/shared-ui/runtime';
import { MembersPicker } from '../../kernel/members-picker';

interface Row {
  id: string;
  fullName: string;
}

/** The dialog in which the members of one kind of record are chosen (api-platform 11.4). */
export const membersDialog = (objectType: ObjectType) =>
  function Members({ row, onClose }: RowDialogProps<Row>) {
    const request = useRequest();
    const params = { objectId: row.id };
    return (
      <MembersPicker
        kind="user"
        of={row}
        load={async (signal) => (await request(getMembers, { params }, { signal })).data.ids}
        save={(userIds) => request(replaceMembers, { params, body: { objectId: row.id, objectType, userIds } })}
        onClose={onClose}
      />
    );
  };
