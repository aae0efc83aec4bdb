import type { SelectSettings, SelectValue } from '@banyan/shared-contracts/forms/widgets/select/select.contract';
import { useClear } from '@banyan/shared-ui/form';
import { ColoredName } from '@banyan/shared-ui/colored-name';
import { Select } from 'antd';
import { useOptionAdding } from '../../kernel/options/use-option-adding';
import { useTextSearch } from '@banyan/shared-ui/pinyin';
import { type Option, useOptions } from '../../kernel/options/use-options';
import type { EditProps } from '../../kernel/widget-definition';

const listOf = (value: SelectValue | null): string[] => (Array.isArray(value) ? value : value === null || value === '' ? [] : [value]);

const colorOf = (options: readonly Option[], id: unknown) => options.find(({ value }) => value === id)?.color;

/** Options in a drop-down, one or several. */
export function SelectEdit(props: EditProps<SelectSettings, SelectValue>) {
  const { control, settings, value, onChange, onBlur, facts, disabled, invalid, placeholder } = props;
  const { options, loading } = useOptions(settings.source, facts().read, value);
  const { multiple, filterable, clearable } = settings;
  const { matches, prepare } = useTextSearch();
  const adding = useOptionAdding(settings.source);
  const chosen = listOf(value);
  const shown = multiple ? chosen : (chosen[0] ?? null);
  const clear = useClear();
  return (
    <Select<SelectValue | null, Option>
      {...control}
      style={{ width: '100%' }}
      {...(multiple ? { mode: 'multiple' as const, maxTagCount: 'responsive' as const } : {})}
      value={shown}
      onChange={(next) => onChange(next ?? (multiple ? [] : ''))}
      onBlur={onBlur}
      options={options}
      optionRender={({ data }) => <ColoredName name={data.label} color={data.color} />}
      labelRender={({ value: id, label }) => <ColoredName name={label} color={colorOf(options, id)} />}
      loading={loading}
      {...adding}
      disabled={disabled}
      placeholder={placeholder}
      allowClear={clearable && clear}
      onOpenChange={(open) => open && filterable && prepare()}
      showSearch={filterable ? { filterOption: (typed, option) => matches(option?.label ?? '', typed) } : false}
      {...(invalid ? { status: 'error' as const } : {})}
    />
  );
}
