import { DeleteOutlined } from '@ant-design/icons';
import {
  type Condition,
  type ConditionSource,
  type ConditionSymbol,
  isUnary,
  SYSTEM_VALUE_SYMBOLS,
} from '@banyan/shared-contracts/menu-admin/conditions';
import { Button, Select } from 'antd';
import { useUiText } from '../i18n/use-ui-text';
import { ConditionValue, shapeOf } from './condition-value';
import styles from './condition.module.css';
import type { ComparedField } from './compared-field';

interface ConditionRowProps {
  condition: Condition;
  fields: readonly ComparedField[];
  onChange: (condition: Condition) => void;
  onRemove: () => void;
}

/** A new condition on a field: its first symbol, with its first source. */
export const conditionOn = ({ code, type, symbols, sources }: ComparedField): Condition => ({
  field: code,
  type,
  op: symbols[0] ?? '==',
  conditionText: sources[0] ?? 'input',
  value: '',
  valueLabel: '',
});

/** Sources that fit a symbol: a placeholder for users or organizations is a set, which a value is equal to or part of. */
const sourcesFor = (field: ComparedField, op: string): ConditionSource[] =>
  field.sources.filter((source) => !source.startsWith('@') || SYSTEM_VALUE_SYMBOLS.some((symbol) => symbol === op));

/** One comparison: field, symbol, where the value comes from, and the value. */
export function ConditionRow({ condition, fields, onChange, onRemove }: ConditionRowProps) {
  const text = useUiText();
  const field = fields.find(({ code }) => code === condition.field);
  const sources = field === undefined ? [] : sourcesFor(field, condition.op);

  function changeSymbol(op: ConditionSymbol) {
    const fitting = field === undefined ? [] : sourcesFor(field, op);
    const source = fitting.find((known) => known === condition.conditionText) ?? fitting[0] ?? 'input';
    const next = { ...condition, op, conditionText: source };
    const goesOn = source === condition.conditionText && shapeOf(next) === shapeOf(condition);
    onChange(goesOn ? next : { ...next, value: '', valueLabel: '' });
  }

  return (
    <div className={styles['row']} role="group" aria-label={field?.name ?? condition.field}>
      <Select
        aria-label={text('ui.condition.field')}
        value={condition.field}
        options={[
          ...(field === undefined ? [{ value: condition.field, label: condition.field }] : []),
          ...fields.map(({ code, name }) => ({ value: code, label: name === '' ? code : name })),
        ]}
        showSearch={{ optionFilterProp: 'label' }}
        status={field === undefined ? 'error' : ''}
        onChange={(code) => {
          const next = fields.find((known) => known.code === code);
          if (next !== undefined) onChange(conditionOn(next));
        }}
      />
      <Select<ConditionSymbol>
        aria-label={text('ui.condition.symbol')}
        value={condition.op as ConditionSymbol}
        options={(field?.symbols ?? []).map((symbol) => ({ value: symbol, label: text(`ui.condition.symbol.${symbol}`) }))}
        onChange={changeSymbol}
      />
      {!isUnary(condition.op) && (
        <>
          <Select<ConditionSource>
            aria-label={text('ui.condition.source')}
            value={condition.conditionText as ConditionSource}
            options={sources.map((source) => ({ value: source, label: text(`ui.condition.source.${source}`) }))}
            onChange={(source) => onChange({ ...condition, conditionText: source, value: '', valueLabel: '' })}
          />
          <ConditionValue condition={condition} fields={fields} onChange={(change) => onChange({ ...condition, ...change })} />
        </>
      )}
      <Button
        type="text"
        icon={<DeleteOutlined />}
        aria-label={text('ui.condition.remove')}
        title={text('ui.condition.remove')}
        onClick={onRemove}
      />
    </div>
  );
}
