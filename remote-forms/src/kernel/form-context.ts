import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { FormStore } from './form-store';
import { addressOf, contentAddress, type Place, rowsAddress } from './place';

/** The form that is being edited. */
export const FormStoreContext = createContext<FormStore | null>(null);

export function useFormStore(): FormStore {
  const store = useContext(FormStoreContext);
  if (store === null) throw new Error('rendered outside of <FormStoreContext>');
  return store;
}

function useStore<Value>(address: string, read: (store: FormStore) => Value): Value {
  const store = useFormStore();
  const subscribe = useCallback((listener: () => void) => store.subscribe(address, listener), [store, address]);
  return useSyncExternalStore(subscribe, () => read(store));
}

export const useFieldValue = (place: Place): unknown => useStore(addressOf(place), (store) => store.value(place));

export const useIssue = (place: Place) => useStore(addressOf(place), (store) => store.issue(place));

export const useRowKeys = (table: string): readonly string[] => useStore(rowsAddress(table), (store) => store.rowKeys(table));

/** The rows themselves: renders on every change in the table. */
export const useRows = (table: string) => useStore(contentAddress(table), (store) => store.rows(table));
