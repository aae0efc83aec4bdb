import { fieldAt, type FormField, type FormNode } from '@banyan/shared-contracts/forms/model/form-model';
import { CONTAINER_MARK } from '@banyan/shared-contracts/forms/rules/form-rule';
import { isEmptyValue } from '@banyan/shared-contracts/forms/model/widget';
import type { FormStore } from '../store/form-store';
import type { Place } from '../store/place';
import type { TraceEvent } from '../store/trace';
import { reasonsOf } from './reasons';
import { type FindNames, valueWords } from './value-words';
import { type FormSays, TRACE, type TraceEntry, type TraceField } from './trace-messages';

/** Containers and decorations, named by their content. */
const othersIn = (nodes: readonly FormNode[]): TraceField[] =>
  nodes.flatMap((node) => {
    if (node.kind !== 'container' && node.kind !== 'decoration') return [];
    const { item } = node;
    const shown = [item['header'], item['title'], item['content'], item.__config__.label];
    const label = shown.find((one): one is string => typeof one === 'string' && one !== '') ?? node.contract.type;
    return [{ address: CONTAINER_MARK + node.id, label, table: '' }, ...(node.kind === 'container' ? othersIn(node.children) : [])];
  });

const fieldsOf = ({ model }: FormStore): TraceField[] => [
  ...othersIn(model.nodes),
  ...[...model.tables.values()].map(({ key, label }) => ({ address: key, label, table: key })),
  ...[...model.fields.values()].map(({ address, label }) => ({ address, label, table: '' })),
  ...[...model.tables.values()].flatMap(({ key, label: of, fields }) =>
    fields.map(({ address, label }) => ({ address, label: `${of} / ${label}`, table: key })),
  ),
];

/** Fields whose choice depends on another one, by its address. */
function followersOf({ model }: FormStore): ReadonlyMap<string, readonly FormField[]> {
  const found = new Map<string, FormField[]>();
  for (const field of [...model.fields.values(), ...[...model.tables.values()].flatMap((table) => table.fields)]) {
    const { contract, settings } = field;
    if (contract.options === undefined && contract.within === undefined) continue;
    for (const source of contract.dependsOn?.(settings) ?? []) found.set(source, [...(found.get(source) ?? []), field]);
  }
  return found;
}

/**
 * Sends the events of the form to the parent window, and answers why a field has its value. An entry is sent again once the names in it are
 * looked up.
 */
export function sendTrace(store: FormStore, say: (message: FormSays) => void, find: FindNames) {
  let id = 0;
  let group = 0;
  let waiting: TraceEntry[] = [];
  const followers = followersOf(store);
  const flush = () => {
    if (waiting.length > 0) say({ of: TRACE, says: 'entries', entries: waiting });
    waiting = [];
  };
  const add = (entry: Omit<TraceEntry, 'id' | 'group'>) => {
    id += 1;
    if (waiting.length === 0) queueMicrotask(flush);
    const made: TraceEntry = { id, group, ...entry };
    waiting.push(made);
    return made;
  };
  const addValue = (field: FormField, entry: Omit<TraceEntry, 'id' | 'group'>, values: { from?: unknown; to: unknown }) => {
    const to = valueWords(field, values.to, find);
    const from = 'from' in values && values.from !== undefined ? valueWords(field, values.from, find) : undefined;
    const made = add({ ...entry, ...(from === undefined ? {} : { from: from.now }), to: to.now });
    if (to.later === undefined && from?.later === undefined) return;
    void Promise.all([to.later ?? to.now, from?.later ?? from?.now]).then(
      ([after, before]) =>
        say({ of: TRACE, says: 'entries', entries: [{ ...made, ...(before === undefined ? {} : { from: before }), to: after }] }),
      // Without a connection stored values are shown.
      () => undefined,
    );
  };
  const addRule = (rule: string, row: number, holds: boolean) => {
    const own = store.rules.plan.rules.find((one) => one.id === rule);
    const does = (holds ? own?.effects : own?.otherwise) ?? [];
    add({
      ...{ cause: 'rule', address: '', row, name: own?.name ?? rule, holds },
      does: does.map(({ kind, targets }) => ({ kind, targets: [...targets] })),
    });
  };
  const rowOf = (place: Place): number => (place.table === undefined ? 0 : store.rowKeys(place.table.key).indexOf(place.row) + 1);

  const hear = (event: TraceEvent) => {
    if (event.kind === 'value') {
      const { cause, place, from, to } = event;
      if (cause === 'typed') group += 1;
      const { field } = place;
      addValue(field, { cause, address: field.address, row: rowOf(place) }, { from, to });
      for (const one of followers.get(field.address) ?? []) add({ cause: 'options', address: one.address, row: 0 });
    } else if (event.kind === 'rows') {
      const { cause, table, added, gone } = event;
      if (cause === 'typed') group += 1;
      add({ cause: 'rows', address: table, row: 0, added, gone });
    } else if (event.kind === 'rule') {
      const { rule, holds, row } = event;
      addRule(rule, rowNumber(store, row), holds);
    } else if (event.kind === 'script') {
      const { at, state, message } = event;
      add({ cause: 'script', address: '', row: 0, name: at, ...(state === 'failed' ? { message: message || at } : {}) });
    } else add({ cause: 'state', address: event.address.replace('.', '-'), row: 0, part: event.part, holds: event.to });
  };

  say({ of: TRACE, says: 'fields', fields: fieldsOf(store) });
  for (const field of store.model.fields.values()) {
    const value = store.value({ field });
    if (isEmptyValue(value)) continue;
    // The initial values have no cause.
    group += 1;
    addValue(field, { cause: 'start', address: field.address, row: 0 }, { to: value });
  }
  for (const rule of store.rules.plan.rules) {
    if (rule.table !== '' || !store.rules.run.holds(rule, undefined)) continue;
    group += 1;
    addRule(rule.id, 0, true);
  }
  flush();
  const stop = store.trace.listen(hear);

  return {
    stop,
    why(address: string, row: number) {
      const field = fieldAt(store.model, address);
      if (field === undefined) return;
      const table = store.model.fields.has(address) ? undefined : store.model.tables.get(address.split('-', 1)[0] ?? '');
      const key = table === undefined ? undefined : store.rowKeys(table.key)[Math.max(0, row - 1)];
      say({ of: TRACE, says: 'why', address, row, why: reasonsOf(store, field, table, key) });
    },
  };
}

/** Number of a row in its table, from 1; 0 for none. */
function rowNumber(store: FormStore, row: string | undefined): number {
  if (row === undefined) return 0;
  for (const table of store.model.tables.keys()) {
    const index = store.rowKeys(table).indexOf(row);
    if (index !== -1) return index + 1;
  }
  return 0;
}
