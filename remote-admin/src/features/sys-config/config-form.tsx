import { getWholeSystemConfig, isForAdministrators, updateSystemConfig } from '@banyan/shared-contracts/admin/system-config.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import type { EndpointReply } from '@banyan/shared-contracts/wire/endpoint';
import { schemaRules } from '@banyan/shared-ui/form';
import { useLocale, useRequest, useRights, useSession, useUnsaved } from '@banyan/shared-ui/runtime';
import { Alert, Button, Form, Tabs } from 'antd';
import { useState } from 'react';
import { useChange } from '@banyan/shared-ui/calls';
import { useText } from '../../kernel/use-text';
import { Administrators } from './administrators';
import { ConfigControl } from './config-control';
import { ConfigHistory } from './config-history';
import { CONFIG_GROUPS, type ConfigField, type ConfigGroup, type ConfigValues } from './config-groups';
import { sentencesOf } from './rule-sentences';
import styles from './sys-config.module.css';

type Config = EndpointReply<typeof getWholeSystemConfig>;

const valuesOf = ({
  oidcClientSecretSet: _oidc,
  qyhAgentSecretSet: _agent,
  qyhCorpSecretSet: _corp,
  dingSynAppSecretSet: _ding,
  version: _read,
  ...settings
}: Config): ConfigValues => ({
  ...settings,
  newUserDefaultPassword: '',
  oidcClientSecret: '',
});

/** All settings by groups; they are saved together, as the contract has it. */
export function ConfigForm({ config }: { config: Config }) {
  const text = useText();
  const { user } = useSession();
  const mayEdit = useRights().button('edit');
  const { form, read, values, dirty, busy, problem, change, save, revert, open, setOpen } = useConfigForm(config);
  const [history, setHistory] = useState(false);

  const items = CONFIG_GROUPS.map((group) => {
    const refused = !user.isAdministrator && group.fields.some(({ key }) => isForAdministrators(key));
    return {
      key: group.key,
      label: text(`admin.config.group.${group.key}`),
      forceRender: true,
      children: (
        <Group group={group} values={values} closed={refused || !mayEdit} refused={refused} keptSecret={read.oidcClientSecretSet === 1} />
      ),
    };
  });

  return (
    <Form
      form={form}
      name="system-config"
      className={styles['form'] ?? ''}
      layout="vertical"
      initialValues={values}
      validateTrigger={['onBlur', 'onChange']}
      onValuesChange={change}
      onFinish={() => void save()}
    >
      <Tabs
        className={styles['tabs'] ?? ''}
        activeKey={open}
        onChange={setOpen}
        items={[
          ...items,
          ...(user.isAdministrator
            ? [{ key: 'administrators', label: text('admin.config.group.administrators'), children: <Administrators /> }]
            : []),
        ]}
      />
      {history && (
        <ConfigHistory
          onClose={() => {
            setHistory(false);
            // What was restored is shown; changes that are not saved yet stay.
            if (!dirty) revert();
          }}
        />
      )}
      {open !== 'administrators' && (
        <footer className={styles['footer']}>
          {problem !== '' && <Alert type="error" showIcon title={problem} />}
          <Button type="primary" htmlType="submit" loading={busy} disabled={!dirty || !mayEdit}>
            {text('admin.config.save')}
          </Button>
          {dirty && <Button onClick={revert}>{text('admin.config.revert')}</Button>}
          {dirty && <span className={styles['unsaved']}>{text('admin.config.unsaved')}</span>}
          {mayEdit && (
            <Button type="text" className={styles['history'] ?? ''} onClick={() => setHistory(true)}>
              {text('admin.config.history')}
            </Button>
          )}
        </footer>
      )}
    </Form>
  );
}

/** What is in the form, and how it is saved; a refusal leads to the group of its field. */
function useConfigForm(config: Config) {
  const text = useText();
  const [form] = Form.useForm<ConfigValues>();
  const request = useRequest();
  const [read, setRead] = useState(config);
  const [values, setValues] = useState(() => valuesOf(read));
  const [dirty, setDirty] = useState(false);
  const [problem, setProblem] = useState('');
  const [open, setOpen] = useState<string>('look');
  const { run, busy } = useChange(updateSystemConfig, { rereads: [], session: true, silent: true });
  useUnsaved(dirty);

  const show = (field: unknown) => {
    const group = CONFIG_GROUPS.find(({ fields }) => fields.some(({ key }) => key === field));
    if (group !== undefined) setOpen(group.key);
  };

  async function save() {
    if (busy) return;
    setProblem('');
    const sent = await form.validateFields().catch((refused: { errorFields?: { name: unknown[] }[] }) => {
      show(refused.errorFields?.[0]?.name[0]);
      return undefined;
    });
    if (sent === undefined) return;
    try {
      await run({ body: { ...values, version: read.version } });
      setDirty(false);
      // With what others have saved in the meantime, so that it is not taken back by the next change here.
      await reread().catch(() => undefined);
    } catch (error) {
      setProblem(error instanceof AppError ? error.message : text('admin.config.failed'));
      if (error instanceof AppError) show((error.details['fields'] as unknown[] | undefined)?.[0]);
    }
  }

  /** What is stored now, in place of what was changed here. */
  async function reread() {
    const { data } = await request(getWholeSystemConfig);
    const stored = valuesOf(data);
    form.setFieldsValue(stored);
    setRead(data);
    setValues(stored);
    setDirty(false);
    setProblem('');
  }

  const revert = () => void reread().catch(() => setProblem(text('admin.config.failed')));

  function change(changed: Partial<ConfigValues>) {
    setValues((before) => ({ ...before, ...changed }));
    setDirty(true);
  }

  return { form, read, values, dirty, busy, problem, change, save, revert, open, setOpen };
}

interface GroupProps {
  group: ConfigGroup;
  values: ConfigValues;
  closed: boolean;
  /** Only administrators of the whole installation change it. */
  refused: boolean;
  keptSecret: boolean;
}

function Group({ group, values, closed, refused, keptSecret }: GroupProps) {
  const text = useText();
  const sentences = sentencesOf(group.key, values);
  return (
    <div className={styles['group']}>
      <div className={styles[sentences.length > 0 ? 'fields' : 'columns']}>
        {refused && <Alert type="info" showIcon title={text('admin.config.forAdministrators')} />}
        {group.fields
          .filter(({ when }) => when === undefined || when(values))
          .map((field) => (
            <SettingItem
              key={field.key}
              field={field}
              disabled={closed}
              kept={field.key === 'newUserDefaultPassword' || (field.key === 'oidcClientSecret' && keptSecret)}
            />
          ))}
      </div>
      {sentences.length > 0 && (
        <aside className={styles['says']} aria-live="polite">
          <h3>{text('admin.config.says')}</h3>
          <ul>
            {sentences.map(({ text: key, values: filled }) => (
              <li key={key}>{text(key, filled)}</li>
            ))}
          </ul>
        </aside>
      )}
    </div>
  );
}

function SettingItem({ field, disabled, kept }: { field: ConfigField; disabled: boolean; kept: boolean }) {
  const text = useText();
  const locale = useLocale();
  return (
    <Form.Item
      name={field.key}
      className={styles[field.control === 'switch' ? 'switch' : 'item'] ?? ''}
      label={text(`admin.config.${field.key}`)}
      rules={schemaRules(updateSystemConfig.body, field.key, locale)}
      {...(field.hint === undefined ? {} : { extra: text(field.hint) })}
    >
      <ConfigControl field={field} disabled={disabled} kept={kept} />
    </Form.Item>
  );
}
