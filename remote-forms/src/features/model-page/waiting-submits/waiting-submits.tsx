import { Alert, Button } from 'antd';
import { useConfirm } from '@banyan/shared-ui/runtime';
import type { DraftState, RecordView } from '../../../forms/public/model';
import { useLocalDrafts, useMoments } from '../../../forms/public/records/drafts';
import {
  useSubmitQueue,
  useSubmitsChanged,
  useSubmitSender,
  useWaitingSubmits,
  type WaitingSubmit,
} from '../../../forms/public/records/submits';
import { useText } from '../../../forms/public/text';
import styles from './waiting-submits.module.css';

interface WaitingSubmitsProps {
  modelId: string;
  modelName: string;
  /** Opens the form to continue with a draft. */
  onOpen: (view: RecordView, draft: DraftState) => void;
}

/** Submits of a design that wait in this browser for the network, or were refused; empty where there are none. */
export function WaitingSubmits({ modelId, modelName, onOpen }: WaitingSubmitsProps) {
  const text = useText();
  const { data = [] } = useWaitingSubmits(modelId);
  const sendNow = useSubmitSender();
  const openQueue = useSubmitQueue();
  const openDrafts = useLocalDrafts();
  const changed = useSubmitsChanged();
  const confirm = useConfirm();
  if (data.length === 0) return null;

  const nameOf = ({ title }: WaitingSubmit) => title || modelName;
  const retry = async (submit: WaitingSubmit) => {
    await (await openQueue())?.put({ ...submit, refusal: '' });
    await sendNow();
    changed();
  };
  const edit = async ({ key: slot, recordId, data: typed }: WaitingSubmit) => {
    await (await openDrafts())?.write({ modelId, recordId, slot }, { data: typed, unsent: true });
    onOpen(recordId === '' ? { kind: 'new' } : { kind: 'edit', id: recordId }, { goOn: slot });
  };
  const discard = async (submit: WaitingSubmit) => {
    const content = text('forms.waiting.discardConfirm', { name: nameOf(submit) });
    if (!(await confirm({ title: text('forms.waiting.discard'), content, danger: true }))) return;
    await (await openQueue())?.remove(submit.key);
    changed();
  };
  return (
    <section className={styles['root']} aria-label={text('forms.waiting.title')}>
      <ul>
        {data.map((submit) => (
          <li key={submit.key}>
            <Alert
              type={submit.refusal === '' ? 'info' : 'error'}
              showIcon
              title={<Facts submit={submit} name={nameOf(submit)} />}
              action={
                <div className={styles['buttons']}>
                  <Button size="small" onClick={() => void retry(submit)}>
                    {text('forms.waiting.retry')}
                  </Button>
                  <Button size="small" onClick={() => void edit(submit)}>
                    {text('forms.list.edit')}
                  </Button>
                  <Button size="small" danger onClick={() => void discard(submit)}>
                    {text('forms.waiting.discard')}
                  </Button>
                </div>
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Facts({ submit: { recordId, refusal, at }, name }: { submit: WaitingSubmit; name: string }) {
  const text = useText();
  const time = useMoments()(at);
  return (
    <div className={styles['facts']}>
      <strong>{text(recordId === '' ? 'forms.waiting.new' : 'forms.waiting.change', { name })}</strong>
      <span>{refusal === '' ? text('forms.waiting.waits', { time }) : text('forms.waiting.refused', { reason: refusal })}</span>
    </div>
  );
}
