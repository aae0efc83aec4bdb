import { type PickerKind, PrincipalField } from '@banyan/shared-ui/picker';
import type { FilterProps } from '../widget-definition';

/** Searches by one object of a kind or, where the design allows it, by several. */
export const principalFilter = (kind: PickerKind) =>
  function PrincipalFilter({ control, label, search, value, onChange }: FilterProps<unknown>) {
    const chosen = Array.isArray(value) ? (value as string[]) : typeof value === 'string' ? [value] : [];
    return (
      <PrincipalField
        kind={kind}
        control={control}
        multiple={search.searchMultiple}
        value={chosen}
        placeholder={label}
        onChange={(ids) => onChange(ids.length === 0 ? undefined : search.searchMultiple ? ids : ids[0])}
      />
    );
  };
