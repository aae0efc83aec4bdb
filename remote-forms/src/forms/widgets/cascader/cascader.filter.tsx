import type { CascaderSettings, CascaderValue } from '@banyan/shared-contracts/forms/widgets/cascader/cascader.contract';
import { PathCascader } from '../../kernel/options/path-cascader';
import { useOptions } from '../../kernel/options/use-options';
import type { FilterProps } from '../../kernel/widget-definition';

/** Searches by one path or, where the design allows it, by several. */
export function CascaderFilter({ control, label, settings, search, value, onChange }: FilterProps<CascaderSettings>) {
  const { tree, loading } = useOptions(settings.source);
  return (
    <PathCascader
      control={control}
      options={tree}
      loading={loading}
      multiple={search.searchMultiple}
      filterable
      clearable
      value={Array.isArray(value) ? (value as CascaderValue) : null}
      placeholder={label}
      onChange={(next) => onChange(next.length === 0 ? undefined : next)}
    />
  );
}
