import { AppError } from '@banyan/shared-contracts/errors';
import { getMembers, type ObjectType, replaceMembers } from '@banyan/shared-contracts/organization/user-relation.contract';
import type { RowDialogProps } from '@banyan/shared-ui/crud';
import { UserPickerDialog } from '@banyan/shared-ui/picker';
import { useRequest, useToast } from '@banyan/shared-ui/runtime';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useText } from '../../kernel/use-text';

interface Row {
  id: string;
  fullName: string;
}

/** The dialog in which the members of one kind of record are chosen (api-platform 11.4). */
export const membersDialog = (objectType: ObjectType) =>
  function Members({ row, onClose }: RowDialogProps<Row>) {
    return <MembersDialog objectType={objectType} row={row} onClose={onClose} />;
  };

function MembersDialog({ objectType, row, onClose }: RowDialogProps<Row> & { objectType: ObjectType }) {
  const text = useText();
  const request = useRequest();
  const toast = useToast();
  const params = { objectId: row.id };
  const members = useQuery({
    queryKey: ['members', row.id],
    queryFn: async ({ signal }) => (await request(getMembers, { params }, { signal })).data.ids,
    gcTime: 0,
    staleTime: 0,
    // Who is chosen here stays who they were when the dialog opened.
    refetchOnReconnect: false,
    meta: { silent: true },
  });
  const save = useMutation({
    mutationFn: (userIds: string[]) => request(replaceMembers, { params, body: { objectId: row.id, objectType, userIds } }),
    onSuccess({ msg }) {
      toast('success', msg);
      onClose();
    },
    meta: { silent: true },
  });
  const failure = save.error ?? members.error;

  return (
    <UserPickerDialog
      title={text('admin.membership.membersOf', { name: row.fullName })}
      multiple
      value={members.isFetching ? undefined : members.data}
      saving={save.isPending}
      {...(failure === null ? {} : { problem: failure instanceof AppError ? failure.message : text('admin.membership.failed') })}
      onConfirm={(ids) => save.mutate(ids)}
      onClose={onClose}
    />
  );
}
