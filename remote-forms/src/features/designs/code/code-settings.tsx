import type { CodeSettings } from '@banyan/shared-contracts/forms/designs/generated-code.contract';
import { useDictionaryChoices } from '@banyan/shared-ui/crud';
import { Form, Input, Select } from 'antd';
import { useText } from '../../../forms/public/text';

/** Id of the remote where the user names none. */
const DEFAULT_REMOTE = 'custom';

interface CodeSettingsFormProps {
  /** The present settings. */
  settings: CodeSettings;
  onChange: (settings: CodeSettings) => void;
}

/** The names in the code; a name applies once its field is left. */
export function CodeSettingsForm({ settings, onChange }: CodeSettingsFormProps) {
  const text = useText();
  const modules = useDictionaryChoices('createModule', 'id');
  const [form] = Form.useForm<CodeSettings>();
  const apply = () => onChange(form.getFieldsValue());
  return (
    <Form form={form} layout="vertical" size="small" initialValues={settings} onBlur={apply} onFinish={apply}>
      <Form.Item name="className" label={text('forms.designs.code.className')}>
        <Input placeholder={text('forms.designs.code.byDesign')} maxLength={60} autoComplete="off" onPressEnter={apply} />
      </Form.Item>
      <Form.Item name="subClassName" label={text('forms.designs.code.subClassName')} tooltip={text('forms.designs.code.subClassNameTip')}>
        <Input placeholder={text('forms.designs.code.byDesign')} maxLength={500} autoComplete="off" onPressEnter={apply} />
      </Form.Item>
      <Form.Item name="modulePackageName" label={text('forms.designs.code.package')} tooltip={text('forms.designs.code.packageTip')}>
        <Input placeholder={DEFAULT_REMOTE} maxLength={31} autoComplete="off" onPressEnter={apply} />
      </Form.Item>
      <Form.Item name="module" label={text('forms.designs.code.module')} tooltip={text('forms.designs.code.moduleTip')}>
        <Select allowClear options={modules ?? []} loading={modules === undefined} onChange={() => queueMicrotask(apply)} />
      </Form.Item>
      <Form.Item name="description" label={text('forms.designs.description')}>
        <Input.TextArea rows={2} maxLength={200} />
      </Form.Item>
    </Form>
  );
}
