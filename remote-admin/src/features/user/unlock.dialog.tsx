import { unlockUser, type UserRow } from '@banyan/shared-contracts/organization/user.contract';
import type { RowDialogProps } from '@banyan/shared-ui/crud';
import { useReturnFocus } from '@banyan/shared-ui/dialog';
import { useRequest, useToast } from '@banyan/shared-ui/runtime';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Modal } from 'antd';
import { useText } from '../../kernel/use-text';

/** Asks whether somebody whom wrong passwords have locked out may try again. */
export function UnlockDialog({ row, onClose }: RowDialogProps<UserRow>) {
  const text = useText();
  const request = useRequest();
  const toast = useToast();
  const cache = useQueryClient();
  useReturnFocus();
  const unlock = useMutation({
    mutationFn: () => request(unlockUser, { params: { id: row.id } }),
    onSuccess({ msg }) {
      toast('success', msg);
      void cache.invalidateQueries();
      onClose();
    },
  });
  return (
    <Modal
      open
      title={text('admin.user.unlock')}
      width={420}
      onCancel={onClose}
      onOk={() => unlock.mutate()}
      okText={text('admin.user.unlock')}
      cancelText={text('admin.user.cancel')}
      confirmLoading={unlock.isPending}
    >
      <p>{text('admin.user.unlockText', { name: `${row.realName}/${row.account}` })}</p>
    </Modal>
  );
}
