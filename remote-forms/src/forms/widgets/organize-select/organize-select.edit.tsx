import { lastOf, pathsOf } from '@banyan/shared-contracts/forms/widgets/id-paths';
import type { OrganizeSelectValue } from '@banyan/shared-contracts/forms/widgets/organize-select/organize-select.contract';
import type { ChoiceSettings } from '@banyan/shared-contracts/forms/widgets/principal-choice';
import { PrincipalField } from '@banyan/shared-ui/picker';
import type { EditProps } from '../../kernel/widget-definition';
import { usePaths } from './use-paths';

/** Companies and departments, with the names of all their parents. */
export function OrganizeSelectEdit(props: EditProps<ChoiceSettings, OrganizeSelectValue>) {
  const { control, settings, value, onChange, onBlur, disabled, invalid, placeholder } = props;
  const { multiple, clearable, limit } = settings;
  const paths = pathsOf(value);
  const toPaths = usePaths(paths);
  return (
    <PrincipalField
      kind="organization"
      control={control}
      multiple={multiple}
      {...(limit === undefined ? {} : { within: limit })}
      labelOf={({ organize, fullName }) => organize || fullName}
      value={paths.map(lastOf)}
      onChange={(ids) => onChange(multiple ? toPaths(ids) : (toPaths(ids)[0] ?? []))}
      onBlur={onBlur}
      disabled={disabled}
      invalid={invalid}
      clearable={clearable}
      placeholder={placeholder}
    />
  );
}
