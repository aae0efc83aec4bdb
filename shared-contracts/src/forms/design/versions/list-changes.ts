import type { Message } from '../../../design/steps/change';
import type { DesignDoc, Json } from '../../../design/design-doc';
import { isSameJson, jsonAt, type JsonObject } from '../../../design/json';
import { changedPaths } from '../../../design/diff-docs';
import { valueWords } from '../../../design/steps/value-words';
import { addressOf } from '../document/node-ids';
import { isKeyedList, KEYED_LISTS, type KeyedList, keyOfEntry } from '../list/keyed-lists';
import { type ListPart, listIn, entriesAt, listOfDoc, titleOfEntry } from '../list/list-part';
import { columnPanel, headerPanel, sortPanel } from '../list/panels/column-panel';
import { titleIn } from '../list/panels/list-item';
import { appListPanel, listPanel } from '../list/panels/list-panel';
import { searchPanel } from '../list/panels/search-panel';
import type { PanelGroup } from '../panel/panel';
import { nameOf } from '../document/form-nodes';

/** The word for an entry of each list of entries, and the panel with the members that belong to the list; without one the entry counts as a whole. */
const ENTRIES: Readonly<Record<KeyedList, { whatKey: string; panel?: readonly PanelGroup[] }>> = {
  columnList: { whatKey: 'design.list.column', panel: columnPanel },
  searchList: { whatKey: 'design.list.search', panel: searchPanel },
  defaultSortConfig: { whatKey: 'design.list.sort', panel: sortPanel },
  complexHeaderList: { whatKey: 'design.list.header', panel: headerPanel },
  btnsList: { whatKey: 'design.list.button' },
  columnBtnsList: { whatKey: 'design.list.button' },
  customBtnsList: { whatKey: 'design.list.button' },
  styleRules: { whatKey: 'design.list.style' },
};

/** What lists repeat of the form. */
const OFFERED = ['columnOptions', 'defaultColumnList'];

/** A field of the form: its name, and its widget. */
interface KnownField {
  label: string;
  type: string;
}

interface Side {
  doc: DesignDoc;
  fields: ReadonlyMap<string, KnownField>;
}

export const sideOf = (doc: DesignDoc): Side => ({
  doc,
  fields: new Map([...doc.nodes.values()].map((node) => [addressOf(doc, node), { label: nameOf(node), type: node.type }])),
});

const partWord = (part: ListPart) => ({ listKey: `design.change.${part}` });

const byKey = (doc: DesignDoc, part: ListPart, name: KeyedList): Map<string, JsonObject> =>
  new Map(entriesAt(doc, part, name).map(({ entry }) => [keyOfEntry(name, entry), entry]));

const fieldOf = (entry: JsonObject): string => [entry['prop'], entry['field']].find((name) => typeof name === 'string') ?? '';

/** What an entry is called: its own words, else the field that it is of. */
function nameIn({ fields }: Side, entry: JsonObject): string {
  const title = titleOfEntry(entry);
  const field = fieldOf(entry);
  return title === field || title === '' ? (fields.get(field)?.label ?? title) : title;
}

/** Whether the value only repeats what the field is called in each of the versions. */
const followsField = (member: string, before: JsonObject, after: JsonObject, [older, newer]: readonly [Side, Side]): boolean =>
  member === 'label' &&
  before['label'] === older.fields.get(fieldOf(before))?.label &&
  after['label'] === newer.fields.get(fieldOf(after))?.label;

function memberChanges(
  part: ListPart,
  name: KeyedList,
  [before, after]: readonly [JsonObject, JsonObject],
  sides: readonly [Side, Side],
): Message[] {
  const { whatKey, panel } = ENTRIES[name];
  const values = { ...partWord(part), whatKey, name: nameIn(sides[1], after) };
  if (panel === undefined) return isSameJson(before, after) ? [] : [{ key: 'design.version.entry', values }];
  const isTurned = sides[0].fields.get(fieldOf(before))?.type !== sides[1].fields.get(fieldOf(after))?.type;
  if (isTurned) return [];
  return panel
    .flatMap(({ items }) => items)
    .filter(({ path }) => !isSameJson(before[path] ?? null, after[path] ?? null) && !followsField(path, before, after, sides))
    .map(({ path, titleKey, of }) => {
      const words = (side: string, value: Json | undefined) => {
        const choice = of?.find((one) => one === value);
        return choice === undefined ? valueWords(side, value) : { [`${side}Key`]: `${titleKey}.${choice}` };
      };
      return {
        key: 'design.version.entryMember',
        values: { ...values, propKey: titleKey, ...words('a', before[path]), ...words('b', after[path]) },
      };
    });
}

/**
 * Changes of the entries of one list. Entries that were added or removed with their field are left out: the line of the field covers them.
 */
function entryChanges(part: ListPart, name: KeyedList, sides: readonly [Side, Side]): Message[] {
  const [older, newer] = sides;
  const [before, after] = [byKey(older.doc, part, name), byKey(newer.doc, part, name)];
  const { whatKey } = ENTRIES[name];
  const line = (key: string, side: Side, entry: JsonObject): Message => ({
    key,
    values: { ...partWord(part), whatKey, name: nameIn(side, entry) },
  });
  const isWithField = (entry: JsonObject, there: Side, here: Side) => {
    const field = fieldOf(entry);
    return field !== '' && here.fields.has(field) && !there.fields.has(field);
  };
  const added = [...after].filter(([key, entry]) => !before.has(key) && !isWithField(entry, older, newer));
  const dropped = [...before].filter(([key, entry]) => !after.has(key) && !isWithField(entry, newer, older));
  const kept = [...after].flatMap(([key, entry]) => {
    const was = before.get(key);
    return was === undefined ? [] : memberChanges(part, name, [was, entry], sides);
  });
  const orderOf = (map: Map<string, JsonObject>, other: Map<string, JsonObject>) => [...map.keys()].filter((key) => other.has(key));
  const isMoved = !isSameJson(orderOf(before, after), orderOf(after, before));
  return [
    ...added.map(([, entry]) => line('design.version.entryAdd', newer, entry)),
    ...dropped.map(([, entry]) => line('design.version.entryDrop', older, entry)),
    ...kept,
    ...(isMoved ? [{ key: 'design.version.entryOrder', values: { ...partWord(part), whatKey } }] : []),
  ];
}

/** Changes of the settings of a list, one line for each. */
function settingChanges(part: ListPart, older: DesignDoc, newer: DesignDoc): Message[] {
  const [before, after] = [listOfDoc(older, part), listOfDoc(newer, part)];
  const panel = part === 'list' ? listPanel : appListPanel;
  const told = new Set<string>();
  return changedPaths(before, after).flatMap((path): Message[] => {
    const [first = ''] = path;
    if (isKeyedList(first) || OFFERED.includes(first)) return [];
    const title = titleIn(panel, path.join('.'));
    const key = title?.key ?? '';
    if (told.has(key)) return [];
    told.add(key);
    if (title === undefined) return [{ key: 'design.version.listOther', values: partWord(part) }];
    const sides = { ...valueWords('a', jsonAt(before, path), title), ...valueWords('b', jsonAt(after, path), title) };
    return [{ key: 'design.version.listMember', values: { ...partWord(part), propKey: key, ...sides } }];
  });
}

/** What changed in a list of a design from one version to another; nothing of what follows from a field of the form. */
export function listChanges(part: ListPart, older: DesignDoc, newer: DesignDoc): Message[] {
  const [was, is] = [listIn(older, part), listIn(newer, part)];
  if (was === undefined && is === undefined) return [];
  if (was === undefined) return [{ key: 'design.version.listNew', values: partWord(part) }];
  if (is === undefined) return [{ key: 'design.version.listGone', values: partWord(part) }];
  const sides = [sideOf(older), sideOf(newer)] as const;
  const names = Object.keys(KEYED_LISTS).filter(isKeyedList);
  return [...names.flatMap((name) => entryChanges(part, name, sides)), ...settingChanges(part, older, newer)];
}
