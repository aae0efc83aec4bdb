import { AppError } from '@banyan/shared-contracts/errors';
import type { FormField } from '@banyan/shared-contracts/forms/model/form-model';
import type { RecordBulk } from '@banyan/shared-contracts/forms/records/record-bulk.contract';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import { useReturnFocus } from '@banyan/shared-ui/dialog';
import { useSession } from '@banyan/shared-ui/runtime';
import { Alert, Button, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { createFormStore } from '../../../forms/public/records/fill';
import { type Model, savedText } from '../../../forms/public/model';
import { useText } from '../../../forms/public/text';
import { InlineCell } from '../inline/inline-cell';
import styles from './bulk.module.css';

interface BulkEditProps {
  model: Model;
  count: number;
  /** Changes the chosen records; `data` is JSON text of the new values. */
  onRun: (data: string, reason: string) => Promise<RecordBulk>;
  onClose: () => void;
}

/** Fields that can have the same value in many records: not unique ones, nor those that the server fills in. */
const editable = ({ unique, contract, settings, hidden }: FormField): boolean =>
  !unique &&
  hidden !== true &&
  contract.traits.system === undefined &&
  contract.traits.computed !== true &&
  contract.hides?.(settings) !== true;

/** Gives one or several fields of the chosen records the same values. */
export function BulkEditDialog({ model, count, onRun, onClose }: BulkEditProps) {
  const text = useText();
  const { user } = useSession();
  useReturnFocus();
  const [store] = useState(() => createFormStore(model.form, {}, user));
  const fields = [...model.form.fields.values()].filter((field) => field.address === field.key && editable(field));
  const [keys, setKeys] = useState<readonly string[]>([]);
  const [reason, setReason] = useState('');
  const { askReason } = model.form.document;
  const lacksReason = askReason && reason.trim() === '';
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);

  async function run(): Promise<void> {
    setProblem('');
    setBusy(true);
    try {
      const saved = JSON.parse(savedText(model.form, store.record())) as FormRecord;
      await onRun(JSON.stringify(Object.fromEntries(keys.map((key) => [key, saved[key] ?? null]))), reason.trim());
      onClose();
    } catch (error) {
      setProblem(error instanceof AppError ? error.message : text('forms.record.failed'));
      setBusy(false);
    }
  }

  return (
    <Modal
      open
      title={text('forms.bulk.editTitle', { count })}
      width={560}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {text('forms.export.cancel')}
        </Button>,
        <Button key="run" type="primary" disabled={keys.length === 0 || lacksReason} loading={busy} onClick={() => void run()}>
          {text('forms.bulk.run', { count })}
        </Button>,
      ]}
    >
      <div className={styles['edit']}>
        {problem !== '' && <Alert type="error" showIcon title={problem} />}
        <Select
          mode="multiple"
          aria-label={text('forms.bulk.fields')}
          placeholder={text('forms.bulk.fields')}
          value={[...keys]}
          onChange={setKeys}
          showSearch={{ optionFilterProp: 'label' }}
          options={fields.map(({ key, label }) => ({ value: key, label }))}
        />
        {keys.flatMap((key) => {
          const field = model.form.fields.get(key);
          return field === undefined
            ? []
            : [
                <div key={key} className={styles['field']}>
                  <span>{field.label}</span>
                  <InlineCell store={store} field={field} />
                </div>,
              ];
        })}
        {keys.length > 0 && <p className={styles['hint']}>{text('forms.bulk.hint')}</p>}
        <div className={styles['field']}>
          <span>{text('forms.bulk.why')}</span>
          <Input
            aria-label={text('forms.bulk.why')}
            maxLength={500}
            value={reason}
            required={askReason}
            placeholder={text(askReason ? 'forms.bulk.whyAsked' : 'forms.bulk.whyHint')}
            onChange={({ target }) => setReason(target.value)}
          />
        </div>
      </div>
    </Modal>
  );
}
