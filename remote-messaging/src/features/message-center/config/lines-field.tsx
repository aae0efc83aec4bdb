import { DeleteOutlined, EyeOutlined, PlusOutlined } from '@ant-design/icons';
import { ACCOUNT_TYPE, type AccountType, listAccounts } from '@banyan/shared-contracts/messaging/center/account.contract';
import { type ConfigLine, needsAccount } from '@banyan/shared-contracts/messaging/center/send-config-admin.contract';
import { listTemplates } from '@banyan/shared-contracts/messaging/center/template.contract';
import { SEND_WAY } from '@banyan/shared-contracts/messaging/message-template';
import { useReading } from '@banyan/shared-ui/calls';
import { type CustomFieldProps, useDictionaryChoices } from '@banyan/shared-ui/crud';
import { useWord } from '@banyan/shared-ui/i18n';
import { Button, Form, Select, Space, Switch } from 'antd';
import { useState } from 'react';
import { useText } from '../../../kernel/use-text';
import { TemplateView } from '../template/template-dialog';

type Line = Omit<ConfigLine, 'id'> & { id?: string };

const emptyLine = (messageType: string): Line => ({
  ...{ messageType, templateId: '', templateCode: '', templateName: '' },
  ...{ accountConfigId: '', accountCode: '', accountName: '', sortCode: 0, enabledMark: 1, description: '' },
});

interface LineProps {
  line: Line;
  source: number;
  onChange: (parts: Partial<Line>) => void;
}

/** Enabled templates of the source and way; the chosen one stays in the list when it no longer is one of them. */
function TemplateSelect({ line, source, onChange }: LineProps) {
  const text = useText();
  const word = useWord();
  const { messageType, templateId, templateName } = line;
  const { data } = useReading(listTemplates, { query: { messageSource: source, messageType: Number(messageType), enabledMark: 1 } });
  const known = (data?.list ?? []).map(({ id, fullName }) => ({ value: id, label: word(fullName) }));
  const options =
    templateId === '' || known.some(({ value }) => value === templateId) ? known : [...known, { value: templateId, label: templateName }];
  return (
    <Select
      style={{ width: 240 }}
      aria-label={text('messaging.template.one')}
      placeholder={text('messaging.config.chooseTemplate')}
      loading={data === undefined}
      showSearch={{ optionFilterProp: 'label' }}
      value={templateId === '' ? null : templateId}
      options={options}
      onChange={(id) => onChange({ templateId: id ?? '', templateName: options.find(({ value }) => value === id)?.label ?? '' })}
    />
  );
}

function AccountSelect({ line, onChange }: LineProps) {
  const text = useText();
  const { messageType, accountConfigId, accountName } = line;
  const type = Object.values(ACCOUNT_TYPE).find((kind) => kind === Number(messageType)) as AccountType;
  const { data } = useReading(listAccounts, { query: { type, enabledMark: 1 } });
  const known = (data?.list ?? []).map(({ id, fullName }) => ({ value: id, label: fullName }));
  const isGone = accountConfigId !== '' && !known.some(({ value }) => value === accountConfigId);
  const options = isGone ? [...known, { value: accountConfigId, label: accountName }] : known;
  return (
    <Select
      style={{ width: 200 }}
      aria-label={text('messaging.config.account')}
      placeholder={text('messaging.config.chooseAccount')}
      loading={data === undefined}
      showSearch={{ optionFilterProp: 'label' }}
      value={accountConfigId === '' ? null : accountConfigId}
      options={options}
      onChange={(id) => onChange({ accountConfigId: id ?? '', accountName: options.find(({ value }) => value === id)?.label ?? '' })}
    />
  );
}

function LineRow({ line, source, onChange, onRemove }: LineProps & { onRemove: () => void }) {
  const text = useText();
  const [viewed, setViewed] = useState(false);
  const ways = useDictionaryChoices('msgSendType') ?? [];
  return (
    <Space wrap role="group" aria-label={ways.find(({ value }) => value === line.messageType)?.label ?? ''}>
      <Select
        style={{ width: 120 }}
        aria-label={text('messaging.template.way')}
        value={line.messageType}
        options={ways}
        onChange={(messageType) => onChange(emptyLine(messageType))}
      />
      <TemplateSelect line={line} source={source} onChange={onChange} />
      <Button
        icon={<EyeOutlined />}
        aria-label={text('messaging.template.view')}
        disabled={line.templateId === ''}
        onClick={() => setViewed(true)}
      />
      {needsAccount(line.messageType) && <AccountSelect line={line} source={source} onChange={onChange} />}
      <Switch
        aria-label={text('messaging.center.state')}
        checked={line.enabledMark === 1}
        onChange={(checked) => onChange({ enabledMark: checked ? 1 : 0 })}
      />
      <Button icon={<DeleteOutlined />} aria-label={text('messaging.center.remove')} onClick={onRemove} />
      {viewed && <TemplateView id={line.templateId} onClose={() => setViewed(false)} />}
    </Space>
  );
}

/** The ways in which a configuration sends: a template each, and the account that sends it. */
export function LinesField({ id, value, onChange }: CustomFieldProps) {
  const text = useText();
  const form = Form.useFormInstance<Record<string, unknown>>();
  const source = Number(Form.useWatch('messageSource', { form, preserve: true }));
  const lines = (Array.isArray(value) ? value : []) as Line[];
  const change = (at: number, parts: Partial<Line>) =>
    onChange?.(lines.map((line, index) => (index === at ? { ...line, ...parts } : line)));
  return (
    <Space orientation="vertical" style={{ width: '100%' }} {...(id === undefined ? {} : { id })}>
      {lines.map((line, index) => (
        <LineRow
          key={line.id ?? index}
          line={line}
          source={source}
          onChange={(parts) => change(index, parts)}
          onRemove={() => onChange?.(lines.filter((_line, at) => at !== index))}
        />
      ))}
      <Button type="dashed" icon={<PlusOutlined />} onClick={() => onChange?.([...lines, emptyLine(String(SEND_WAY.inSite))])}>
        {text('messaging.config.addLine')}
      </Button>
    </Space>
  );
}
