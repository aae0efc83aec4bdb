import { PlusOutlined } from '@ant-design/icons';
import type { ConditionGroup } from '@banyan/shared-contracts/menu-admin/conditions';
import { Button, Segmented } from 'antd';
import { useUiText } from '../i18n/use-ui-text';
import type { ComparedField } from './compared-field';
import { conditionOn, ConditionRow } from './condition-row';
import styles from './condition.module.css';

const replaced = <Item,>(list: readonly Item[], index: number, item: Item | undefined): Item[] =>
  list.flatMap((known, at) => (at !== index ? [known] : item === undefined ? [] : [item]));

interface ConditionEditorProps {
  groups: readonly ConditionGroup[];
  fields: readonly ComparedField[];
  /** The groups as a sentence (`useSummary`). */
  summary: string;
  /** The sentence for the conditions, and its text for no conditions; by default those of row schemes. */
  words?: { says: (summary: string) => string; nothing: string };
  onChange: (groups: ConditionGroup[]) => void;
}

/** Groups of conditions over fields, with the sentence that they make. */
export function ConditionEditor({ groups, fields, summary, words, onChange }: ConditionEditorProps) {
  const text = useUiText();
  const [first] = fields;
  if (first === undefined) return <p className={styles['none']}>{text('ui.condition.noFields')}</p>;
  return (
    <div className={styles['groups']}>
      {groups.map((group, index) => (
        <GroupEditor key={index} group={group} fields={fields} onChange={(next) => onChange(replaced(groups, index, next))} />
      ))}
      <Button type="dashed" icon={<PlusOutlined />} onClick={() => onChange([...groups, { logic: 'and', groups: [conditionOn(first)] }])}>
        {text('ui.condition.addGroup')}
      </Button>
      <p className={styles['summary']} role="status">
        {summary === ''
          ? (words?.nothing ?? text('ui.condition.saysNothing'))
          : (words?.says(summary) ?? text('ui.condition.says', { text: summary }))}
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
  const text = useUiText();
  const [first] = fields;
  const { logic, groups: conditions } = group;
  const change = (next: ConditionGroup['groups']) => onChange(next.length === 0 ? undefined : { logic, groups: next });
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['hidden']}>{text('ui.condition.group')}</legend>
      {conditions.length > 1 && (
        <Segmented<'and' | 'or'>
          size="small"
          value={logic}
          aria-label={text('ui.condition.within')}
          options={[
            { value: 'and', label: text('ui.condition.all') },
            { value: 'or', label: text('ui.condition.any') },
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
        {text('ui.condition.add')}
      </Button>
    </fieldset>
  );
}
