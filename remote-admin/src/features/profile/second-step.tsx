import { getSecondStep, removeSecondStep, type SecondStepState } from '@banyan/shared-contracts/session/second-step.contract';
import { FormDialog } from '@banyan/shared-ui/dialog';
import { passwordProof } from '@banyan/shared-ui/form';
import { SecondStepSetup } from '@banyan/shared-ui/password';
import { useSession } from '@banyan/shared-ui/runtime';
import { Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useChange, useReading } from '@banyan/shared-ui/calls';
import { useText } from '../../kernel/use-text';
import { Mark } from './mark';
import styles from './profile.module.css';

/** One-time codes of one's own: set up, or switched off. Not shown where the system does not offer them. */
export function SecondStep() {
  const { data, refetch } = useReading(getSecondStep);
  if (data === undefined || (!data.offered && !data.on)) return null;
  return <Switching state={data} onChanged={refetch} />;
}

function Switching({ state, onChanged }: { state: SecondStepState; onChanged: () => void }) {
  const text = useText();
  const [open, setOpen] = useState(false);

  function close() {
    setOpen(false);
    onChanged();
  }

  return (
    <section className={styles['second']} aria-label={text('admin.profile.secondStep')}>
      <h3>
        {text('admin.profile.secondStep')} {state.on && <Mark>{text('admin.profile.secondStep.on')}</Mark>}
      </h3>
      <p className={styles['hint']}>
        {state.on ? text('admin.profile.secondStep.left', { count: state.recoveryCodes }) : text('admin.profile.secondStep.hint')}
      </p>
      {!state.on && <Button onClick={() => setOpen(true)}>{text('admin.profile.secondStep.setUp')}</Button>}
      {state.on && !state.demanded && (
        <Button danger onClick={() => setOpen(true)}>
          {text('admin.profile.secondStep.remove')}
        </Button>
      )}
      {open && state.on && <RemoveDialog onClose={close} />}
      {open && !state.on && (
        <Modal
          open
          title={text('admin.profile.secondStep.setUp')}
          footer={null}
          mask={{ closable: false }}
          onCancel={close}
          destroyOnHidden
        >
          <SecondStepSetup onDone={close} />
        </Modal>
      )}
    </section>
  );
}

function RemoveDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const { user } = useSession();
  const needsPassword = user.signInBy !== 'oidc';
  const [form] = Form.useForm<{ password: string }>();
  const remove = useChange(removeSecondStep, { rereads: [getSecondStep], silent: true });
  return (
    <FormDialog
      title={text('admin.profile.secondStep.remove')}
      width={460}
      form={form}
      initialValues={{}}
      onSave={async ({ password }) => void (await remove.run({ body: needsPassword ? passwordProof(password, user) : {} }))}
      onClose={onClose}
    >
      {needsPassword ? (
        <Form.Item
          name="password"
          label={text('admin.profile.secondStep.password')}
          rules={[{ required: true, message: text('admin.profile.secondStep.passwordMissing') }]}
        >
          <Input.Password autoComplete="current-password" />
        </Form.Item>
      ) : (
        <p>{text('admin.profile.secondStep.signInAgain')}</p>
      )}
    </FormDialog>
  );
}
