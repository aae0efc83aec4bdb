import { type PickerControl, PickerField } from '@banyan/shared-ui/picker';
import { type AreaPath, pathOf, refOf } from './area-node';
import { type AreaOptions, AreaPickerDialog } from './area-picker.dialog';
import { useAreaNames } from './use-area-names';

interface AreaFieldProps extends Omit<PickerControl, 'multiple'>, AreaOptions {
  /** At most one without `multiple`. */
  value: readonly AreaPath[];
  /** The chosen paths, and their names. */
  onChange: (paths: string[][], namesOf: (path: AreaPath) => string[]) => void;
}

/** Chosen areas with their names from the province down; others are chosen in a dialog. */
export function AreaField({ level, filterable, value, onChange, ...control }: AreaFieldProps) {
  const namesOf = useAreaNames(value);
  const { multiple } = control;
  return (
    <PickerField
      {...control}
      value={value.map(refOf)}
      labelOf={(ref) => namesOf(pathOf(ref)).filter(Boolean).join('/')}
      onChange={(refs) => onChange(refs.map(pathOf), namesOf)}
      dialog={(close) => (
        <AreaPickerDialog
          {...{ level, multiple, filterable, value }}
          onConfirm={(paths) => {
            close();
            onChange(paths, namesOf);
          }}
          onClose={close}
        />
      )}
    />
  );
}
