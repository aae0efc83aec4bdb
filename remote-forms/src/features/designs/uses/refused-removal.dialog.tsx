import { AppError } from '@banyan/shared-contracts/errors';
import { listDesignUses } from '@banyan/shared-contracts/forms/designs/design-uses.contract';
import type { DesignRow } from '@banyan/shared-contracts/forms/designs/designs.contract';
import { useReading } from '@banyan/shared-ui/calls';
import type { RefusedRemovalProps } from '@banyan/shared-ui/crud';
import { useReturnFocus, useSteadyDialog } from '@banyan/shared-ui/dialog';
import { Alert, Button, Modal, Skeleton } from 'antd';
import { useText } from '../../../forms/public/text';
import { outsideUses, UseList } from './use-list';

/** Why a design was not deleted: the uses that prevent it, each with a link. */
export function RefusedRemoval({ row, error, onClose }: RefusedRemovalProps<DesignRow>) {
  const text = useText();
  const steady = useSteadyDialog();
  useReturnFocus();
  const isUsed = error instanceof AppError && error.key === 'IN_USE';
  return (
    <Modal
      {...steady}
      open
      title={text('forms.designs.notRemoved', { name: row.fullName })}
      width={600}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {text('forms.designs.close')}
        </Button>
      }
    >
      <Alert
        type="warning"
        showIcon
        title={isUsed ? text('forms.designs.stillUsed') : error instanceof AppError ? error.message : text('forms.designs.failed')}
      />
      {isUsed && <Uses designId={row.id} webType={row.webType} onLeave={onClose} />}
    </Modal>
  );
}

function Uses({ designId, webType, onLeave }: { designId: string; webType: number; onLeave: () => void }) {
  const { data } = useReading(listDesignUses, { params: { id: designId }, query: {} });
  if (data === undefined) return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
  return <UseList designId={designId} webType={webType} uses={outsideUses(designId, data.list)} onLeave={onLeave} />;
}
