import { resetSecondStep } from '@banyan/shared-contracts/session/second-step.contract';
import { unlockUser, type UserRow } from '@banyan/shared-contracts/organization/user/user.contract';
import type { RowDialogProps } from '@banyan/shared-ui/crud';
import { useReturnFocus } from '@banyan/shared-ui/dialog';
import { useRequest, useToast } from '@banyan/shared-ui/runtime';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Modal } from 'antd';
import { type TextKey, useText } from '../../kernel/use-text';

interface ConfirmProps extends RowDialogProps<UserRow> {
  endpoint: typeof unlockUser | typeof resetSecondStep;
  action: TextKey;
  question: TextKey;
  danger?: boolean;
}

/** Asks before something is done to one user, and says what the server says to it. */
function ConfirmUser({ row, onClose, endpoint, action, question, danger = false }: ConfirmProps) {
  const text = useText();
  const request = useRequest();
  const toast = useToast();
  const cache = useQueryClient();
  useReturnFocus();
  const { mutate, isPending } = useMutation({
    mutationFn: () => request(endpoint, { params: { id: row.id } }),
    onSuccess({ msg }) {
      toast('success', msg);
      void cache.invalidateQueries();
      onClose();
    },
  });
  return (
    <Modal
      open
      title={text(action)}
      width={420}
      onCancel={onClose}
      onOk={() => mutate()}
      okText={text(action)}
      okButtonProps={{ danger }}
      cancelText={text('admin.user.cancel')}
      confirmLoading={isPending}
    >
      <p>{text(question, { name: `${row.realName}/${row.account}` })}</p>
    </Modal>
  );
}

/** For a user who is locked out after wrong passwords. */
export const UnlockDialog = (props: RowDialogProps<UserRow>) => (
  <ConfirmUser {...props} endpoint={unlockUser} action="admin.user.unlock" question="admin.user.unlockText" />
);

/** For a user who has lost both device and recovery codes. */
export const ResetSecondStepDialog = (props: RowDialogProps<UserRow>) => (
  <ConfirmUser {...props} endpoint={resetSecondStep} action="admin.user.resetSecondStep" question="admin.user.resetSecondStepText" danger />
);
