import type { DesignDoc } from '../../../design/design-doc';
import type { Problem } from '../../../design/doc-kind';
import type { JsonObject } from '../../../design/json';
import { isMessage } from '../../../design/steps/command';
import type { FormField } from '../../model/form-model';
import { setProperties } from '../commands/setting';
import { nodeIdOf } from '../document/form-items';
import { modelOf } from '../document/model-of';
import type { KeyedList } from '../list/keyed-lists';
import { entriesAt, LIST_PARTS, titleOfEntry } from '../list/list-part';
import { advise } from './advise';

const LABEL = ['__config__', 'label'];

/** Elements whose name an earlier one has. */
function repeated<One>(all: readonly One[], nameOf: (one: One) => string): One[] {
  const known = new Set<string>();
  return all.filter((one) => {
    const name = nameOf(one).trim();
    const isKnown = known.has(name);
    known.add(name);
    return name !== '' && isKnown;
  });
}

function freeLabel(label: string, taken: ReadonlySet<string>): string {
  let count = 2;
  while (taken.has(`${label} ${count}`)) count += 1;
  return `${label} ${count}`;
}

/** Fields of one form or sub-table with the same label; the fix is a number after the label. */
function labelAdvice(doc: DesignDoc, fields: readonly FormField[]): Problem[] {
  const taken = new Set(fields.map(({ label }) => label));
  return repeated(fields, ({ label }) => label).flatMap(({ item, label }): Problem[] => {
    const node = nodeIdOf(item);
    if (node === undefined) return [];
    const value = freeLabel(label, taken);
    taken.add(value);
    const state = { doc, selected: [], people: [], reach: 'saved' } as const;
    const plan = setProperties.plan(state, { nodes: [node], settings: [{ path: LABEL, value }] });
    return [advise(node, 'labelTwice', { name: label, to: value }, { path: LABEL, mend: isMessage(plan) ? [] : plan.steps })];
  });
}

/** Entries of a list that people see beside each other. */
const SEEN_TOGETHER: readonly (readonly KeyedList[])[] = [
  ['columnList'],
  ['searchList'],
  ['btnsList'],
  ['columnBtnsList', 'customBtnsList'],
];

const codeOf = ({ value }: JsonObject): string => (typeof value === 'string' ? value : '');

/** Columns, searches and buttons with the same title, and buttons with the same key; each field counts once. */
function listAdvice(doc: DesignDoc): Problem[] {
  return LIST_PARTS.flatMap((part) => {
    const at = (name: KeyedList) => entriesAt(doc, part, name).map(({ key, entry }) => ({ name, key, entry }));
    const titles = SEEN_TOGETHER.flatMap((names) => {
      const entries = names.flatMap(at).filter(({ entry }, index, all) => {
        const { prop } = entry;
        return prop === undefined || all.findIndex((one) => one.entry['prop'] === prop) === index;
      });
      return repeated(entries, ({ entry }) => titleOfEntry(entry)).map((one) => ({ ...one, what: 'titleTwice' }));
    });
    const buttons = (['btnsList', 'columnBtnsList', 'customBtnsList'] as const).flatMap(at);
    const keys = repeated(buttons, ({ entry }) => codeOf(entry)).map((one) => ({ ...one, what: 'buttonTwice' }));
    return [...titles, ...keys].map(({ name, key, entry, what }) =>
      advise(doc.root, what, { name: titleOfEntry(entry), key: codeOf(entry) }, { path: [part, name, key] }),
    );
  });
}

/** Duplicate names, so that users cannot distinguish the named objects. */
export function nameAdvice(doc: DesignDoc): Problem[] {
  const { fields, tables } = modelOf(doc);
  return [
    ...labelAdvice(doc, [...fields.values()]),
    ...[...tables.values()].flatMap((table) => labelAdvice(doc, table.fields)),
    ...listAdvice(doc),
  ];
}
