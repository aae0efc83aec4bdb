import { type PickerKind, pickKinds } from '../picker/picker-kinds';
import { PrincipalField } from '../picker/principal-field';
import { toRef } from '../picker/principal-picker.dialog';
import { usePicked } from '../picker/pick/use-picked';
import { useUiText } from '../i18n/use-ui-text';
import type { FilterControlProps, FilterKind, FilterValue } from '../crud/filter/filter-kind';
import styles from './model-page.module.css';

const idsOf = (value: FilterValue = []): string[] => (typeof value === 'string' ? [value] : value.map(String));

/** Any of the people, positions, roles or groups that are chosen, by their ids. */
export function principals(kind: PickerKind): FilterKind {
  function PrincipalsControl({ label, value, onChange }: FilterControlProps) {
    return (
      <div className={styles['principals']}>
        <PrincipalField
          kind={kind}
          multiple
          control={{ 'aria-label': label }}
          title={label}
          placeholder={label}
          value={idsOf(value)}
          onChange={(ids) => onChange(ids.length === 0 ? undefined : ids)}
        />
      </div>
    );
  }
  function PrincipalsWords({ value }: { value: FilterValue }) {
    const text = useUiText();
    const refs = idsOf(value).map((id) => toRef(pickKinds[kind], id));
    const { nameOf } = usePicked(refs);
    return refs.map(nameOf).join(text('ui.filter.joint'));
  }
  return { Control: PrincipalsControl, Words: PrincipalsWords };
}
