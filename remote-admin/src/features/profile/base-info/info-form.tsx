import { AppError } from '@banyan/shared-contracts/errors';
import { getBaseInfo, type BaseInfo, type BaseInfoInput, updateBaseInfo } from '@banyan/shared-contracts/session/profile/profile.contract';
import { isRequired, schemaRules } from '@banyan/shared-ui/form';
import { useFormats } from '@banyan/shared-ui/format';
import { useLocale, useUnsaved } from '@banyan/shared-ui/runtime';
import { Alert, Button, Form } from 'antd';
import { useState } from 'react';
import { useText } from '../../../kernel/use-text';
import { useChange } from '@banyan/shared-ui/calls';
import styles from './base-info.module.css';
import { InfoControl } from './info-control';
import { INFO_SECTIONS, type InfoField } from './info-fields';

/** The form by sections, with what only administrators change above it. */
export function InfoForm({ info }: { info: BaseInfo }) {
  const text = useText();
  const [form] = Form.useForm<BaseInfoInput>();
  const { problem, busy, dirty, setDirty, save } = useSave();

  function revert() {
    form.resetFields();
    setDirty(false);
  }

  return (
    <>
      <FixedFacts info={info} />
      <Form<BaseInfoInput>
        form={form}
        name="own-profile"
        layout="vertical"
        initialValues={info}
        validateTrigger={['onBlur', 'onChange']}
        onValuesChange={() => setDirty(true)}
        onFinish={() => void save(form.getFieldsValue())}
      >
        {INFO_SECTIONS.map(({ title, fields }) => (
          <fieldset key={title} className={styles['section']}>
            <legend>{text(title)}</legend>
            <div className={styles['fields']}>
              {fields.map((field: InfoField & { key: (typeof fields)[number]['key'] }) => (
                <InfoItem key={field.key} field={field} label={text(`admin.profile.info.${field.key}`)} />
              ))}
            </div>
          </fieldset>
        ))}
        {problem !== '' && <Alert type="error" showIcon title={problem} style={{ marginBottom: 12 }} />}
        <div className={styles['buttons']}>
          <Button type="primary" htmlType="submit" loading={busy} disabled={!dirty}>
            {text('admin.profile.save')}
          </Button>
          {dirty && <Button onClick={revert}>{text('admin.profile.revert')}</Button>}
        </div>
      </Form>
    </>
  );
}

function InfoItem({ field, label }: { field: InfoField; label: string }) {
  const locale = useLocale();
  return (
    <Form.Item
      className={styles[field.wide === true ? 'wide' : 'one'] ?? ''}
      name={field.key}
      label={label}
      required={isRequired(updateBaseInfo.body, field.key)}
      rules={schemaRules(updateBaseInfo.body, field.key, locale)}
    >
      <InfoControl field={field} />
    </Form.Item>
  );
}

/** Saves the form; the top bar shows a new name at once. */
function useSave() {
  const text = useText();
  const { run, busy } = useChange(updateBaseInfo, { rereads: [getBaseInfo], session: true, silent: true });
  const [problem, setProblem] = useState('');
  const [dirty, setDirty] = useState(false);
  useUnsaved(dirty);

  async function save(body: BaseInfoInput) {
    if (busy) return;
    setProblem('');
    try {
      await run({ body });
      setDirty(false);
    } catch (error) {
      setProblem(error instanceof AppError ? error.message : text('admin.profile.failed'));
    }
  }

  return { problem, busy, dirty, setDirty, save };
}

/** What only administrators change. */
function FixedFacts({ info }: { info: BaseInfo }) {
  const text = useText();
  const formats = useFormats();
  const day = (ms: number | null) => (ms === null ? '' : formats.date(ms));
  const facts = [
    { label: text('admin.profile.info.manager'), value: info.manager },
    { label: text('admin.profile.info.ranks'), value: info.ranks },
    { label: text('admin.profile.info.entryDate'), value: day(info.entryDate) },
    { label: text('admin.profile.info.creatorTime'), value: day(info.creatorTime) },
    { label: text('admin.profile.info.prevLogTime'), value: info.prevLogTime === null ? '' : formats.dateTime(info.prevLogTime) },
  ].filter(({ value }) => value !== '');
  return (
    <dl className={styles['fixed']}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
