import { listPermissionGroupChoices } from '@banyan/shared-contracts/permission/permission-group.contract';
import { useReading } from '@banyan/shared-ui/calls';
import { Form, Select } from 'antd';
import { useText } from '../../../forms/public/text';

/** Permission groups that get the new menus; absent where the user may not see the groups. */
export function PermitField() {
  const text = useText();
  const { data, error } = useReading(listPermissionGroupChoices);
  if (error !== null) return null;
  return (
    <Form.Item name="permit" label={text('forms.designs.release.permit')} extra={text('forms.designs.release.permitHint')}>
      <Select
        mode="multiple"
        loading={data === undefined}
        options={data?.list.map(({ id, fullName }) => ({ value: id, label: fullName })) ?? []}
        maxTagCount="responsive"
        placeholder={text('forms.designs.release.choosePermit')}
        showSearch={{ optionFilterProp: 'label' }}
      />
    </Form.Item>
  );
}
