import { AppError } from '@banyan/shared-contracts/errors';
import { brokenRule, type PasswordRule } from '@banyan/shared-contracts/session/password-rules';
import { modifyPassword } from '@banyan/shared-contracts/session/profile/profile-password.contract';
import { useRequest } from '@banyan/shared-ui/runtime';
import { Alert, Button, Form, Input, Skeleton } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { ErrorPanel } from '../crud/list/error-panel';
import { passwordDigest } from '../form/password-digest';
import { sealedPassword } from '../form/sealed-password';
import { useUiText } from '../i18n/use-ui-text';
import { CaptchaField } from './captcha-field';
import styles from './password.module.css';
import { RuleList } from './rule-list';
import { usePasswordRules } from './use-password-rules';

/** Props of {@link PasswordChangeForm}. */
export interface PasswordChangeFormProps {
  /** The password has been changed, which ends the session; gets the server's message. */
  onChanged: (message: string) => void | Promise<void>;
  /** Gets whether there is input that has not been sent. */
  onDirty?: (dirty: boolean) => void;
  /** Placed after the button. */
  actions?: ReactNode;
}

interface Passwords {
  old: string;
  fresh: string;
  repeat: string;
  code: string;
}

/** Old password, new one twice, captcha: the wording and the checks of product-1 section 5, the call of api-platform 13. */
export function PasswordChangeForm(props: PasswordChangeFormProps) {
  const { rules, error, retry } = usePasswordRules();
  if (error !== null) return <ErrorPanel error={error} retry={retry} />;
  return rules === undefined ? <Skeleton active title={false} paragraph={{ rows: 6 }} /> : <PolicyForm {...props} rules={rules} />;
}

const newKey = () => String(Math.random());

function PolicyForm({ rules, onChanged, onDirty, actions }: PasswordChangeFormProps & { rules: readonly PasswordRule[] }) {
  const text = useUiText();
  const request = useRequest();
  const name = useId();
  const [form] = Form.useForm<Passwords>();
  const fresh = Form.useWatch('fresh', form) ?? '';
  const [captchaKey, setCaptchaKey] = useState(newKey);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);

  function renew() {
    setCaptchaKey(newKey());
    form.setFields([{ name: 'code', value: '', errors: [] }]);
  }

  async function send({ old, fresh: password, code }: Passwords) {
    if (busy) return;
    setBusy(true);
    setProblem('');
    try {
      const body = {
        oldPassword: passwordDigest(old),
        password: passwordDigest(password),
        ...(await sealedPassword(password)),
        code,
        timestamp: Number(captchaKey),
      };
      const { msg } = await request(modifyPassword, { body });
      onDirty?.(false);
      await onChanged(msg);
    } catch (error) {
      setProblem(error instanceof AppError ? error.message : text('ui.request.failed'));
      // Each captcha is valid for one attempt.
      renew();
      form.focusField(error instanceof AppError && error.key === 'CAPTCHA_WRONG' ? 'code' : 'old');
    } finally {
      setBusy(false);
    }
  }

  const meetsRules = (password: string) => {
    const broken = brokenRule(rules, password);
    return broken === undefined ? Promise.resolve() : Promise.reject(new Error(text(`ui.password.rule.${broken.key}`, broken.values)));
  };
  const isRepeated = (repeat: string) =>
    repeat === form.getFieldValue('fresh') ? Promise.resolve() : Promise.reject(new Error(text('ui.password.differ')));

  return (
    <Form<Passwords>
      form={form}
      name={name}
      className={styles['form'] ?? ''}
      layout="vertical"
      validateTrigger="onBlur"
      onFinish={(values) => void send(values)}
      onValuesChange={() => onDirty?.(true)}
    >
      {problem !== '' && <Alert className={styles['problem'] ?? ''} type="error" showIcon title={problem} />}
      <Form.Item name="old" label={text('ui.password.old')} rules={[{ required: true, message: text('ui.password.oldMissing') }]}>
        <Input.Password autoComplete="current-password" maxLength={64} />
      </Form.Item>
      <Form.Item
        name="fresh"
        label={text('ui.password.new')}
        validateFirst
        rules={[{ required: true, message: text('ui.password.newMissing') }, { validator: (_rule, value: string) => meetsRules(value) }]}
      >
        <Input.Password autoComplete="new-password" maxLength={64} />
      </Form.Item>
      <RuleList rules={rules} password={fresh} />
      <Form.Item
        name="repeat"
        label={text('ui.password.repeat')}
        dependencies={['fresh']}
        validateFirst
        rules={[{ required: true, message: text('ui.password.repeatMissing') }, { validator: (_rule, value: string) => isRepeated(value) }]}
      >
        <Input.Password autoComplete="new-password" maxLength={64} />
      </Form.Item>
      <Form.Item
        name="code"
        label={text('ui.login.captcha')}
        rules={[{ required: true, whitespace: true, message: text('ui.password.codeMissing') }]}
      >
        <CaptchaField captchaKey={captchaKey} onRenew={renew} />
      </Form.Item>
      <div className={styles['actions']}>
        <Button type="primary" htmlType="submit" loading={busy}>
          {text('ui.password.submit')}
        </Button>
        {actions}
      </div>
    </Form>
  );
}
