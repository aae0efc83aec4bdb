import { useTextSearch } from '@banyan/shared-ui/pinyin';
import type { ControlProps, PanelTarget } from '@banyan/shared-ui/designer';
import { Select } from 'antd';
import { useText } from '../../../../forms/public/text';
import { type FormFacts, useFormFacts } from '../form-facts';
import { offeredFields, type OfferedField } from './offered-fields';

interface FieldSelectProps {
  id?: string;
  label: string;
  options: readonly OfferedField[];
  value: string;
  mixed?: boolean;
  onChange: (value: string) => void;
}

/** One field of the form, found by its label or by pinyin. A name of no field is shown unchanged, and marked. */
export function FieldSelect({ id, label, options, value, mixed = false, onChange }: FieldSelectProps) {
  const text = useText();
  const { matches, prepare } = useTextSearch();
  const gone = value !== '' && !options.some((option) => option.value === value);
  return (
    <Select<string | null, OfferedField>
      {...(id === undefined ? {} : { id })}
      aria-label={label}
      style={{ width: '100%' }}
      value={value === '' ? null : value}
      allowClear
      placeholder={text(mixed ? 'forms.panel.mixed' : 'forms.panel.field.choose')}
      options={gone ? [...options, { value, label: text('forms.panel.field.gone', { name: value }) }] : [...options]}
      showSearch={{ filterOption: (typed, option) => matches(option?.label ?? '', typed) }}
      notFoundContent={text('forms.panel.field.none')}
      onFocus={prepare}
      onChange={(next) => onChange(next ?? '')}
      {...(gone ? { status: 'error' as const } : {})}
    />
  );
}

/** The target that contains the lists in which a target is an entry. */
const rootOf = (target: PanelTarget): PanelTarget => (target.parent === undefined ? target : rootOf(target.parent));
const tableKeyOf = ({ id }: PanelTarget, { tables }: FormFacts) => tables.find((table) => table.id === id)?.key;

/** A field of this form. */
export function FieldControl({ id, label, item, target, value, mixed, onChange, onEnd }: ControlProps) {
  const facts = useFormFacts();
  const field = rootOf(target);
  return (
    <FieldSelect
      id={id}
      label={label}
      mixed={mixed}
      options={offeredFields(item, field, facts, tableKeyOf(field, facts))}
      value={typeof value === 'string' ? value : ''}
      onChange={(next) => {
        onChange(next);
        onEnd();
      }}
    />
  );
}

/** Several fields: columns of the sub-table itself, or fields of the form. */
export function FieldsControl({ id, label, item, target, value, onChange, onEnd }: ControlProps) {
  const text = useText();
  const facts = useFormFacts();
  const { matches, prepare } = useTextSearch();
  const chosen = Array.isArray(value) ? value.map(String) : [];
  return (
    <Select<string[], OfferedField>
      id={id}
      aria-label={label}
      mode="multiple"
      style={{ width: '100%' }}
      value={chosen}
      placeholder={text('forms.panel.field.choose')}
      options={offeredFields(item, target, facts, tableKeyOf(target, facts))}
      showSearch={{ filterOption: (typed, option) => matches(option?.label ?? '', typed) }}
      notFoundContent={text('forms.panel.field.none')}
      onFocus={prepare}
      onChange={(next) => {
        onChange(next);
        onEnd();
      }}
    />
  );
}
