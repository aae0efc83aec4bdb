import type { UserRow } from '@banyan/shared-contracts/organization/user/user.contract';
import { viewAs } from '@banyan/shared-contracts/session/view-as.contract';
import type { RowDialogProps } from '@banyan/shared-ui/crud';
import { FormDialog } from '@banyan/shared-ui/dialog';
import { useHref } from '@banyan/shared-ui/router';
import { useRequest } from '@banyan/shared-ui/runtime';
import { startViewing } from '@banyan/shared-ui/viewing';
import { Form } from 'antd';
import { useText } from '../../kernel/use-text';

/** Explains view-as sessions, and opens one in a tab of the browser. */
export function ViewAsDialog({ row, onClose }: RowDialogProps<UserRow>) {
  const text = useText();
  const request = useRequest();
  const home = useHref('/home');
  const [form] = Form.useForm<object>();

  async function begin() {
    const { data } = await request(viewAs, { params: { userId: row.id } });
    startViewing(data, home);
  }

  return (
    <FormDialog
      title={text('admin.user.viewAsOf', { name: `${row.realName}/${row.account}` })}
      width={460}
      form={form}
      initialValues={{}}
      onSave={begin}
      onClose={onClose}
    >
      <p>{text('admin.user.viewAsHint')}</p>
    </FormDialog>
  );
}
