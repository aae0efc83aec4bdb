import { FormDialog } from '@banyan/shared-ui/dialog';
import { Form, Input } from 'antd';
import { useText } from '../../kernel/use-text';

interface SaveDialogProps {
  /** Whether it was saved. */
  onSave: (note: string) => Promise<boolean>;
  onClose: () => void;
}

/** Saves the template as a version, with a note for those who look for it. */
export function SaveDialog({ onSave, onClose }: SaveDialogProps) {
  const text = useText();
  const [form] = Form.useForm<{ note: string }>();
  return (
    <FormDialog<{ note: string }>
      title={text('print.design.saveVersion')}
      width={480}
      form={form}
      initialValues={{ note: '' }}
      onSave={async ({ note }) => void (await onSave(note))}
      onClose={onClose}
    >
      <Form.Item name="note" label={text('print.design.note')}>
        <Input maxLength={200} showCount />
      </Form.Item>
    </FormDialog>
  );
}
