import { PrincipalField } from '../../picker/principal-field';
import { usePicked } from '../../picker/pick/use-picked';
import { useUiText } from '../../i18n/use-ui-text';
import styles from '../crud.module.css';
import type { FilterControlProps, FilterKind, FilterValue } from './filter-kind';

const idsOf = (value: FilterValue = []): string[] => (typeof value === 'string' ? [value] : value.map(String));

const peopleControl = (multiple: boolean) =>
  function PeopleControl({ label, value, onChange }: FilterControlProps) {
    return (
      <div className={styles['people']}>
        <PrincipalField
          kind="user"
          multiple={multiple}
          control={{ 'aria-label': label }}
          title={label}
          placeholder={label}
          value={idsOf(value)}
          onChange={(ids) => onChange(ids.length === 0 ? undefined : ids)}
        />
      </div>
    );
  };

function PeopleWords({ value }: { value: FilterValue }) {
  const text = useUiText();
  const refs = idsOf(value).map((id) => `${id}--user`);
  const { nameOf } = usePicked(refs);
  return refs.map(nameOf).join(text('ui.filter.joint'));
}

/** Any of the people who are chosen, by their ids. */
export const people: FilterKind = { Control: peopleControl(true), Words: PeopleWords };

/** One person, by their id under `key`. */
export const person = (key: string): FilterKind => ({
  Control: peopleControl(false),
  Words: PeopleWords,
  send: (value) => ({ [key]: idsOf(value)[0] ?? '' }),
});
