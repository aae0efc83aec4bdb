import { DeleteOutlined } from '@ant-design/icons';
import type { Ref, Table, Value } from '@banyan/shared-contracts/print/document/document';
import type { ControlProps } from '@banyan/shared-ui/designer';
import { Button, Checkbox, Input, Segmented, Select } from 'antd';
import { useText } from '../../../kernel/use-text';
import { useDesignFacts } from '../../design-facts';
import styles from './controls.module.css';
import { FieldChoice } from './field-choice';

/** What a picture or a code shows: a field, or a text of its own. */
export function ValueControl({ id, label, value, onChange, onEnd }: ControlProps) {
  const text = useText();
  const own = (value ?? { text: '' }) as Value;
  const kind = 'ref' in own ? 'field' : 'text';
  const set = (next: Value) => {
    onChange(next);
    onEnd();
  };
  return (
    <div className={styles['parts']}>
      <Segmented
        size="small"
        block
        aria-label={label}
        value={kind}
        options={(['field', 'text'] as const).map((one) => ({ value: one, label: text(`print.design.value.${one}`) }))}
        onChange={(next) => next === 'text' && set({ text: '' })}
        {...(kind === 'text' ? { onClick: () => undefined } : {})}
      />
      {'text' in own && (
        <Input
          id={id}
          size="small"
          value={own.text}
          aria-label={text('print.design.value.text')}
          onChange={({ target }) => onChange({ text: target.value })}
          onBlur={onEnd}
        />
      )}
      <FieldChoice
        label={text('print.design.value.field')}
        value={'ref' in own ? own.ref : undefined}
        allowClear={false}
        onChange={(ref) => ref !== undefined && set({ ref })}
      />
    </div>
  );
}

/** A column of the data, or none. */
export function RefControl({ id, label, value, onChange, onEnd }: ControlProps) {
  return (
    <FieldChoice
      id={id}
      label={label}
      value={value as Ref | undefined}
      onChange={(ref) => {
        onChange(ref);
        onEnd();
      }}
    />
  );
}

/** The table over whose rows something repeats; of a table none, so that it is filled once. */
export function TableControl({ id, label, value, target, onChange, onEnd }: ControlProps) {
  const text = useText();
  const { tables } = useDesignFacts();
  const own = typeof value === 'string' ? value : '';
  const known = tables.filter(({ kind }) => kind === 'table').map(({ id: key, fullName }) => ({ value: key, label: fullName }));
  const isGone = own !== '' && !known.some((one) => one.value === own);
  return (
    <Select
      id={id}
      size="small"
      style={{ width: '100%' }}
      aria-label={label}
      value={own}
      options={[
        ...(target.kind === 'table' ? [{ value: '', label: text('print.design.once') }] : []),
        ...known,
        ...(isGone ? [{ value: own, label: text('print.design.lostField', { name: own }) }] : []),
      ]}
      onChange={(next) => {
        onChange(next === '' ? undefined : next);
        onEnd();
      }}
    />
  );
}

/** The order of rows: columns, each upwards or downwards. */
export function SortControl({ label, value, onChange, onEnd }: ControlProps) {
  const text = useText();
  const list = (value ?? []) as NonNullable<Table['sort']>;
  const set = (next: NonNullable<Table['sort']>) => {
    onChange(next.length === 0 ? undefined : next);
    onEnd();
  };
  return (
    <div className={styles['parts']} role="group" aria-label={label}>
      {list.map((sort, index) => (
        <div key={index} className={styles['part']}>
          <FieldChoice
            label={text('print.design.sortBy')}
            value={sort.by}
            allowClear={false}
            onChange={(by) => by !== undefined && set(list.map((one, at) => (at === index ? { ...one, by } : one)))}
          />
          <Select
            size="small"
            aria-label={text('print.design.sortWay')}
            value={sort.down === true}
            options={[
              { value: false, label: text('print.design.up') },
              { value: true, label: text('print.design.down') },
            ]}
            onChange={(down) => set(list.map((one, at) => (at === index ? { by: one.by, ...(down ? { down } : {}) } : one)))}
          />
          <Button
            size="small"
            type="text"
            icon={<DeleteOutlined />}
            aria-label={text('print.design.removePart')}
            onClick={() => set(list.filter((_one, at) => at !== index))}
          />
        </div>
      ))}
      <AddSort onAdd={(by) => set([...list, { by }])} />
    </div>
  );
}

function AddSort({ onAdd }: { onAdd: (by: Ref) => void }) {
  const text = useText();
  return <FieldChoice label={text('print.design.addSort')} value={undefined} onChange={(by) => by !== undefined && onAdd(by)} />;
}

/** Several of a few values. */
export function ColumnsControl({ label, item, value, word, onChange, onEnd }: ControlProps) {
  return (
    <Checkbox.Group
      aria-label={label}
      value={(value ?? []) as string[]}
      options={(item.of ?? []).map((one) => ({ value: String(one), label: word(`${item.titleKey}.${one}`) }))}
      onChange={(next) => {
        if (next.length === 0) return;
        onChange((item.of ?? []).filter((one) => next.includes(String(one))));
        onEnd();
      }}
    />
  );
}
