import { AppError } from '@banyan/shared-contracts/errors';
import { beginSecondStep, confirmSecondStep } from '@banyan/shared-contracts/session/second-step.contract';
import { useRequest, useSession } from '@banyan/shared-ui/runtime';
import { Alert, Button, Form, Input } from 'antd';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { passwordProof } from '../form/password-digest';
import { useUiText } from '../i18n/use-ui-text';
import styles from './password.module.css';

const QrPicture = lazy(async () => ({ default: (await import('./qr-picture')).QrPicture }));

/** Props of {@link SecondStepSetup}. */
export interface SecondStepSetupProps {
  /** The codes are set up and the recovery codes have been seen. */
  onDone: () => void | Promise<void>;
  /** Placed after the button. */
  actions?: ReactNode;
}

interface Typed {
  password?: string;
  code?: string;
}

/** Sets up one-time codes: the password, then the picture for the app and a first code of it, then the recovery codes. */
export function SecondStepSetup({ onDone, actions }: SecondStepSetupProps) {
  const text = useUiText();
  const request = useRequest();
  const { user } = useSession();
  // People of another system have no password here.
  const needsPassword = user.signInBy !== 'oidc';
  const [form] = Form.useForm<Typed>();
  const [begun, setBegun] = useState<{ secret: string; uri: string }>();
  const [codes, setCodes] = useState<string[]>();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);

  async function send({ password = '', code = '' }: Typed) {
    if (busy) return;
    setBusy(true);
    setProblem('');
    try {
      if (begun === undefined)
        setBegun((await request(beginSecondStep, { body: needsPassword ? passwordProof(password, user) : {} })).data);
      else setCodes((await request(confirmSecondStep, { body: { code } })).data.recoveryCodes);
    } catch (error) {
      setProblem(error instanceof AppError ? error.message : text('ui.request.failed'));
    } finally {
      setBusy(false);
    }
  }

  if (codes !== undefined) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return (
    <Form<Typed>
      form={form}
      className={styles['form'] ?? ''}
      layout="vertical"
      validateTrigger="onBlur"
      onFinish={(typed) => void send(typed)}
    >
      {problem !== '' && <Alert className={styles['problem'] ?? ''} type="error" showIcon title={problem} />}
      {begun === undefined && !needsPassword && <p className={styles['why']}>{text('ui.secondStep.signInAgain')}</p>}
      {begun === undefined && needsPassword && (
        <Form.Item
          name="password"
          label={text('ui.secondStep.password')}
          rules={[{ required: true, message: text('ui.login.passwordMissing') }]}
        >
          <Input.Password autoComplete="current-password" maxLength={64} autoFocus />
        </Form.Item>
      )}
      {begun !== undefined && (
        <>
          <p className={styles['why']}>{text('ui.secondStep.scan')}</p>
          <div className={styles['secret']}>
            <Suspense fallback={<span className={styles['noPicture']} />}>
              <QrPicture text={begun.uri} label={text('ui.secondStep.picture')} />
            </Suspense>
            <div>
              <span>{text('ui.secondStep.byHand')}</span>
              <code>{begun.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
            </div>
          </div>
          <Form.Item
            name="code"
            label={text('ui.secondStep.code')}
            rules={[{ required: true, message: text('ui.secondStep.codeMissing') }]}
          >
            <Input inputMode="numeric" autoComplete="one-time-code" maxLength={7} autoFocus style={{ width: 180 }} />
          </Form.Item>
        </>
      )}
      <div className={styles['actions']}>
        <Button type="primary" htmlType="submit" loading={busy}>
          {text(begun === undefined ? 'ui.secondStep.next' : 'ui.secondStep.confirm')}
        </Button>
        {actions}
      </div>
    </Form>
  );
}

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void | Promise<void> }) {
  const text = useUiText();
  return (
    <div className={styles['form']}>
      <Alert type="success" showIcon title={text('ui.secondStep.done')} />
      <p className={styles['why']}>{text('ui.secondStep.recovery')}</p>
      <ul className={styles['codes']} aria-label={text('ui.secondStep.recoveryCodes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles['actions']}>
        <Button type="primary" onClick={() => void onDone()}>
          {text('ui.secondStep.kept')}
        </Button>
      </div>
    </div>
  );
}
