import type { Ref } from '@banyan/shared-contracts/print/document/document';
import { TreeSelect } from 'antd';
import { useText } from '../../../kernel/use-text';
import { refKey, refOfKey, useDesignFacts } from '../../design-facts';
import { fieldAt, fieldsOf } from '../../fields';

interface FieldChoiceProps {
  label: string;
  value: Ref | undefined;
  onChange: (ref: Ref | undefined) => void;
  id?: string;
  allowClear?: boolean;
}

/** A column of the data; one that is gone is shown by its name. */
export function FieldChoice({ label, value, onChange, id, allowClear = true }: FieldChoiceProps) {
  const text = useText();
  const { tables } = useDesignFacts();
  const isGone = value !== undefined && fieldAt(tables, value) === undefined;
  return (
    <TreeSelect<string | null>
      {...(id === undefined ? {} : { id })}
      size="small"
      style={{ width: '100%' }}
      aria-label={label}
      allowClear={allowClear}
      placeholder={text('print.design.chooseField')}
      value={value === undefined ? null : refKey(value)}
      treeDefaultExpandedKeys={['table:headTable']}
      treeData={[
        ...tables.map((table) => ({
          value: `table:${table.id}`,
          title: table.fullName,
          selectable: false,
          children: fieldsOf(table).map(({ ref, label: name }) => ({ value: refKey(ref), title: name })),
        })),
        ...(isGone ? [{ value: refKey(value), title: text('print.design.lostField', { name: value.column }) }] : []),
      ]}
      showSearch={{ treeNodeFilterProp: 'title' }}
      onChange={(key) => onChange(key === null || key === undefined || key === '' ? undefined : refOfKey(key))}
    />
  );
}
