import type { DictionaryTypeNode } from '@banyan/shared-contracts/admin/dictionary-type.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import { menuOf } from '@banyan/shared-contracts/session/holds';
import type { RefusedRemovalProps } from '@banyan/shared-ui/crud';
import { useReturnFocus, useSteadyDialog } from '@banyan/shared-ui/dialog';
import { useHost } from '@banyan/shared-ui/runtime';
import { Alert, Button, Modal } from 'antd';
import { useText } from '../../kernel/use-text';

/** Why a category was not deleted; where designs name it, with the list of them for those who may read designs. */
export function RefusedTypeRemoval({ row, error, onClose }: RefusedRemovalProps<DictionaryTypeNode>) {
  const text = useText();
  const steady = useSteadyDialog();
  const { session, Slot } = useHost();
  useReturnFocus();
  const isUsed = error instanceof AppError && error.key === 'IN_USE' && menuOf(session, 'design.read') !== undefined;
  return (
    <Modal
      {...steady}
      open
      title={text('admin.uses.notRemoved', { name: row.fullName })}
      width={600}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {text('admin.uses.close')}
        </Button>
      }
    >
      <Alert type="warning" showIcon title={error instanceof AppError ? error.message : text('admin.uses.failed')} />
      {isUsed && <Slot name="design.uses" kind="dictionary" id={row.id} onLeave={onClose} />}
    </Modal>
  );
}
