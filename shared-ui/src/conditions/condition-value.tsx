import { type Condition, isUnary } from '@banyan/shared-contracts/menu-admin/conditions';
import { isKeyOf, lookup } from '@banyan/shared-contracts/own-members';
import { DateControl, DateRangeControl, NumberControl } from '../form';
import { isVariable, PrincipalField, type PrincipalFieldProps, usePicked } from '../picker';
import { Input, Select } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import type { ComparedField } from './compared-field';
import { useUiText } from '../i18n/use-ui-text';
import styles from './condition.module.css';

interface ValueProps {
  condition: Condition;
  fields: readonly ComparedField[];
  onChange: (change: Pick<Condition, 'value' | 'valueLabel'>) => void;
}

/** Which picker a source opens, and of what the ids are. */
const pickers: Record<string, { kind: PrincipalFieldProps['kind']; type: string; system?: boolean }> = {
  organizeSelect: { kind: 'organization', type: 'department', system: true },
  depSelect: { kind: 'department', type: 'department', system: true },
  posSelect: { kind: 'position', type: 'position' },
  roleSelect: { kind: 'role', type: 'role' },
  groupSelect: { kind: 'group', type: 'group' },
  userSelect: { kind: 'user', type: 'user', system: true },
};

const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? (value as unknown[]) : value === undefined || value === '' ? [] : [value];

/** The shape of a condition's value: with another symbol a value of the same shape is retained. */
export function shapeOf({ conditionText: source, op }: Pick<Condition, 'conditionText' | 'op'>): 'none' | 'set' | 'range' | 'list' | 'one' {
  if (isUnary(op) || source === 'currentDate') return 'none';
  if (source === 'field') return 'one';
  if (source.startsWith('@') || isKeyOf(pickers, source)) return 'set';
  if (op === 'between') return 'range';
  return op === 'in' || op === 'notIn' ? 'list' : 'one';
}

/** The value that a condition compares with, by its source: typed, picked, or no control for a system value. */
export function ConditionValue({ condition, fields, onChange }: ValueProps) {
  const text = useUiText();
  const { conditionText: source, op } = condition;
  if (source.startsWith('@') || source === 'currentDate') return null;
  if (source === 'field') return <FieldValue condition={condition} fields={fields} onChange={onChange} />;
  const Own = fields.find(({ code }) => code === condition.field)?.Value;
  const shape = shapeOf(condition);
  if (Own !== undefined && source === 'input') {
    const change = (value: unknown, valueLabel: string) => onChange({ value, valueLabel });
    return (
      <span className={styles['value'] ?? ''}>
        <Own
          label={text('ui.condition.value')}
          value={condition.value}
          shape={shape === 'range' || shape === 'list' ? shape : 'one'}
          onChange={change}
        />
      </span>
    );
  }
  if (isKeyOf(pickers, source)) return <PickedValue condition={condition} fields={fields} onChange={onChange} />;
  if (op === 'between') return <RangeValue condition={condition} fields={fields} onChange={onChange} />;
  return <TypedValue condition={condition} fields={fields} onChange={onChange} />;
}

function PickedValue({ condition, onChange }: ValueProps) {
  const text = useUiText();
  const { kind, type, system = false } = lookup(pickers, condition.conditionText) ?? { kind: 'user', type: 'user' };
  const ids = listOf(condition.value).map(String);
  const refs = ids.map((id) => (isVariable(id) ? id : `${id}--${type}`));
  const { nameOf } = usePicked(refs);
  const names = refs.map(nameOf);
  const label = names.every((name) => name !== '') ? names.join(text('ui.condition.listJoint')) : condition.valueLabel;
  // Names load after the choice; they are stored with the value, so that the summary and later readers of the scheme have them too.
  const keepLabel = useEffectEvent(() => onChange({ value: condition.value, valueLabel: label }));
  useEffect(() => {
    if (label !== condition.valueLabel) keepLabel();
  }, [label, condition.valueLabel]);
  return (
    <PrincipalField
      kind={kind}
      system={system}
      multiple
      control={{ 'aria-label': text('ui.condition.value') }}
      value={ids}
      placeholder={text('ui.condition.choose')}
      onChange={(next) => onChange({ value: next, valueLabel: '' })}
    />
  );
}

/** Another field of the same type. */
function FieldValue({ condition, fields, onChange }: ValueProps) {
  const text = useUiText();
  const { field, value } = condition;
  const own = fields.find(({ code }) => code === field);
  return (
    <Select
      className={styles['value'] ?? ''}
      aria-label={text('ui.condition.value')}
      value={typeof value === 'string' && value !== '' ? value : null}
      placeholder={text('ui.condition.field')}
      options={fields
        .filter(({ code, type, sources }) => code !== field && type === own?.type && sources.includes('field'))
        .map(({ code, name }) => ({ value: code, label: name }))}
      showSearch={{ optionFilterProp: 'label' }}
      onChange={(next) => onChange({ value: next, valueLabel: '' })}
    />
  );
}

const toTime = (value: unknown) => (typeof value === 'number' || (typeof value === 'string' && value !== '') ? Number(value) : null);

const unitOf = ({ field }: Condition, fields: readonly ComparedField[]) => fields.find(({ code }) => code === field)?.unit ?? 'second';

function RangeValue({ condition, fields, onChange }: ValueProps) {
  const text = useUiText();
  const [from, to] = listOf(condition.value);
  const change = (value: unknown[]) => onChange({ value, valueLabel: '' });
  if (condition.conditionText === 'datePicker') {
    return (
      <DateRangeControl
        unit={unitOf(condition, fields)}
        className={styles['value'] ?? ''}
        aria-label={text('ui.condition.value')}
        value={[toTime(from), toTime(to)]}
        onChange={(range) => change(range ?? ['', ''])}
      />
    );
  }
  const end = (value: unknown, label: string, put: (next: number | null) => void) => (
    <NumberControl value={value === '' || value === undefined ? null : Number(value)} aria-label={label} onChange={put} />
  );
  return (
    <span className={styles['range']}>
      {end(from, text('ui.condition.from'), (next) => change([next ?? '', to ?? '']))}
      <span>–</span>
      {end(to, text('ui.condition.to'), (next) => change([from ?? '', next ?? '']))}
    </span>
  );
}

function TypedValue({ condition, fields, onChange }: ValueProps) {
  const text = useUiText();
  const { conditionText: source, op, value } = condition;
  const change = (next: unknown) => onChange({ value: next, valueLabel: '' });
  const label = text('ui.condition.value');
  if (source === 'datePicker') {
    return (
      <DateControl
        unit={unitOf(condition, fields)}
        className={styles['value'] ?? ''}
        aria-label={label}
        value={toTime(value)}
        onChange={(moment) => change(moment ?? '')}
      />
    );
  }
  if (source === 'inputNumber')
    return (
      <NumberControl
        className={styles['value'] ?? ''}
        aria-label={label}
        value={value === '' || value === undefined ? null : Number(value)}
        onChange={(next) => change(next ?? '')}
      />
    );
  if (op === 'in' || op === 'notIn')
    return (
      <Select
        mode="tags"
        className={styles['value'] ?? ''}
        aria-label={label}
        value={listOf(value).map(String)}
        open={false}
        suffixIcon={null}
        onChange={change}
      />
    );
  return (
    <Input
      className={styles['value'] ?? ''}
      aria-label={label}
      value={Array.isArray(value) ? '' : ((value as string | undefined) ?? '')}
      autoComplete="off"
      onChange={({ target }) => change(target.value)}
    />
  );
}
