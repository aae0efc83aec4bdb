import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import { addressedPlace, originPlace } from '../store/place';
import type { FormStore } from '../store/form-store';
import { replaceRows } from './replace-rows';
import type { ScriptHost, ScriptMessage } from './sandbox';

/** The functions for scripts besides the form. */
export interface ScriptServices {
  /** The signed-in user, without credentials. */
  user: Record<string, unknown>;
  ask: ScriptHost['ask'];
  toast: (text: string, kind: string, ms: number) => void;
  route: (url: string) => void;
  /** Id of the record, '' for a new one. */
  recordId: string;
}

const RECORD_KEYS = ['id', 'flowId'] as const;

/** Connects the sandbox with one open form. */
export function createScriptHost(store: FormStore, services: ScriptServices): ScriptHost {
  const extra: Record<string, unknown> = { '#user': services.user, id: services.recordId, flowId: '' };
  /** In a script `table.child` means the row of the event, `table` alone all rows. */
  const setField = (key: string, value: unknown, origin: string) => {
    const table = store.model.tables.get(key);
    if (table !== undefined) return store.rearrange(key, replaceRows(table, rowsIn(value)));
    const place = addressedPlace(store.model, key, originPlace(store.model, origin));
    if (place !== undefined) store.put(place, place.field.contract.fromWire(value));
  };
  const isColumn = (key: string) => key.includes('.');

  const heard: Record<string, (...given: unknown[]) => void> = {
    value: (key, value, origin) => setField(String(key), value, typeof origin === 'string' ? origin : ''),
    show: (key, shown) => store.setState(String(key), { hidden: shown !== true }),
    required: (key, required) => isColumn(String(key)) || store.setState(String(key), { required: required === true }),
    disabled: (key, disabled) => isColumn(String(key)) || store.setState(String(key), { disabled: disabled === true }),
    toast: (text, kind, ms) => services.toast(String(text), typeof kind === 'string' ? kind : 'info', typeof ms === 'number' ? ms : 3000),
    route: (url) => services.route(String(url)),
  };

  return {
    read(key) {
      const value = Object.hasOwn(extra, key) ? extra[key] : store.wireOf(key);
      return value === undefined ? undefined : JSON.stringify(value);
    },
    keys: () => [...store.model.fields.keys(), ...store.model.tables.keys(), ...RECORD_KEYS],
    hear: (messages: readonly ScriptMessage[]) => messages.forEach(([name, ...given]) => heard[name]?.(...given)),
    ask: services.ask,
  };
}

/** Rows that a script passes: other values are left out. */
const rowsIn = (value: unknown): FormRecord[] =>
  Array.isArray(value) ? value.filter((row): row is FormRecord => typeof row === 'object' && row !== null && !Array.isArray(row)) : [];
