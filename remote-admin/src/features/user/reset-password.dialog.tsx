import { resetUserPassword, type UserRow } from '@banyan/shared-contracts/organization/user/user.contract';
import { patterns } from '@banyan/shared-contracts/patterns';
import { issueText } from '@banyan/shared-contracts/validation-texts';
import type { RowDialogProps } from '@banyan/shared-ui/crud';
import { FormDialog } from '@banyan/shared-ui/dialog';
import { passwordDigest, sealedPassword } from '@banyan/shared-ui/form';
import { useLocale, useRequest, useToast } from '@banyan/shared-ui/runtime';
import { Form, Input } from 'antd';
import { useText } from '../../kernel/use-text';

interface Passwords {
  password: string;
  repeat: string;
}

/** A new password for another user; all sessions of that user end. */
export function ResetPasswordDialog({ row, onClose }: RowDialogProps<UserRow>) {
  const text = useText();
  const locale = useLocale();
  const request = useRequest();
  const toast = useToast();
  const [form] = Form.useForm<Passwords>();
  // The texts are those of the shell, which may not have this one yet.
  const refused = { code: 'custom' as const, path: [], message: patterns.password.messageKey };

  async function save({ password, repeat }: Passwords) {
    const digests = { userPassword: passwordDigest(password), validatePassword: passwordDigest(repeat) };
    const body = { id: row.id, ...digests, ...(await sealedPassword(password)) };
    const { msg } = await request(resetUserPassword, { params: { id: row.id }, body });
    toast('success', msg);
  }

  return (
    <FormDialog
      title={text('admin.user.resetPasswordOf', { name: `${row.realName}/${row.account}` })}
      width={460}
      form={form}
      initialValues={{}}
      onSave={save}
      onClose={onClose}
    >
      <p>{text('admin.user.resetPasswordHint')}</p>
      <Form.Item
        name="password"
        label={text('admin.user.newPassword')}
        validateFirst
        rules={[
          { required: true, message: text('admin.user.newPasswordMissing') },
          { pattern: patterns.password.expression, message: issueText(refused, locale).text },
        ]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="repeat"
        label={text('admin.user.repeatPassword')}
        dependencies={['password']}
        validateFirst
        rules={[
          { required: true, message: text('admin.user.repeatPasswordMissing') },
          ({ getFieldValue }) => ({
            validator: (_rule, value) =>
              value === getFieldValue('password') ? Promise.resolve() : Promise.reject(new Error(text('admin.user.passwordsDiffer'))),
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
    </FormDialog>
  );
}
