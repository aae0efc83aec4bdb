import type { Message } from '../../../../design/steps/change';
import { type Command, defineCommand, type Plan } from '../../../../design/steps/command';
import type { Json } from '../../../../design/design-doc';
import { createRecorder, type Recorder } from '../../../../design/steps/recorder';
import { headerPanel } from '../panels/column-panel';
import { titleIn } from '../panels/list-item';
import { entriesAt, entryAt, type ListPart, titleOfEntry } from '../list-part';
import { labelOf, removeCommand, type SetArgs, setCommand } from './entry-commands';
import { addEntries, dropEntries, listRefusal, mayChange, moveEntry } from './entry-steps';

/** Headers over several columns (`complexHeaderList`, as api-forms B6): they name columns by their `prop`. */
const HEADERS = { name: 'complexHeaderList', titleKey: 'design.list.header' } as const;

const insideOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? (value as Json[]) : []);

/** Removes columns from their headers; a header without columns is removed. */
function leaveHeaders(recorder: Recorder, part: ListPart, props: ReadonlySet<Json>): void {
  for (const { key, entry } of entriesAt(recorder.doc(), part, HEADERS.name)) {
    const before = insideOf(entry['childColumns']);
    const after = before.filter((one) => !props.has(one));
    if (after.length === before.length) continue;
    if (after.length === 0) dropEntries(recorder, part, HEADERS.name, [key]);
    else recorder.set(recorder.doc().root, [part, HEADERS.name, key, 'childColumns'], after);
  }
}

/** Moves columns side by side, after the first of them. */
function gather(recorder: Recorder, part: ListPart, keys: ReadonlySet<string>): void {
  const order = entriesAt(recorder.doc(), part, 'columnList').map(({ key }) => key);
  const first = order.findIndex((key) => keys.has(key));
  const follower = order.slice(first).find((key) => !keys.has(key));
  const from = order.findIndex((key) => key === follower);
  for (const key of order)
    if (keys.has(key) && order.indexOf(key) > from && follower !== undefined) moveEntry(recorder, part, 'columnList', key, follower);
}

/** Puts columns (by their keys) under one header. They come side by side; those that had another header leave it. `id`: that no other header has. */
export const groupColumns: Command<{ part: ListPart; keys: readonly string[]; id: string; title: string }> = defineCommand({
  id: 'groupColumns',
  titleKey: 'design.command.list.groupColumns',
  plan({ doc }, { part, keys, id, title }): Plan | Message {
    const answer = mayChange(doc, part);
    if (answer !== true) return answer;
    const columns = entriesAt(doc, part, 'columnList').filter(({ key }) => keys.includes(key));
    if (columns.length === 0) return listRefusal('gone');
    const props = columns.map(({ entry }) => entry['prop'] ?? '');
    const recorder = createRecorder(doc);
    leaveHeaders(recorder, part, new Set(props));
    gather(recorder, part, new Set(columns.map(({ key }) => key)));
    addEntries(recorder, part, HEADERS.name, [{ id, fullName: title, align: 'center', childColumns: props }], undefined);
    return { steps: recorder.steps(), label: labelOf('add', [title], HEADERS.titleKey) };
  },
});

/** Takes a header away; its columns stay. */
export const ungroup: Command<{ part: ListPart; key: string }> = defineCommand({
  id: 'ungroup',
  titleKey: 'design.command.list.ungroup',
  plan: (state, { part, key }) => removeCommand('ungroup', HEADERS).plan(state, { part, keys: [key] }),
});

/** Puts a column under a header, or (`header` undefined) under none. */
export const setHeaderOf: Command<{ part: ListPart; column: string; header: string | undefined }> = defineCommand({
  id: 'setHeaderOf',
  titleKey: 'design.command.set',
  plan({ doc }, { part, column, header }): Plan | Message {
    const entry = entryAt(doc, part, 'columnList', column);
    const target = header === undefined ? undefined : entryAt(doc, part, HEADERS.name, header);
    if (entry === undefined || (header !== undefined && target === undefined)) return listRefusal('gone');
    const prop = entry['prop'] ?? '';
    const recorder = createRecorder(doc);
    const inside = insideOf(target?.['childColumns']);
    if (header !== undefined && !inside.includes(prop))
      recorder.set(doc.root, [part, HEADERS.name, header, 'childColumns'], [...inside, prop]);
    for (const one of entriesAt(recorder.doc(), part, HEADERS.name)) {
      const own = insideOf(one.entry['childColumns']);
      if (one.key === header || !own.includes(prop)) continue;
      const rest = own.filter((name) => name !== prop);
      if (rest.length === 0) dropEntries(recorder, part, HEADERS.name, [one.key]);
      else recorder.set(doc.root, [part, HEADERS.name, one.key, 'childColumns'], rest);
    }
    return { steps: recorder.steps(), label: labelOf('move', [titleOfEntry(entry)], 'design.list.column') };
  },
});

/** Sets a member of a header: `fullName`, `align`. */
export const setHeader: Command<SetArgs> = setCommand('setHeader', {
  name: HEADERS.name,
  titleOf: (path) => titleIn(headerPanel, path),
});
