import { FormDialog } from '@banyan/shared-ui/dialog';
import { AutoComplete, Form, Input } from 'antd';
import { useText } from '../../../forms/public/text';
import type { BlockName } from './use-blocks';

interface BlockNameDialogProps {
  title: string;
  start: BlockName;
  /** Existing categories. */
  categories: readonly string[];
  onSave: (name: BlockName) => Promise<void>;
  onClose: () => void;
}

/** Name and category of a block. */
export function BlockNameDialog({ title, start, categories, onSave, onClose }: BlockNameDialogProps) {
  const text = useText();
  const [form] = Form.useForm<BlockName>();
  return (
    <FormDialog<BlockName> title={title} width={420} form={form} initialValues={start} onSave={onSave} onClose={onClose}>
      <Form.Item
        name="fullName"
        label={text('forms.designer.block.name')}
        rules={[{ required: true, whitespace: true, message: text('forms.designer.block.nameMissing') }]}
      >
        <Input maxLength={50} />
      </Form.Item>
      <Form.Item name="category" label={text('forms.designer.block.category')}>
        <AutoComplete maxLength={50} options={categories.map((value) => ({ value }))} />
      </Form.Item>
    </FormDialog>
  );
}
