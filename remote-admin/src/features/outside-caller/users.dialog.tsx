import { grantUsers, outsideCallerCalls, type OutsideCallerRow } from '@banyan/shared-contracts/data/outside-caller.contract';
import type { RowDialogProps } from '@banyan/shared-ui/crud';
import { useRequest } from '@banyan/shared-ui/runtime';
import { MembersPicker } from '../../kernel/members-picker';

/** People as whom a program may call. */
export function UsersDialog({ row: { id, appName }, onClose }: RowDialogProps<OutsideCallerRow>) {
  const request = useRequest();
  return (
    <MembersPicker
      kind="user"
      of={{ id, fullName: appName }}
      load={async (signal) =>
        (await request(outsideCallerCalls.get, { params: { id } }, { signal })).data.userList.map(({ userId }) => userId)
      }
      save={(userIds) => request(grantUsers, { body: { interfaceIdentId: id, userIds } })}
      onClose={onClose}
    />
  );
}
