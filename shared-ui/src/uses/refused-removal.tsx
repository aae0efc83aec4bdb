import type { UsedThing } from '@banyan/shared-contracts/dialogs';
import { AppError } from '@banyan/shared-contracts/errors';
import { menuOf } from '@banyan/shared-contracts/session/holds';
import type { RefusedRemovalProps } from '../crud/screen';
import { useReturnFocus, useSteadyDialog } from '../dialog';
import { useHost } from '@banyan/shared-ui/runtime';
import { Alert, Button, Modal } from 'antd';
import { useUiText } from '../i18n/use-ui-text';

interface Named {
  id: string;
  fullName: string;
}

/** Creates the component that explains why an object was not deleted: designs name it; users who may read designs get the list of them. */
export const refusedRemoval = <Row extends Named>(kind: UsedThing['kind'], idOf: (row: Row) => string = ({ id }) => id) =>
  function RefusedRemoval({ row, error, onClose }: RefusedRemovalProps<Row>) {
    return <RefusedRemovalDialog thing={{ kind, id: idOf(row) }} name={row.fullName} error={error} onClose={onClose} />;
  };

interface RefusedRemovalDialogProps {
  thing: UsedThing;
  name: string;
  error: unknown;
  onClose: () => void;
}

function RefusedRemovalDialog({ thing, name, error, onClose }: RefusedRemovalDialogProps) {
  const text = useUiText();
  const steady = useSteadyDialog();
  const { session, Slot } = useHost();
  useReturnFocus();
  const isUsed = error instanceof AppError && error.key === 'IN_USE' && menuOf(session, 'design.read') !== undefined;
  return (
    <Modal
      {...steady}
      open
      title={text('ui.uses.notRemoved', { name })}
      width={600}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {text('ui.uses.close')}
        </Button>
      }
    >
      <Alert type="warning" showIcon title={error instanceof AppError ? error.message : text('ui.uses.failed')} />
      {isUsed && <Slot name="design.uses" {...thing} onLeave={onClose} />}
    </Modal>
  );
}
