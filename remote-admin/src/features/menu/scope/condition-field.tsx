import { PlusOutlined } from '@ant-design/icons';
import { type ConditionGroup, readConditionGroups } from '@banyan/shared-contracts/menu-admin/conditions';
import type { CustomFieldProps } from '@banyan/shared-ui/crud';
import { Button, Form, Segmented, Skeleton } from 'antd';
import { useContext } from 'react';
import { useText } from '../../../kernel/use-text';
import { conditionOn, ConditionRow } from './condition-row';
import styles from './condition.module.css';
import { ScopeMenuContext } from './scope-menu';
import { type ComparedField, useComparedFields } from './use-compared-fields';
import { useSummary } from './use-summary';

const replaced = <Item,>(list: readonly Item[], index: number, item: Item | undefined): Item[] =>
  list.flatMap((known, at) => (at !== index ? [known] : item === undefined ? [] : [item]));

/** Groups of conditions, as the JSON text that a scheme keeps, with the sentence that they make. */
export function ConditionField({ value, onChange }: CustomFieldProps) {
  const text = useText();
  const form = Form.useFormInstance<object>();
  const logic = Form.useWatch<unknown>('matchLogic', { preserve: true }) === 'or' ? 'or' : 'and';
  const fields = useComparedFields(useContext(ScopeMenuContext));
  const summary = useSummary(fields);
  const groups = readConditionGroups(typeof value === 'string' ? value : '');
  const said = summary(groups, logic);

  function change(next: ConditionGroup[]) {
    form.setFieldsValue({ conditionText: summary(next, logic).slice(0, 2000) });
    onChange?.(JSON.stringify(next));
  }

  if (fields === undefined) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  const [first] = fields;
  if (first === undefined) return <p className={styles['none']}>{text('admin.condition.noFields')}</p>;
  return (
    <div className={styles['groups']}>
      {groups.map((group, index) => (
        <GroupEditor key={index} group={group} fields={fields} onChange={(next) => change(replaced(groups, index, next))} />
      ))}
      <Button type="dashed" icon={<PlusOutlined />} onClick={() => change([...groups, { logic: 'and', groups: [conditionOn(first)] }])}>
        {text('admin.condition.addGroup')}
      </Button>
      <p className={styles['summary']} role="status">
        {said === '' ? text('admin.condition.saysNothing') : text('admin.condition.says', { text: said })}
      </p>
    </div>
  );
}

interface GroupEditorProps {
  group: ConditionGroup;
  fields: readonly ComparedField[];
  /** Undefined takes the group away. */
  onChange: (group: ConditionGroup | undefined) => void;
}

function GroupEditor({ group, fields, onChange }: GroupEditorProps) {
  const text = useText();
  const [first] = fields;
  const { logic, groups: conditions } = group;
  const change = (next: ConditionGroup['groups']) => onChange(next.length === 0 ? undefined : { logic, groups: next });
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['hidden']}>{text('admin.condition.group')}</legend>
      {conditions.length > 1 && (
        <Segmented<'and' | 'or'>
          size="small"
          value={logic}
          aria-label={text('admin.condition.within')}
          options={[
            { value: 'and', label: text('admin.condition.all') },
            { value: 'or', label: text('admin.condition.any') },
          ]}
          onChange={(next) => onChange({ logic: next, groups: conditions })}
        />
      )}
      {conditions.map((condition, index) => (
        <ConditionRow
          key={index}
          condition={condition}
          fields={fields}
          onChange={(next) => change(replaced(conditions, index, next))}
          onRemove={() => change(replaced(conditions, index, undefined))}
        />
      ))}
      <Button
        type="link"
        size="small"
        icon={<PlusOutlined />}
        className={styles['add'] ?? ''}
        onClick={() => first !== undefined && change([...conditions, conditionOn(first)])}
      >
        {text('admin.condition.add')}
      </Button>
    </fieldset>
  );
}
