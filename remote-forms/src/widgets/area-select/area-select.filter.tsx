import type { AreaSelectSettings, AreaSelectValue } from '@banyan/shared-contracts/forms/widgets/area-select.contract';
import { PathCascader } from '../../kernel/path-cascader';
import type { FilterProps } from '../../kernel/widget-definition';
import { useAreas, wholePaths } from '../../kernel/use-areas';

/** Searches by one area or, where the design allows it, several. */
export function AreaSelectFilter({ control, label, settings: { level }, search, value, onChange }: FilterProps<AreaSelectSettings>) {
  const chosen = Array.isArray(value) ? (value as AreaSelectValue) : null;
  const areas = useAreas(level, chosen);
  return (
    <PathCascader
      control={control}
      {...areas}
      multiple={search.searchMultiple}
      filterable={false}
      clearable
      value={chosen}
      placeholder={label}
      onChange={(next) => {
        const whole = wholePaths(next, level, search.searchMultiple);
        onChange(whole.length === 0 ? undefined : whole);
      }}
    />
  );
}
