import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import type { Condition, ConditionOp } from '@banyan/shared-contracts/print/document/document';
import type { ControlProps } from '@banyan/shared-ui/designer';
import { Button, Input, Segmented, Select } from 'antd';
import { useText } from '../../../kernel/use-text';
import { useDesignFacts } from '../../design-facts';
import { fieldsOf, headTable } from '../../fields';
import styles from './controls.module.css';
import { FieldChoice } from './field-choice';

const OPS: readonly ConditionOp[] = ['eq', 'ne', 'gt', 'lt', 'in', 'filled', 'empty'];

type Comparison = Extract<Condition, { op: ConditionOp }>;

const isComparison = (condition: Condition): condition is Comparison => 'op' in condition;

/** Comparisons of a condition and how they are joined; conditions within conditions, which other programs make, are left as they are. */
function partsOf(condition: Condition | undefined): { way: 'all' | 'any'; list: readonly Condition[] } {
  if (condition === undefined) return { way: 'all', list: [] };
  if ('all' in condition) return { way: 'all', list: condition.all };
  return 'any' in condition ? { way: 'any', list: condition.any } : { way: 'all', list: [condition] };
}

function joined(way: 'all' | 'any', list: readonly Condition[]): Condition | undefined {
  const [first] = list;
  if (first === undefined) return undefined;
  if (list.length === 1) return first;
  return way === 'all' ? { all: list } : { any: list };
}

/** When something is printed: comparisons of fields, all of them or one of them. */
export function ConditionControl({ label, value, onChange, onEnd }: ControlProps) {
  const text = useText();
  const { tables } = useDesignFacts();
  const { way, list } = partsOf(value as Condition | undefined);
  const head = headTable(tables);
  const first = head === undefined ? undefined : fieldsOf(head)[0];
  const set = (next: readonly Condition[], nextWay = way) => {
    onChange(joined(nextWay, next));
    onEnd();
  };
  const replace = (index: number, next: Condition) => set(list.map((one, at) => (at === index ? next : one)));
  return (
    <div className={styles['parts']} role="group" aria-label={label}>
      {list.length > 1 && (
        <Segmented
          size="small"
          value={way}
          aria-label={text('print.design.conditionWay')}
          options={(['all', 'any'] as const).map((one) => ({ value: one, label: text(`print.design.condition.${one}`) }))}
          onChange={(next) => set(list, next)}
        />
      )}
      {list.map((condition, index) => (
        <div key={index} className={styles['part']}>
          {isComparison(condition) ? (
            <ComparisonParts condition={condition} onChange={(next) => replace(index, next)} />
          ) : (
            <code>{JSON.stringify(condition)}</code>
          )}
          <Button
            size="small"
            type="text"
            icon={<DeleteOutlined />}
            aria-label={text('print.design.removePart')}
            onClick={() => set(list.filter((_one, at) => at !== index))}
          />
          {isComparison(condition) && !['filled', 'empty'].includes(condition.op) && (
            <Operand
              condition={condition}
              onChange={(next) =>
                onChange(
                  joined(
                    way,
                    list.map((one, at) => (at === index ? next : one)),
                  ),
                )
              }
              onEnd={onEnd}
            />
          )}
        </div>
      ))}
      {first !== undefined && (
        <Button size="small" type="dashed" icon={<PlusOutlined />} onClick={() => set([...list, { ref: first.ref, op: 'filled' }])}>
          {text('print.design.addCondition')}
        </Button>
      )}
    </div>
  );
}

function ComparisonParts({ condition, onChange }: { condition: Comparison; onChange: (condition: Comparison) => void }) {
  const text = useText();
  return (
    <>
      <FieldChoice
        label={text('print.design.value.field')}
        value={condition.ref}
        allowClear={false}
        onChange={(ref) => ref !== undefined && onChange({ ...condition, ref })}
      />
      <Select
        size="small"
        aria-label={text('print.design.conditionOp')}
        value={condition.op}
        options={OPS.map((value) => ({ value, label: text(`print.design.op.${value}`) }))}
        onChange={(op) =>
          onChange(op === 'filled' || op === 'empty' ? { ref: condition.ref, op } : { ...condition, op, value: condition.value ?? [''] })
        }
      />
    </>
  );
}

function Operand({ condition, onChange, onEnd }: { condition: Comparison; onChange: (condition: Comparison) => void; onEnd: () => void }) {
  const text = useText();
  const label = text('print.design.operand');
  if (condition.op === 'in')
    return (
      <Select
        mode="tags"
        size="small"
        aria-label={label}
        placeholder={label}
        value={[...(condition.value ?? [])].filter((one) => one !== '')}
        onChange={(value) => onChange({ ...condition, value })}
        onBlur={onEnd}
      />
    );
  return (
    <Input
      size="small"
      aria-label={label}
      placeholder={label}
      value={condition.value?.[0] ?? ''}
      onChange={({ target }) => onChange({ ...condition, value: [target.value] })}
      onBlur={onEnd}
    />
  );
}
