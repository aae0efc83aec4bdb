import type { Choice } from '@banyan/shared-ui/crud';
import { useDictionaryChoices } from '@banyan/shared-ui/crud';
import { useClear } from '@banyan/shared-ui/form';
import { DatePicker, Input, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
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

function DayControl({ value, onChange, ...given }: Given & { value: number | null }) {
  const change = (day: Dayjs | null) => onChange?.(day === null ? null : day.startOf('day').valueOf());
  return (
    <DatePicker
      {...given}
      aria-haspopup="dialog"
      style={{ width: '100%' }}
      value={value === null ? null : dayjs(value)}
      disabledDate={(day) => day.isAfter(dayjs())}
      onChange={(day) => change(Array.isArray(day) ? null : day)}
      // Enter takes the day; it does not save the form.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    />
  );
}
