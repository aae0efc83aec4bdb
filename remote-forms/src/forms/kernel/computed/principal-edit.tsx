import type { ChoiceSettings, ChoiceValue } from '@banyan/shared-contracts/forms/widgets/principal-choice';
import { type PickerKind, PrincipalField } from '@banyan/shared-ui/picker';
import type { EditProps } from '../widget-definition';

interface PrincipalEditProps extends EditProps<ChoiceSettings, ChoiceValue> {
  kind: PickerKind;
  /** Variables can be chosen as well. */
  system?: boolean;
  /** Typed ids that limit the choice; undefined: no limit. */
  within: readonly string[] | undefined;
}

/** One id or several of one kind, chosen in a dialog. */
export function PrincipalEdit(props: PrincipalEditProps) {
  const { kind, system = false, within, control, settings, value, onChange, onBlur, disabled, invalid, placeholder } = props;
  const { multiple, clearable } = settings;
  return (
    <PrincipalField
      kind={kind}
      system={system}
      control={control}
      multiple={multiple}
      {...(within === undefined ? {} : { within })}
      value={value === null ? [] : [value].flat().filter(Boolean)}
      onChange={(ids) => onChange(multiple ? ids : (ids[0] ?? null))}
      onBlur={onBlur}
      disabled={disabled}
      invalid={invalid}
      clearable={clearable}
      placeholder={placeholder}
    />
  );
}

/** The control of a widget whose choice is limited by its own settings. */
export const principalEdit = (kind: PickerKind) =>
  function ChoiceEdit(props: EditProps<ChoiceSettings, ChoiceValue>) {
    return <PrincipalEdit {...props} kind={kind} within={props.settings.limit} />;
  };
