import type { Message } from '../../../../design/steps/change';
import { type Command, defineCommand, type Plan } from '../../../../design/steps/command';
import { createRecorder, type Recorder } from '../../../../design/steps/recorder';
import { cardOf, type CardPlace } from '../../../model/column-design';
import { readKeyedLists } from '../keyed-lists';
import { entriesAt, entryAt, listIn, listOfDoc, type ListPart, titleOfEntry } from '../list-part';
import { isThere } from './entry-commands';
import { listRefusal, mayChange, moveEntry, setInEntry } from './entry-steps';

/** How a list of telephones shows a row: a card with a name, a corner and lines (`cardPlace` of its columns). */

const COLUMNS = 'columnList';

/** The keys of what a card shows where. */
function cardKeys(recorder: Pick<Recorder, 'doc'>, part: ListPart) {
  const { title, corner, lines } = cardOf(
    entriesAt(recorder.doc(), part, COLUMNS).map(({ key, entry }) => ({ key, cardPlace: entry['cardPlace'] })),
  );
  return { title: title?.key, corner: corner?.key, lines: lines.map(({ key }) => key) };
}

/** Puts a column at a place of the card. What was the name, or in the corner, becomes a line; a card never is without a name. */
export function takePlace(recorder: Recorder, part: ListPart, key: string, place: CardPlace): void {
  const put = (column: string, value: CardPlace) => {
    const before = entryAt(recorder.doc(), part, COLUMNS, column)?.['cardPlace'] ?? 'line';
    if (before !== value) setInEntry(recorder, part, COLUMNS, column, { path: ['cardPlace'], value });
  };
  const { title, corner, lines } = cardKeys(recorder, part);
  const [next] = lines.filter((line) => line !== key);
  if (place !== 'title' && title === key) put(next ?? key, 'title');
  if (place === 'title' && title !== undefined && title !== key) put(title, 'line');
  if (place === 'corner' && corner !== undefined && corner !== key) put(corner, 'line');
  if (place === 'title' || title !== key || next !== undefined) put(key, place);
}

/**
 * Puts a column at a place of the card, in front of another line or after all lines. Without `before` its position among the lines does not
 * change.
 */
export const placeOnCard: Command<{ part: ListPart; key: string; place: CardPlace; before?: { key: string | undefined } }> = defineCommand({
  id: 'placeOnCard',
  titleKey: 'design.command.list.placeOnCard',
  plan({ doc }, { part, key, place, before }): Plan | Message {
    const answer = isThere(doc, part, COLUMNS, key);
    if (answer !== true) return answer;
    const recorder = createRecorder(doc);
    takePlace(recorder, part, key, place);
    if (before !== undefined && before.key !== key) moveEntry(recorder, part, COLUMNS, key, before.key);
    const name = titleOfEntry(entryAt(doc, part, COLUMNS, key) ?? {});
    return {
      steps: recorder.steps(),
      label: { key: 'design.change.list.card', values: { name, placeKey: `design.list.column.cardPlace.${place}` } },
    };
  },
});

/** What a list of telephones has of its own; everything else may be that of desks. */
const OF_DESKS = [
  'complexHeaderList',
  'styleRules',
  'ruleList',
  'uploaderTemplateJson',
  'printIds',
  'showSummary',
  'summaryField',
  'childTableStyle',
];

/** Copies the desktop list to the phone list: its kind, columns, searches, buttons, tree, order, filter and switches. */
export const takeDeskList: Command<{ part: ListPart }> = defineCommand({
  id: 'takeDeskList',
  titleKey: 'design.command.list.takeDesk',
  plan({ doc }, { part }): Plan | Message {
    const answer = mayChange(doc, part);
    const desk = listIn(doc, 'list');
    if (part !== 'appList' || desk === undefined) return answer === true ? listRefusal('nothing') : answer;
    const before = listIn(doc, part);
    const plain = listOfDoc(doc, 'list');
    const taken = Object.fromEntries(Object.entries(plain).filter(([name]) => !OF_DESKS.includes(name)));
    const { ruleList } = plain;
    const recorder = createRecorder(doc);
    const after = readKeyedLists({ ...taken, ...(ruleList === undefined ? {} : { ruleListApp: ruleList }) }, before) ?? {};
    if (before === undefined) recorder.set(doc.root, [part], after);
    else for (const [name, value] of Object.entries(after)) recorder.set(doc.root, [part, name], value);
    return { steps: recorder.steps(), label: { key: 'design.change.list.takeDesk', values: {} } };
  },
});
