import { exportPackage } from '@banyan/shared-contracts/forms/designs/design-packages.contract';
import { listSystems } from '@banyan/shared-contracts/menu-admin/system.contract';
import { useReading } from '@banyan/shared-ui/calls';
import { FormDialog } from '@banyan/shared-ui/dialog';
import { openDownload } from '@banyan/shared-ui/download';
import { useWord } from '@banyan/shared-ui/i18n';
import { useRequest } from '@banyan/shared-ui/runtime';
import { Form, Select } from 'antd';
import { useText } from '../../../forms/public/text';

/** Exports all designs of an application with its menus as one file. */
export function ApplicationExportDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const word = useWord();
  const request = useRequest();
  const [form] = Form.useForm<{ systemId: string }>();
  const systems = useReading(listSystems, { query: {} }).data?.list;

  async function send({ systemId }: { systemId: string }) {
    openDownload((await request(exportPackage, { body: { systemId } })).data);
  }

  return (
    <FormDialog
      title={text('forms.designs.package.application')}
      width={480}
      form={form}
      initialValues={{}}
      okText={text('forms.designs.package.export')}
      onSave={send}
      onClose={onClose}
    >
      <Form.Item
        name="systemId"
        label={text('forms.designs.package.system')}
        extra={text('forms.designs.package.systemHint')}
        rules={[{ required: true, message: text('forms.designs.package.chooseSystem') }]}
      >
        <Select
          loading={systems === undefined}
          options={(systems ?? []).map(({ id, fullName }) => ({ value: id, label: word(fullName) }))}
          showSearch={{ optionFilterProp: 'label' }}
        />
      </Form.Item>
    </FormDialog>
  );
}
