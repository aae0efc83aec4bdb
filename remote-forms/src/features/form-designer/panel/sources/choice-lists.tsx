import { UnorderedListOutlined } from '@ant-design/icons';
import { listBillRuleChoices } from '@banyan/shared-contracts/admin/bill-rule.contract';
import { listSignatureChoices } from '@banyan/shared-contracts/admin/signature.contract';
import { listPrintTemplates } from '@banyan/shared-contracts/print/print-template.contract';
import { valueAt } from '@banyan/shared-contracts/forms/design/settings-tree';
import { useReading } from '@banyan/shared-ui/calls';
import type { ControlProps } from '@banyan/shared-ui/designer';
import { useHost } from '@banyan/shared-ui/runtime';
import { useTextSearch } from '@banyan/shared-ui/pinyin';
import { Button, Select, Space } from 'antd';
import { useState } from 'react';
import { useText } from '../../../../forms/public/text';

const PAGE = 50;

/** A numbering rule, by its code; its name is stored beside it. */
export function NumberingRuleControl({ id, label, item, target, value, mixed, onChange, onWrite, onEnd }: ControlProps) {
  const text = useText();
  const [keyword, setKeyword] = useState('');
  const { data, fetching } = useReading(listBillRuleChoices, { query: { keyword, pageSize: PAGE } });
  const [namePath = ''] = item.writes ?? [];
  const name = valueAt(target.settings, namePath);
  const chosen = typeof value === 'string' ? value : '';
  const options = (data?.list ?? []).map(({ enCode, fullName }) => ({ value: enCode, label: fullName }));
  const isKnown = chosen === '' || options.some((option) => option.value === chosen);
  const { offersDialog, openDialog } = useHost();
  function write(next: string, title: string) {
    onChange(next);
    onWrite(namePath, title);
    onEnd();
  }
  async function chooseFromList() {
    const rule = await openDialog('billRule.choose', { enCode: chosen });
    if (rule !== undefined) write(rule.enCode, rule.fullName);
  }
  const select = (
    <Select<string | null, { value: string; label: string }>
      id={id}
      aria-label={label}
      style={{ width: '100%' }}
      value={chosen === '' ? null : chosen}
      allowClear
      loading={fetching}
      placeholder={text(mixed ? 'forms.panel.mixed' : 'forms.panel.choose')}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      options={isKnown ? options : [{ value: chosen, label: typeof name === 'string' && name !== '' ? name : chosen }, ...options]}
      onChange={(next, option) => write(next ?? '', Array.isArray(option) || option === undefined ? '' : option.label)}
    />
  );
  if (!offersDialog('billRule.choose')) return select;
  return (
    <Space.Compact block>
      {select}
      <Button icon={<UnorderedListOutlined />} aria-label={text('forms.panel.rule.list')} onClick={() => void chooseFromList()} />
    </Space.Compact>
  );
}

/** Signatures that may be chosen; without any, all that a user may use. */
export function SignaturesControl({ id, label, value, onChange, onEnd }: ControlProps) {
  const text = useText();
  const { matches, prepare } = useTextSearch();
  const { data, fetching } = useReading(listSignatureChoices);
  return (
    <Select<string[], { value: string; label: string }>
      id={id}
      aria-label={label}
      mode="multiple"
      style={{ width: '100%' }}
      value={Array.isArray(value) ? value.map(String) : []}
      loading={fetching}
      placeholder={text('forms.panel.signatures.all')}
      options={(data?.list ?? []).map((one) => ({ value: one.id, label: one.fullName }))}
      showSearch={{ filterOption: (typed, option) => matches(option?.label ?? '', typed) }}
      onFocus={prepare}
      onChange={(next) => {
        onChange(next);
        onEnd();
      }}
    />
  );
}

/** Print templates, chosen by their names; for one that is no longer offered the id is shown. */
export function TemplatesControl({ id, label, value, onChange, onEnd }: ControlProps) {
  const text = useText();
  const { matches, prepare } = useTextSearch();
  const ids = Array.isArray(value) ? value.map(String) : [];
  const { data, fetching } = useReading(listPrintTemplates, { query: { type: '2' } });
  const groups = (data?.list ?? []).map(({ fullName, children }) => ({
    label: fullName,
    title: fullName,
    options: children.map((one) => ({ value: one.id, label: one.fullName })),
  }));
  return (
    <Select<string[]>
      id={id}
      aria-label={label}
      mode="multiple"
      style={{ width: '100%' }}
      value={ids}
      loading={fetching}
      placeholder={text('forms.panel.templates')}
      options={groups}
      showSearch={{ filterOption: (typed, option) => typeof option?.label === 'string' && matches(option.label, typed) }}
      notFoundContent={text('forms.panel.templates.none')}
      onFocus={prepare}
      onChange={(next) => {
        onChange(next);
        onEnd();
      }}
    />
  );
}
