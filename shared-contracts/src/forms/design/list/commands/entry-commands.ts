import type { Message } from '../../../../design/steps/change';
import { type Command, defineCommand, type Plan } from '../../../../design/steps/command';
import type { DesignDoc, Json } from '../../../../design/design-doc';
import { jsonAt } from '../../../../design/json';
import { type PropertyTitle, valueWords } from '../../../../design/steps/value-words';
import { createRecorder, type Recorder } from '../../../../design/steps/recorder';
import type { KeyedList } from '../keyed-lists';
import { entriesAt, entryAt, type ListPart, titleOfEntry } from '../list-part';
import { dropEntries, listRefusal, mayChange, moveEntry, setInEntry } from './entry-steps';

/** Entries by their keys in the document (`entriesAt`). */
export interface EntriesArgs {
  part: ListPart;
  keys: readonly string[];
}

export interface MoveArgs {
  part: ListPart;
  key: string;
  /** Key of the entry that is to follow; missing for the end. */
  before?: string | undefined;
}

export interface SetArgs {
  part: ListPart;
  key: string;
  /** From the entry, such as `['width']` or `['__config__', 'label']`. */
  path: readonly string[];
  /** Undefined takes the member away, so that its default counts. */
  value: Json | undefined;
}

/** What a change of a member is called: its title, and both values in words. */
export function memberWords(title: PropertyTitle, before: Json | undefined, after: Json | undefined): Record<string, string> {
  const prop: Record<string, string> = 'key' in title ? { propKey: title.key } : { prop: title.text };
  return { ...prop, ...valueWords('a', before, title), ...valueWords('b', after, title) };
}

export const isThere = (doc: DesignDoc, part: ListPart, name: KeyedList, key: string): true | Message => {
  const answer = mayChange(doc, part);
  return answer === true && entryAt(doc, part, name, key) === undefined ? listRefusal('gone') : answer;
};

/** `titleKey`: words of the list of such entries, such as "columns". */
export interface Entries {
  name: KeyedList;
  titleKey: string;
}

const named = (doc: DesignDoc, part: ListPart, name: KeyedList, key: string): string => titleOfEntry(entryAt(doc, part, name, key) ?? {});

/** What a change of entries is called: by the one that it is of, or how many there are. */
export const labelOf = (what: 'add' | 'drop' | 'move', titles: readonly string[], titleKey: string): Message =>
  titles.length === 1
    ? { key: `design.change.list.${what}`, values: { name: titles[0] ?? '', whatKey: titleKey } }
    : { key: `design.change.list.${what}Many`, values: { n: titles.length, whatKey: titleKey } };

/** Takes entries away. */
export const removeCommand = (id: string, { name, titleKey }: Entries): Command<EntriesArgs> =>
  defineCommand({
    id,
    titleKey: 'design.command.drop',
    keys: ['Delete', 'Backspace'],
    plan({ doc }, { part, keys }): Plan | Message {
      const there = keys.filter((key) => entryAt(doc, part, name, key) !== undefined);
      if (there.length === 0) return listRefusal('gone');
      const titles = there.map((key) => named(doc, part, name, key));
      const recorder = createRecorder(doc);
      dropEntries(recorder, part, name, there);
      return { steps: recorder.steps(), label: labelOf('drop', titles, titleKey) };
    },
  });

/** Moves an entry before another one, or to the end; `settle` brings what else of the list is about its place up to date. */
export const moveCommand = (
  id: string,
  { name, titleKey }: Entries,
  settle?: (recorder: Recorder, part: ListPart, key: string) => void,
): Command<MoveArgs> =>
  defineCommand({
    id,
    titleKey: 'design.command.move',
    plan({ doc }, { part, key, before }): Plan | Message {
      const answer = isThere(doc, part, name, key);
      if (answer !== true) return answer;
      const recorder = createRecorder(doc);
      moveEntry(recorder, part, name, key, before);
      settle?.(recorder, part, key);
      return { steps: recorder.steps(), label: labelOf('move', [named(doc, part, name, key)], titleKey) };
    },
  });

type Fits = (doc: DesignDoc, args: SetArgs) => true | Message;

/** Sets a member of an entry. `titleOf` returns the title of a member; `fits` the reason against a value. */
export const setCommand = (
  id: string,
  { name, titleOf, fits = () => true }: Pick<Entries, 'name'> & { titleOf: (path: string) => PropertyTitle | undefined; fits?: Fits },
): Command<SetArgs> =>
  defineCommand({
    id,
    titleKey: 'design.command.set',
    plan({ doc }, args): Plan | Message {
      const { part, key, path, value } = args;
      const answer = isThere(doc, part, name, key);
      const fitting = answer === true ? fits(doc, args) : answer;
      if (fitting !== true) return fitting;
      const entry = entryAt(doc, part, name, key) ?? {};
      const recorder = createRecorder(doc);
      setInEntry(recorder, part, name, key, { path, value });
      const at = path.join('.');
      const words = memberWords(titleOf(at) ?? { text: at }, jsonAt(entry, path), value);
      return { steps: recorder.steps(), label: { key: 'design.change.set', values: { name: titleOfEntry(entry), ...words } } };
    },
  });

/** Keys of entries in their order, for moves by one position. */
export const keysIn = (doc: DesignDoc, part: ListPart, name: KeyedList): string[] => entriesAt(doc, part, name).map(({ key }) => key);
