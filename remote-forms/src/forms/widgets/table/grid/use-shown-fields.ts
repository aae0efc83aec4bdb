import type { FormField, FormTable } from '@banyan/shared-contracts/forms/model/form-model';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useFormStore } from '../../../kernel/form/form-context';
import { stateAddress } from '../../../kernel/store/place';

/** The visible columns, and the keys of the required ones. */
export function useShownFields(table: FormTable): { fields: readonly FormField[]; required: ReadonlySet<string> } {
  const store = useFormStore();
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = table.fields.map(({ key }) => store.subscribe(stateAddress(`${table.key}.${key}`), listener));
      return () => stops.forEach((stop) => stop());
    },
    [store, table],
  );
  const marks = useSyncExternalStore(subscribe, () =>
    table.fields
      .map((field) => {
        const { hidden, required } = store.stateOf(field, table);
        return hidden ? '-' : required ? '*' : '.';
      })
      .join(''),
  );
  return useMemo(
    () => ({
      fields: table.fields.filter((_field, index) => marks[index] !== '-'),
      required: new Set(table.fields.filter((_field, index) => marks[index] === '*').map(({ key }) => key)),
    }),
    [table, marks],
  );
}
