import { AppError } from '@banyan/shared-contracts/errors';
import { pickKnown } from '@banyan/shared-contracts/forms/records/record';
import { createPublicRecord } from '@banyan/shared-contracts/forms/records/short-link.contract';
import { PendingWork } from '@banyan/shared-ui/form';
import { useRequest, useSession } from '@banyan/shared-ui/runtime';
import { Alert, Button } from 'antd';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { createFormStore, EditForm, type FormStore, useFormWork, useShowPlace } from '../../forms/public/records/fill';
import { newRecord } from '@banyan/shared-contracts/forms/values/start-values';
import type { Model } from '../../forms/public/model';
import { useText } from '../../forms/public/text';
import { FormNotice } from './form-notice';
import { LinkPassword } from './link-password';
import { Notice, Sheet } from './sheet';
import styles from './short-link.module.css';
import { failedBy, type Visit } from './use-public-link';

interface PublicFormProps {
  model: Model;
  visit: Visit;
}

/** A form that can be filled in and submitted any number of times. */
export function PublicForm(props: PublicFormProps) {
  const text = useText();
  const [state, setState] = useState({ number: 1, done: false });
  if (!state.done)
    return (
      <Sheet title={props.model.name}>
        <FormNotice model={props.model} link={props.visit.link} />
        <Fields key={state.number} {...props} onDone={() => setState({ ...state, done: true })} />
      </Sheet>
    );
  return (
    <Notice
      title={text('forms.public.thanks')}
      text={text('forms.public.thanksText')}
      action={<Button onClick={() => setState({ number: state.number + 1, done: false })}>{text('forms.public.another')}</Button>}
    />
  );
}

/** Default texts of every design; a text that the designer changed is preserved. */
const STANDARD = ['', '确定', '保存', '提交'];

/** When a user leaves a half-filled form, the browser asks for a confirmation. */
function useLeaveQuestion(store: FormStore): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => store.dirty() && event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [store]);
}

function Fields({ model, visit, onDone }: PublicFormProps & { onDone: () => void }) {
  const text = useText();
  const request = useRequest();
  const { user } = useSession();
  const formId = useId();
  const [store] = useState(() => createFormStore(model.form, newRecord(model.form, { user, now: Date.now() }), user));
  const [saving, setSaving] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const { confirmButtonText } = model.form.document;
  const { pending, mustWait } = useFormWork();
  const show = useShowPlace(store, formId);
  useLeaveQuestion(store);

  async function handIn() {
    setWaiting(true);
    const stops = await mustWait();
    setWaiting(false);
    if (stops) return;
    const [first] = store.checkAll();
    if (first !== undefined) {
      const place = store.placeOf(first);
      if (place !== undefined) show(place);
      return;
    }
    setSaving(true);
    setFailure(undefined);
    try {
      const data = JSON.stringify(pickKnown(model.form, store.record()));
      await request(createPublicRecord, { params: { modelId: model.id }, query: { encryption: visit.encryption }, body: { data } });
      store.settle();
      onDone();
    } catch (error) {
      setFailure(error);
      setSaving(false);
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!saving && !waiting) void handIn();
  };

  return (
    <>
      <form onSubmit={submit} noValidate aria-label={model.name}>
        <PendingWork value={pending}>
          <EditForm id={formId} store={store} disabled={saving} />
        </PendingWork>
        {failure !== undefined && !failedBy(failure, 'LINK_PASSWORD') && (
          <Alert type="error" showIcon title={failure instanceof AppError ? failure.message : text('forms.record.failed')} />
        )}
        <div className={styles['buttons']}>
          <Button type="primary" htmlType="submit" loading={saving || waiting}>
            {STANDARD.includes(confirmButtonText) ? text('forms.public.submit') : confirmButtonText}
          </Button>
        </div>
      </form>
      {failedBy(failure, 'LINK_PASSWORD') && (
        <div className={styles['expired']}>
          <p className={styles['line']}>{text('forms.public.expired')}</p>
          <LinkPassword visit={visit} onPassed={() => void handIn()} />
        </div>
      )}
    </>
  );
}
