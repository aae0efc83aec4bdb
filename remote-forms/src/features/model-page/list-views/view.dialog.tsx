import type { ListView } from '@banyan/shared-contracts/forms/records/list-view.contract';
import { FormDialog } from '@banyan/shared-ui/dialog';
import { PrincipalField } from '@banyan/shared-ui/picker';
import { Checkbox, Form, Input } from 'antd';
import { useText } from '../../../forms/public/text';

interface RolesFieldProps {
  title: string;
  value?: string[];
  onChange?: (ids: string[]) => void;
}

/** The control of a form item. */
const RolesField = ({ title, value = [], onChange, ...control }: RolesFieldProps) => (
  <PrincipalField kind="role" multiple title={title} value={value} onChange={(ids) => onChange?.(ids)} control={control} />
);

interface ViewValues {
  fullName: string;
  shared: boolean;
  forAll: boolean;
  roleIds: string[];
}

interface ViewDialogProps {
  /** The changed view; undefined for a new one. */
  view: ListView | undefined;
  mayShare: boolean;
  onSave: (values: ViewValues) => Promise<void>;
  onClose: () => void;
}

/** Name of a view, and the users who see it; it saves the present state of the list. */
export function ViewDialog({ view, mayShare, onSave, onClose }: ViewDialogProps) {
  const text = useText();
  const [form] = Form.useForm<ViewValues>();
  const shared = Form.useWatch('shared', form) ?? view?.shared ?? false;
  return (
    <FormDialog<ViewValues>
      title={text(view === undefined ? 'forms.listView.saveAs' : 'forms.listView.edit')}
      width={440}
      form={form}
      initialValues={{
        fullName: view?.fullName ?? '',
        shared: view?.shared ?? false,
        forAll: view?.forAll ?? false,
        roleIds: view?.roleIds ?? [],
      }}
      onSave={async ({ fullName, shared: isShared = false, forAll = false, roleIds = [] }) => {
        await onSave({ fullName, shared: isShared, forAll: isShared && forAll, roleIds: isShared ? roleIds : [] });
        onClose();
      }}
      onClose={onClose}
    >
      <Form.Item
        name="fullName"
        label={text('forms.listView.name')}
        rules={[{ required: true, whitespace: true, message: text('forms.listView.nameRequired') }]}
      >
        <Input maxLength={50} />
      </Form.Item>
      {mayShare && (
        <>
          <Form.Item name="shared" valuePropName="checked" noStyle>
            <Checkbox>{text('forms.listView.shared')}</Checkbox>
          </Form.Item>
          {shared && (
            <Form.Item name="forAll" valuePropName="checked">
              <Checkbox>{text('forms.listView.forAll')}</Checkbox>
            </Form.Item>
          )}
          {shared && (
            <Form.Item name="roleIds" label={text('forms.listView.forRoles')}>
              <RolesField title={text('forms.listView.forRoles')} />
            </Form.Item>
          )}
        </>
      )}
    </FormDialog>
  );
}
