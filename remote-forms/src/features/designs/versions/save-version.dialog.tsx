import { saveDesignVersion } from '@banyan/shared-contracts/forms/designs/design-versions.contract';
import { FormDialog } from '@banyan/shared-ui/dialog';
import { useRequest, useToast } from '@banyan/shared-ui/runtime';
import { Form, Input } from 'antd';
import { useText } from '../../../forms/public/text';

interface SaveVersionDialogProps {
  designId: string;
  onSaved: () => void;
  onClose: () => void;
}

/** Saves the present draft as a version, with a note that helps to find it. */
export function SaveVersionDialog({ designId, onSaved, onClose }: SaveVersionDialogProps) {
  const text = useText();
  const request = useRequest();
  const toast = useToast();
  const [form] = Form.useForm<{ note: string }>();

  async function save({ note }: { note: string }) {
    const { data } = await request(saveDesignVersion, { params: { id: designId }, body: { note } });
    toast('success', text('forms.designs.version.savedAs', { version: data.version }));
    onSaved();
  }

  return (
    <FormDialog<{ note: string }>
      title={text('forms.designs.version.save')}
      width={480}
      form={form}
      initialValues={{ note: '' }}
      onSave={save}
      onClose={onClose}
    >
      <Form.Item name="note" label={text('forms.designs.version.note')}>
        <Input maxLength={500} showCount />
      </Form.Item>
    </FormDialog>
  );
}
