import type { Message } from '../../../../design/steps/change';
import { type Command, defineCommand, type Plan } from '../../../../design/steps/command';
import type { Json } from '../../../../design/design-doc';
import { createRecorder, type Recorder } from '../../../../design/steps/recorder';
import { headerPanel } from '../panels/column-panel';
import { titleIn } from '../panels/list-item';
import { entriesAt, type ListPart } from '../list-part';
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

/** Gives a column that has been moved the header of the place where it is: one that it leaves, or lies within, would be drawn in two parts. */
export function settleHeader(recorder: Recorder, part: ListPart, column: string): void {
  const columns = entriesAt(recorder.doc(), part, 'columnList');
  const headers = entriesAt(recorder.doc(), part, HEADERS.name);
  const at = columns.findIndex(({ key }) => key === column);
  const [left, moved, right] = [at - 1, at, at + 1].map((index) => {
    const prop = columns[index]?.entry['prop'];
    return prop === undefined ? undefined : headers.find(({ entry }) => insideOf(entry['childColumns']).includes(prop));
  });
  const prop = columns[at]?.entry['prop'];
  const around = left !== undefined && left === right ? left : undefined;
  const isAlone = moved !== undefined && insideOf(moved.entry['childColumns']).length === 1;
  const stays = moved !== undefined && (moved === left || moved === right || isAlone);
  const header = around ?? (stays ? moved : undefined);
  if (prop === undefined || header === moved) return;
  leaveHeaders(recorder, part, new Set([prop]));
  if (header === undefined) return;
  const inside = new Set([...insideOf(header.entry['childColumns']), prop]);
  const ordered = columns.flatMap(({ entry }) => (entry['prop'] !== undefined && inside.has(entry['prop']) ? [entry['prop']] : []));
  recorder.set(recorder.doc().root, [part, HEADERS.name, header.key, 'childColumns'], ordered);
}

/** Sets a member of a header: `fullName`, `align`. */
export const setHeader: Command<SetArgs> = setCommand('setHeader', {
  name: HEADERS.name,
  titleOf: (path) => titleIn(headerPanel, path),
});
