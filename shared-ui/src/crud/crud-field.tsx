import type { Locale } from '@banyan/shared-contracts/locales';
import { Form, Input, Select, Switch, TreeSelect } from 'antd';
import type * as z from '@banyan/shared-contracts/schema';
import { NumberControl } from '../form/number-control';
import { isRequired, schemaRules } from '../form/schema-rules';
import type { Text } from '../i18n/use-text';
import styles from './crud.module.css';
import type { CrudField, CustomFieldProps, FormState } from './screen';

interface CrudFieldItemProps<Key extends string> {
  // The form is generic over its record; a field only ever reads it by key.
  field: CrudField<never, Key>;
  schema: z.ZodType | undefined;
  id: string | undefined;
  text: Text<Key>;
  locale: Locale;
}

/** One field with its label, rules and control. */
export function CrudFieldItem<Key extends string>({ field, schema, id, text, locale }: CrudFieldItemProps<Key>) {
  const values = Form.useWatch((all: Record<string, unknown>) => all, { preserve: true }) ?? {};
  const state = { id, values } as FormState<never>;
  if (field.hidden?.(state) === true) return null;
  return (
    <Form.Item
      className={styles[field.half === true ? 'half' : 'whole'] ?? ''}
      name={field.key}
      label={text(field.label)}
      required={isRequired(schema, field.key, values)}
      rules={schemaRules(schema, field.key, locale)}
      validateFirst
      {...valueProps(field)}
    >
      <Control field={field} state={state} text={text} />
    </Form.Item>
  );
}

/** How a value of the record and the value of its control become each other, where they differ. */
function valueProps<Key extends string>(field: CrudField<never, Key>): object {
  if (field.widget === 'switch') return { valuePropName: 'checked', getValueProps: toChecked, normalize: toMark };
  if ((field.widget !== 'select' && field.widget !== 'tree-select') || field.multiple === undefined) return {};
  const { toChoices, fromChoices } = field.multiple;
  return { getValueProps: (value: unknown) => ({ value: toChoices(value) }), normalize: fromChoices };
}

const toChecked = (value: unknown) => ({ checked: value === 1 });
const toMark = (checked: unknown) => (checked === true ? 1 : 0);

interface ControlProps<Key extends string> extends CustomFieldProps {
  field: CrudField<never, Key>;
  state: FormState<never>;
  text: Text<Key>;
}

function Control<Key extends string>({ field, state, text, ...given }: ControlProps<Key>) {
  const disabled = field.disabled?.(state) ?? false;
  const placeholder = field.placeholder === undefined ? '' : text(field.placeholder);
  const props = { ...given, disabled, placeholder } as object;
  if (field.widget === 'textarea') return <Input.TextArea {...props} rows={field.rows ?? 3} />;
  if (field.widget === 'number')
    return <NumberControl {...props} min={field.min ?? 0} max={field.max ?? 999_999} precision={0} style={{ width: '100%' }} />;
  if (field.widget === 'switch') return <Switch {...props} />;
  if (field.widget === 'custom') return <field.Component {...given} disabled={disabled} />;
  if (field.widget === 'text') return <Input {...props} autoComplete="off" />;
  return <ChoiceControl field={field} state={state} props={props} />;
}

type ChoiceField<Key extends string> = Extract<CrudField<never, Key>, { widget: 'select' | 'tree-select' }>;

function ChoiceControl<Key extends string>({ field, state, props }: { field: ChoiceField<Key>; state: FormState<never>; props: object }) {
  const choices = field.useChoices(state);
  const loading = choices === undefined;
  const several = field.multiple !== undefined;
  if (field.widget === 'select') {
    return (
      <Select
        {...props}
        {...(several ? { mode: 'multiple' } : {})}
        loading={loading}
        options={choices ?? []}
        showSearch={{ optionFilterProp: 'label' }}
      />
    );
  }
  return (
    <TreeSelect
      {...props}
      loading={loading}
      multiple={several}
      treeData={choices ?? []}
      fieldNames={{ label: 'label', value: 'value', children: 'children' }}
      treeDefaultExpandAll
      showSearch={{ treeNodeFilterProp: 'label' }}
    />
  );
}
