import type { OptionSource } from '@banyan/shared-contracts/forms/widgets/option-source';
import { useClear } from '@banyan/shared-ui/form';
import { Select } from 'antd';
import { useOptions } from '../options/use-options';
import type { FilterProps } from '../widget-definition';

/** Searches by one option or, where the design allows it, by several. */
export function ChoiceFilter({ control, label, settings, search, value, onChange }: FilterProps<{ source: OptionSource }>) {
  const { options, loading } = useOptions(settings.source);
  const clear = useClear();
  return (
    <Select<string | string[]>
      {...control}
      style={{ width: '100%' }}
      {...(search.searchMultiple ? { mode: 'multiple' as const, maxTagCount: 'responsive' as const } : {})}
      value={(value ?? (search.searchMultiple ? [] : null)) as string}
      options={options}
      loading={loading}
      placeholder={label}
      allowClear={clear}
      showSearch={{ optionFilterProp: 'label' }}
      onChange={(next: string | string[] | undefined) => onChange(next === undefined || next.length === 0 ? undefined : next)}
    />
  );
}
