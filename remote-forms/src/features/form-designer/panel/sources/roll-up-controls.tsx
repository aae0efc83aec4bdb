import { formDocument } from '@banyan/shared-contracts/forms/model/form-document';
import { parseForm } from '@banyan/shared-contracts/forms/model/parse-form';
import { useTextSearch } from '@banyan/shared-ui/pinyin';
import type { ControlProps } from '@banyan/shared-ui/designer';
import { Select, Typography } from 'antd';
import { useMemo } from 'react';
import { queryFields, readFilter, writeFilter } from '../../../../forms/public/query';
import { useText } from '../../../../forms/public/text';
import { ConditionsBox } from '../../list/panel/condition-controls';
import { chosenSource, rollUpTextAt, takenFields, useRollUpSources } from './roll-up-source';

/** The form whose records are rolled up, and its relation field that names the record. */
export function RollUpSourceControl({ id, label, target, mixed, onChange, onWrite, onEnd }: ControlProps) {
  const text = useText();
  const { matches, prepare } = useTextSearch();
  const { data, fetching } = useRollUpSources();
  const [modelId, relation] = [rollUpTextAt(target, 'rollUp.modelId'), rollUpTextAt(target, 'rollUp.relation')];
  const options = (data?.list ?? []).flatMap((source) =>
    source.relations.map(({ key, label: by }) => ({
      value: `${source.id} ${key}`,
      label: text('forms.panel.rollUp.by', { form: source.fullName, field: by || key }),
      chosen: [source.id, key] as const,
    })),
  );
  const value = modelId === '' ? null : `${modelId} ${relation}`;
  const isGone = value !== null && data !== undefined && !options.some((option) => option.value === value);
  const shown = isGone ? [{ value, label: text('forms.panel.gone', { name: modelId }), chosen: [modelId, relation] as const }] : [];
  return (
    <>
      <Select<string | null, (typeof options)[number]>
        id={id}
        aria-label={label}
        style={{ width: '100%' }}
        value={value}
        loading={fetching}
        placeholder={text(mixed ? 'forms.panel.mixed' : 'forms.panel.rollUp.choose')}
        options={[...shown, ...options]}
        showSearch={{ filterOption: (typed, option) => matches(option?.label ?? '', typed) }}
        notFoundContent={text('forms.panel.rollUp.none')}
        onFocus={prepare}
        onChange={(_next, option) => {
          const [nextId, nextRelation] = (Array.isArray(option) ? option[0] : option)?.chosen ?? ['', ''];
          if (nextId !== modelId) {
            onWrite('rollUp.field', '');
            onWrite('rollUpFilter', null);
          }
          onWrite('rollUp.relation', nextRelation);
          onChange(nextId);
          onEnd();
        }}
        {...(isGone ? { status: 'error' as const } : {})}
      />
      <Typography.Paragraph type="secondary" style={{ marginBlock: 4, fontSize: 12 }}>
        {text('forms.panel.rollUp.note')}
      </Typography.Paragraph>
    </>
  );
}

/** The field of the records whose values are used. */
export function RollUpFieldControl({ id, label, target, value, mixed, onChange, onWrite, onEnd }: ControlProps) {
  const text = useText();
  const { matches, prepare } = useTextSearch();
  const { data } = useRollUpSources();
  const source = chosenSource(target, data?.list);
  const options = takenFields(source, rollUpTextAt(target, 'rollUp.fn'));
  const chosen = typeof value === 'string' && value !== '' ? value : null;
  const isGone = chosen !== null && source !== undefined && !options.some((option) => option.value === chosen);
  const shown = isGone ? [{ value: chosen, label: text('forms.panel.field.gone', { name: chosen }) }, ...options] : options;
  return (
    <Select<string | null, { value: string; label: string }>
      id={id}
      aria-label={label}
      style={{ width: '100%' }}
      value={chosen}
      placeholder={text(mixed ? 'forms.panel.mixed' : 'forms.panel.field.choose')}
      options={shown}
      showSearch={{ filterOption: (typed, option) => matches(option?.label ?? '', typed) }}
      notFoundContent={text('forms.panel.field.none')}
      onFocus={prepare}
      onChange={(next) => {
        const taken = options.find((option) => option.value === next);
        if (taken !== undefined) {
          onWrite('rollUp.result', taken.result);
          if (taken.result === 'time') onWrite('rollUp.format', taken.format);
          if (taken.result === 'number') onWrite('precision', taken.precision);
        }
        onChange(next ?? '');
        onEnd();
      }}
      {...(isGone ? { status: 'error' as const } : {})}
    />
  );
}

/**
 * The condition that selects the records that count. It is evaluated without a user, so placeholders for the current user are not offered.
 */
export function RollUpFilterControl({ label, target, value, onChange, onEnd }: ControlProps) {
  const { data } = useRollUpSources();
  const source = chosenSource(target, data?.list);
  const known = useMemo(() => parseForm(formDocument.parse({ fields: source?.fields ?? [] })).fields, [source]);
  const fields = useMemo(() => queryFields([...known.values()].map((field) => ({ field }))), [known]);
  return (
    <ConditionsBox
      label={label}
      fields={fields}
      conditions={useMemo(() => readFilter(value, fields), [value, fields])}
      onSave={(next) => {
        const written = writeFilter(next, (address) => known.get(address)?.contract.type ?? '');
        onChange(written.conditionList.length === 0 ? null : written);
        onEnd();
      }}
    />
  );
}
