import type { Message } from '../../../../design/steps/change';
import { type Command, defineCommand, type Plan } from '../../../../design/steps/command';
import type { DesignDoc, Json } from '../../../../design/design-doc';
import type { JsonObject } from '../../../../design/json';
import { createRecorder, type Recorder } from '../../../../design/steps/recorder';
import { CARD_PLACES, type CardPlace } from '../../../model/column-design';
import { columnOf } from '../field-entries';
import { columnPanel } from '../panels/column-panel';
import { titleIn } from '../panels/list-item';
import { listFields, mayBeColumn, mayBeSorted } from '../list-fields';
import { entriesAt, entryAt, listIn, type ListPart, propOf, titleOfEntry } from '../list-part';
import { placeOnCard, takePlace } from './cards';
import { type EntriesArgs, labelOf, moveCommand, type MoveArgs, setCommand, type SetArgs } from './entry-commands';
import { addEntries, dropEntries, listRefusal, mayChange } from './entry-steps';
import { settleHeader } from './header-groups';

const COLUMNS = { name: 'columnList', titleKey: 'design.list.column' } as const;

const propsIn = (doc: DesignDoc, part: ListPart): Set<unknown> =>
  new Set(entriesAt(doc, part, COLUMNS.name).map(({ entry }) => entry['prop']));

/** Why a field can be no column; true where it can. */
export function mayAddColumn(doc: DesignDoc, part: ListPart, address: string): true | Message {
  const field = listFields(doc).get(address);
  if (field === undefined) return listRefusal('noField', { x: address });
  if (!mayBeColumn(field)) return listRefusal('notListed', { name: field.field.label });
  return propsIn(doc, part).has(address) ? listRefusal('columnTwice', { name: field.field.label }) : mayChange(doc, part);
}

interface AddColumns {
  part: ListPart;
  addresses: readonly string[];
  before?: string | undefined;
  /** For a card: the place of the first column. */
  cardPlace?: CardPlace | undefined;
}

/** Adds fields as columns, before another one or at the end. Fields that are columns already are left out, unless all are. */
export const addColumns: Command<AddColumns> = defineCommand({
  id: 'addColumns',
  titleKey: 'design.command.list.addColumns',
  plan({ doc }, { part, addresses, before, cardPlace }): Plan | Message {
    const answers = addresses.map((address) => mayAddColumn(doc, part, address));
    const fields = addresses.flatMap((address, index) => (answers[index] === true ? (listFields(doc).get(address) ?? []) : []));
    const refused = answers.find((answer) => answer !== true);
    if (fields.length === 0) return refused ?? listRefusal('nothing');
    const entries = fields.map(({ field, raw }) => columnOf(field, raw) as unknown as JsonObject);
    const recorder = createRecorder(doc);
    const [first] = addEntries(recorder, part, COLUMNS.name, entries, before);
    if (cardPlace !== undefined && first !== undefined) takePlace(recorder, part, first, cardPlace);
    const label = labelOf(
      'add',
      fields.map(({ field }) => field.label),
      COLUMNS.titleKey,
    );
    return { steps: recorder.steps(), label };
  },
});

/** Takes columns out of what else of the list is about columns: totals and headers. */
function leaveColumns(recorder: Recorder, part: ListPart, props: ReadonlySet<unknown>): void {
  const { root } = recorder.doc();
  const list = listIn(recorder.doc(), part) ?? {};
  const without = (value: Json | undefined): Json[] | undefined =>
    Array.isArray(value) && (value as Json[]).some((one) => props.has(one))
      ? (value as Json[]).filter((one) => !props.has(one))
      : undefined;
  const totals = without(list['summaryField']);
  if (totals !== undefined) recorder.set(root, [part, 'summaryField'], totals);
  for (const { key, entry } of entriesAt(recorder.doc(), part, 'complexHeaderList')) {
    const inside = without(entry['childColumns']);
    if (inside?.length === 0) dropEntries(recorder, part, 'complexHeaderList', [key]);
    else if (inside !== undefined) recorder.set(root, [part, 'complexHeaderList', key, 'childColumns'], inside);
  }
}

/** Takes columns away, with their totals and out of their headers. */
export const removeColumns: Command<EntriesArgs> = defineCommand({
  id: 'removeColumns',
  titleKey: 'design.command.drop',
  keys: ['Delete', 'Backspace'],
  plan({ doc }, { part, keys }): Plan | Message {
    const there = entriesAt(doc, part, COLUMNS.name).filter(({ key }) => keys.includes(key));
    if (there.length === 0) return listRefusal('gone');
    const recorder = createRecorder(doc);
    dropEntries(
      recorder,
      part,
      COLUMNS.name,
      there.map(({ key }) => key),
    );
    leaveColumns(recorder, part, new Set(there.map(({ entry }) => entry['prop'])));
    const titles = there.map(({ entry }) => titleOfEntry(entry));
    return { steps: recorder.steps(), label: labelOf('drop', titles, COLUMNS.titleKey) };
  },
});

/** Moves a column; one that is put between the columns of a header comes under it, and leaves it where it is taken away from them. */
export const moveColumn: Command<MoveArgs> = moveCommand('moveColumn', COLUMNS, settleHeader);

/** Columns are not narrower or wider, px; they are pulled in steps. */
export const COLUMN_WIDTH = { least: 40, most: 1200, step: 4 } as const;

const setMember = setCommand('setColumn', {
  name: COLUMNS.name,
  titleOf: (path) => titleIn(columnPanel, path),
  fits(doc, { part, key, path, value }) {
    if (path.join('.') !== 'sortable' || value !== true) return true;
    const field = listFields(doc).get(propOf(entryAt(doc, part, COLUMNS.name, key)));
    return field === undefined || mayBeSorted(field) ? true : listRefusal('notSorted', { name: field.field.label });
  },
});

const isCardPlace = (value: unknown): value is CardPlace => CARD_PLACES.some((place) => place === value);

/** Sets a member of a column: `label`, `width` (px, null for the width that fits), `align`, `fixed`, `sortable`; `cardPlace` of a card. */
export const setColumn: Command<SetArgs> = defineCommand({
  id: 'setColumn',
  titleKey: 'design.command.set',
  plan(state, args): Plan | Message {
    const { part, key, path, value } = args;
    return path.join('.') === 'cardPlace' && isCardPlace(value)
      ? placeOnCard.plan(state, { part, key, place: value })
      : setMember.plan(state, args);
  },
});

/** Gives a column the nearest width that it may have, px; null: the width that fits its values. */
export const resizeColumn: Command<{ part: ListPart; key: string; width: number | null }> = defineCommand({
  id: 'resizeColumn',
  titleKey: 'design.command.resize',
  plan(state, { part, key, width }): Plan | Message {
    const { least, most, step } = COLUMN_WIDTH;
    const value = width === null ? null : Math.min(most, Math.max(least, Math.round(width / step) * step));
    return setColumn.plan(state, { part, key, path: ['width'], value });
  },
});
