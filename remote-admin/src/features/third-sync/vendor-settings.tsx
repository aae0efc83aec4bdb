import { type getWholeSystemConfig, updateSystemConfig } from '@banyan/shared-contracts/admin/system-config.contract';
import { testDingTalk, testWeCom, type ThirdVendorType } from '@banyan/shared-contracts/admin/third-party-sync.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import type { EndpointReply } from '@banyan/shared-contracts/wire/endpoint';
import { useChange } from '@banyan/shared-ui/calls';
import { schemaRules } from '@banyan/shared-ui/form';
import { useLocale, useRequest, useUnsaved } from '@banyan/shared-ui/runtime';
import { Alert, Button, Form, Input, Switch } from 'antd';
import { useState } from 'react';
import { useText } from '../../kernel/use-text';
import styles from './third-sync.module.css';
import { VENDOR_FIELDS, type VendorField, type VendorKey } from '../../kernel/vendor-fields';

type Config = EndpointReply<typeof getWholeSystemConfig>;
type Values = Partial<Record<VendorKey, string | number>>;
/** What came of a try. */
type Outcome = { type: 'success' | 'error'; text: string };

interface VendorSettingsProps {
  type: ThirdVendorType;
  config: Config;
  onSaved: () => void;
}

const SECRETS = new Set<VendorKey>(['qyhCorpSecret', 'qyhAgentSecret', 'dingSynAppSecret']);

const valuesOf = (type: ThirdVendorType, config: Config): Values =>
  Object.fromEntries(VENDOR_FIELDS[type].map(({ key }) => [key, SECRETS.has(key) ? '' : config[key as keyof Config]])) as Values;

const isKept = (config: Config, key: VendorKey): boolean => config[`${key}Set` as keyof Config] === 1;

/** How a vendor is reached: settings are tried as they are entered, saved or not. */
export function VendorSettings({ type, config, onSaved }: VendorSettingsProps) {
  const text = useText();
  const request = useRequest();
  const [form] = Form.useForm<Values>();
  const [dirty, setDirty] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const [tries, setTries] = useState('');
  const { run, busy } = useChange(updateSystemConfig, { rereads: [], silent: true });
  useUnsaved(dirty);

  const say = (error: unknown) =>
    setOutcome({ type: 'error', text: error instanceof AppError ? error.message : text('admin.config.failed') });

  async function save(values: Values) {
    setOutcome(undefined);
    try {
      await run({ body: { ...values, version: config.version } as never });
      setDirty(false);
      onSaved();
    } catch (error) {
      say(error);
    }
  }

  async function attempt(which: '0' | '1' | 'ding') {
    setTries(which);
    setOutcome(undefined);
    const body = form.getFieldsValue() as never;
    try {
      const { msg } = await (which === 'ding' ? request(testDingTalk, { body }) : request(testWeCom, { params: { type: which }, body }));
      setOutcome({ type: 'success', text: msg });
    } catch (error) {
      say(error);
    } finally {
      setTries('');
    }
  }

  return (
    <Form
      form={form}
      name={`third-sync-${type}`}
      layout="vertical"
      initialValues={valuesOf(type, config)}
      onValuesChange={() => setDirty(true)}
      onFinish={(values) => void save(values)}
    >
      <div className={styles['fields']}>
        {VENDOR_FIELDS[type].map((field) => (
          <Field key={field.key} field={field} kept={isKept(config, field.key)} />
        ))}
      </div>
      {outcome !== undefined && <Alert className={styles['outcome'] ?? ''} type={outcome.type} showIcon title={outcome.text} />}
      <div className={styles['buttons']}>
        <Button type="primary" htmlType="submit" loading={busy} disabled={!dirty}>
          {text('admin.config.save')}
        </Button>
        {type === '1' ? (
          <>
            <Button loading={tries === '1'} onClick={() => void attempt('1')}>
              {text('admin.thirdSync.tryDirectory')}
            </Button>
            <Button loading={tries === '0'} onClick={() => void attempt('0')}>
              {text('admin.thirdSync.tryAgent')}
            </Button>
          </>
        ) : (
          <Button loading={tries === 'ding'} onClick={() => void attempt('ding')}>
            {text('admin.thirdSync.try')}
          </Button>
        )}
        {dirty && <span className={styles['quiet']}>{text('admin.config.unsaved')}</span>}
      </div>
    </Form>
  );
}

function Field({ field: { key, control, usual }, kept }: { field: VendorField; kept: boolean }) {
  const text = useText();
  const locale = useLocale();
  const label = text(`admin.config.${key}`);
  if (control === 'switch')
    return (
      <Form.Item
        className={styles['switch'] ?? ''}
        name={key}
        label={label}
        getValueProps={(value: unknown) => ({ checked: value === 1 })}
        normalize={(on: boolean) => (on ? 1 : 0)}
      >
        <Switch />
      </Form.Item>
    );
  return (
    <Form.Item name={key} label={label} rules={schemaRules(updateSystemConfig.body, key, locale)}>
      {control === 'secret' ? (
        <Input.Password autoComplete="new-password" placeholder={kept ? text('admin.config.kept') : ''} />
      ) : (
        <Input placeholder={usual ?? ''} />
      )}
    </Form.Item>
  );
}
