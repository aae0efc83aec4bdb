import type { DecorationNode, FormField, FormTable } from '@banyan/shared-contracts/forms/model/form-model';
import { type FormRecord } from '@banyan/shared-contracts/forms/records/record';
import { RULED_SIGHT } from '@banyan/shared-contracts/forms/rules/form-rule';
import type { CheckFacts, ReadField } from '@banyan/shared-contracts/forms/model/widget';
import { createContext, useCallback, useContext, useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';
import type { FormStore } from '../store/form-store';
import { addressOf, cellAddress, contentAddress, type Place, REVEAL, rowsAddress, stateAddress } from '../store/place';

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

/** The current state of a field, or of a column of a sub-table. */
export const useFieldState = (field: FormField, table?: FormTable) =>
  useStore(stateAddress(table === undefined ? field.key : `${table.key}.${field.key}`), (store) => store.stateOf(field, table));

/** The state of a cell: as its column, unless a rule of the table has another effect on the row. */
export function useCellState(field: FormField, table: FormTable, row: string) {
  const store = useFormStore();
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [`${table.key}.${field.key}`, cellAddress(table.key, row, field.key)].map((address) =>
        store.subscribe(stateAddress(address), listener),
      );
      return () => stops.forEach((stop) => stop());
    },
    [store, field, table, row],
  );
  return useSyncExternalStore(subscribe, () => store.stateOf(field, table, row));
}

/** Whether a container or a decoration is hidden. */
export function useNodeHidden({ id, hidden }: { id: string; hidden: boolean }): boolean {
  const store = useContext(FormStoreContext);
  const shown = useContext(ShownRecordContext);
  const target = `@${id}`;
  const subscribe = useCallback((listener: () => void) => store?.subscribe(stateAddress(target), listener) ?? ignore, [store, target]);
  return useSyncExternalStore(subscribe, () => (store === null ? hiddenIn(shown, target, hidden) : store.hides(target, hidden)));
}

/** The visibility by rules that the server sends with a record that is read. */
const hiddenIn = (record: FormRecord, target: string, hidden: boolean): boolean =>
  (record[RULED_SIGHT] as Record<string, boolean> | undefined)?.[target] ?? hidden;

/** The same for a sub-table. */
export const useTableState = (table: FormTable) => useStore(stateAddress(table.key), (store) => store.stateOfTable(table));

/** Whether a field or a sub-table is hidden; where no form is edited, as it was designed. */
export function useHidden(part: FormField | FormTable): boolean {
  const store = useContext(FormStoreContext);
  const subscribe = useCallback((listener: () => void) => store?.subscribe(stateAddress(part.key), listener) ?? ignore, [store, part]);
  const shown = useContext(ShownRecordContext);
  const state = () => ('fields' in part ? store?.stateOfTable(part) : store?.stateOf(part, undefined));
  return useSyncExternalStore(subscribe, () => state()?.hidden ?? hiddenIn(shown, part.key, part.hidden));
}

const ignore = () => undefined;

/** The rest of the record as seen from a place, and the time; renders again when a value changes on which the place depends. */
export function useFacts(place: Place): () => CheckFacts {
  const store = useFormStore();
  const { contract, settings } = place.field;
  const sources = useMemo(() => contract.dependsOn?.(settings) ?? [], [contract, settings]);
  const read = useMemo(() => store.reader(place), [store, place]);
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = sources.map((source) => store.subscribe(sourceAddress(source, place), listener));
      return () => stops.forEach((stop) => stop());
    },
    [store, sources, place],
  );
  useSyncExternalStore(subscribe, () => JSON.stringify(sources.map(read)));
  return useCallback(() => ({ read, now: Date.now() }), [read]);
}

/** The record that is read, where none is edited. */
export const ShownRecordContext = createContext<FormRecord>({});

/** Values of the record for a decoration, in edit and read views; renders again when a value changes on which it depends. */
export function useReading({ contract, settings }: DecorationNode): ReadField {
  const store = useContext(FormStoreContext);
  const shown = useContext(ShownRecordContext);
  const sources = useMemo(() => contract.dependsOn?.(settings) ?? [], [contract, settings]);
  const read = useMemo<ReadField>(() => store?.reader(undefined) ?? ((address) => shown[address]), [store, shown]);
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = sources.map((source) => store?.subscribe(source, listener) ?? ignore);
      return () => stops.forEach((stop) => stop());
    },
    [store, sources],
  );
  useSyncExternalStore(subscribe, () => JSON.stringify(sources.map(read)));
  return read;
}

/** The address for changes of a link source: a main field, or a field in the row of the place. */
const sourceAddress = (source: string, place: Place): string => {
  const [table = '', child] = source.split('-');
  return child === undefined || place.table === undefined || place.table.key !== table ? source : cellAddress(table, place.row, child);
};

/** Calls `reveal` whenever a hidden place is to be shown. */
export function useReveal(reveal: (place: Place) => void): void {
  const store = useContext(FormStoreContext);
  const onReveal = useEffectEvent(reveal);
  useEffect(
    () =>
      store?.subscribe(REVEAL, () => {
        const place = store.revealed();
        if (place !== undefined) onReveal(place);
      }),
    [store],
  );
}

export const useIssue = (place: Place) => useStore(addressOf(place), (store) => store.issue(place));

export const useRowKeys = (table: string): readonly string[] => useStore(rowsAddress(table), (store) => store.rowKeys(table));

/** The rows themselves: renders on every change in the table. */
export const useRows = (table: string) => useStore(contentAddress(table), (store) => store.rows(table));
