import type { AreaSelectSettings, AreaSelectValue } from '@banyan/shared-contracts/forms/widgets/area-select/area-select.contract';
import { pathsOf } from '@banyan/shared-contracts/forms/widgets/id-paths';
import { AreaField } from '../../kernel/areas/area-field';
import type { FilterProps } from '../../kernel/widget-definition';

/** Searches by one area or, where the design allows it, by several. */
export function AreaSelectFilter({ control, label, settings: { level }, search, value, onChange }: FilterProps<AreaSelectSettings>) {
  const multiple = search.searchMultiple;
  return (
    <AreaField
      control={control}
      level={level}
      multiple={multiple}
      filterable
      value={pathsOf(Array.isArray(value) ? (value as AreaSelectValue) : null)}
      placeholder={label}
      onChange={(paths) => onChange(multiple && paths.length > 0 ? paths : paths[0])}
    />
  );
}
