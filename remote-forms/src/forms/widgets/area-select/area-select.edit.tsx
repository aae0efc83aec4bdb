import type { AreaSelectSettings, AreaSelectValue } from '@banyan/shared-contracts/forms/widgets/area-select/area-select.contract';
import { pathsOf } from '@banyan/shared-contracts/forms/widgets/id-paths';
import { AreaField } from '../../kernel/areas/area-field';
import type { EditProps } from '../../kernel/widget-definition';

/** Province, city, district and street, down to the level in the design. */
export function AreaSelectEdit(props: EditProps<AreaSelectSettings, AreaSelectValue>) {
  const { control, settings, value, onChange, onBlur, disabled, invalid, placeholder } = props;
  const { level, multiple, filterable, clearable } = settings;
  return (
    <AreaField
      {...{ control, level, multiple, filterable, clearable, onBlur, disabled, invalid, placeholder }}
      value={pathsOf(value)}
      onChange={(paths) => onChange(multiple ? paths : (paths[0] ?? []))}
    />
  );
}
