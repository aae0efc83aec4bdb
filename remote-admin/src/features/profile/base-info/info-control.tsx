import type { Choice } from '@banyan/shared-ui/crud';
import { useDictionaryChoices } from '@banyan/shared-ui/crud';
import { useClear } from '@banyan/shared-ui/form';
import { Input, Select } from 'antd';
import { DayControl } from '../../../kernel/day-control';
import type { InfoField } from './info-fields';

interface InfoControlProps {
  field: InfoField;
  /** Set by the form item around it. */
  id?: string;
  value?: unknown;
  onChange?: (value: unknown) => void;
  onBlur?: () => void;
}

/** The control of one field; its value is what the wire carries. */
export function InfoControl({ field, value, ...given }: InfoControlProps) {
  if (field.kind === 'choice') return <DictionaryControl dictionary={field.dictionary} value={value as string} {...given} />;
  if (field.kind === 'date') return <DayControl value={value as number | null} {...given} />;
  const { onChange, ...rest } = given;
  const props = { ...rest, value: value as string, autoComplete: 'off' };
  return field.kind === 'textarea' ? (
    <Input.TextArea {...props} rows={3} onChange={({ target }) => onChange?.(target.value)} />
  ) : (
    <Input {...props} onChange={({ target }) => onChange?.(target.value)} />
  );
}

type Given = Omit<InfoControlProps, 'field' | 'value'>;

/** A value that the dictionary no longer has is shown as it is, not dropped. */
const withCurrent = (choices: readonly Choice[], value: string): Choice[] =>
  value === '' || choices.some((choice) => choice.value === value) ? [...choices] : [...choices, { value, label: value }];

function DictionaryControl({ dictionary, value, onChange, ...given }: Given & { dictionary: string; value: string }) {
  const choices = useDictionaryChoices(dictionary);
  const clear = useClear();
  return (
    <Select
      {...given}
      // A code means nothing to people; its name comes with the choices.
      value={value === '' || choices === undefined ? null : value}
      loading={choices === undefined}
      options={withCurrent(choices ?? [], value)}
      showSearch={{ optionFilterProp: 'label' }}
      allowClear={clear}
      onChange={(next: string | null | undefined) => onChange?.(next ?? '')}
    />
  );
}
