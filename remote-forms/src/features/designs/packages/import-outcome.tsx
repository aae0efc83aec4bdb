import { useReturnFocus, useSteadyDialog } from '@banyan/shared-ui/dialog';
import { Alert, Button, Modal } from 'antd';
import { useText } from '../../../forms/public/text';
import type { Imported } from './import.dialog';
import { ObjectList } from './object-list';

interface ImportOutcomeProps {
  imported: Imported;
  onDesign: ((designId: string) => void) | undefined;
  onClose: () => void;
}

/** The objects that an import has created and changed, with links to the designs. */
export function ImportOutcome({ imported: { objects }, onDesign, onClose }: ImportOutcomeProps) {
  const text = useText();
  const steady = useSteadyDialog();
  useReturnFocus();
  return (
    <Modal
      {...steady}
      open
      width={680}
      title={text('forms.designs.package.done')}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {text('forms.designs.close')}
        </Button>
      }
    >
      <Alert type="success" showIcon title={text('forms.designs.package.doneText', { count: objects.length })} />
      <ObjectList
        objects={objects}
        onDesign={
          onDesign &&
          ((id) => {
            onClose();
            onDesign(id);
          })
        }
      />
    </Modal>
  );
}
