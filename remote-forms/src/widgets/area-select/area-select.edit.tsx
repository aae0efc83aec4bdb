import type { AreaSelectSettings, AreaSelectValue } from '@banyan/shared-contracts/forms/widgets/area-select.contract';
import { PathCascader } from '../../kernel/path-cascader';
import type { EditProps } from '../../kernel/widget-definition';
import { useAreas, wholePaths } from '../../kernel/use-areas';

/** Province, city, district and street, as deep as the design asks. */
export function AreaSelectEdit({ settings, facts: _facts, onChange, ...props }: EditProps<AreaSelectSettings, AreaSelectValue>) {
  const { level, multiple, clearable } = settings;
  const areas = useAreas(level, props.value);
  return (
    <PathCascader
      {...props}
      {...areas}
      multiple={multiple}
      filterable={false}
      clearable={clearable}
      onChange={(next) => onChange(wholePaths(next, level, multiple))}
    />
  );
}
