import type { Message } from '../../../../design/steps/change';
import { type Command, defineCommand, type Plan } from '../../../../design/steps/command';
import type { DesignDoc } from '../../../../design/design-doc';
import type { JsonObject } from '../../../../design/json';
import { createRecorder } from '../../../../design/steps/recorder';
import { LIST_KIND } from '../../../model/column-design';
import { isView, VIEW_BUTTONS } from '../../../views/view-source';
import { buttonOf } from '../field-entries';
import { HEAD_BUTTONS, ROW_BUTTONS } from '../list-buttons';
import { entriesAt, listOfDoc, type ListPart, titleOfEntry } from '../list-part';
import { customButtonPanel } from '../panels/button-panel';
import { titleIn } from '../panels/list-item';
import { labelOf, type MoveArgs, moveCommand, removeCommand, type SetArgs, setCommand } from './entry-commands';
import { addEntries, listRefusal, mayChange } from './entry-steps';

/** Lists of buttons: above the list, of each row, and the custom ones (api-forms B18), which follow those of the row. */
export const BUTTON_LISTS = { head: 'btnsList', row: 'columnBtnsList', custom: 'customBtnsList' } as const;
export type ButtonPlace = keyof typeof BUTTON_LISTS;

const WHAT = 'design.list.button';

interface NewButton {
  part: ListPart;
  place: ButtonPlace;
  /** The value of a standard button; of a custom one `btn_` and an id that no other has. */
  value: string;
  /** Of a custom button: its words. */
  label?: string;
  before?: string | undefined;
}

/** Standard buttons that the list does not have yet. */
export function offeredButtons(doc: DesignDoc, part: ListPart, place: ButtonPlace): readonly string[] {
  if (place === 'custom') return [];
  const taken = new Set(entriesAt(doc, part, BUTTON_LISTS[place]).map(({ entry }) => entry['value']));
  const known: readonly string[] = place === 'head' ? HEAD_BUTTONS : ROW_BUTTONS;
  const ofView: readonly string[] = VIEW_BUTTONS;
  const all = isView(doc.props) ? known.filter((value) => ofView.includes(value)) : known;
  const isTree = place === 'head' && listOfDoc(doc, part)['type'] === LIST_KIND.tree && !isView(doc.props);
  return all.filter((value) => !taken.has(value) && (!isTree || value === 'add'));
}

/** Adds a button before another one, or at the end. A tree has none above it but the one that adds (api-forms B16). */
export const addButton: Command<NewButton> = defineCommand({
  id: 'addButton',
  titleKey: 'design.command.list.addButton',
  plan({ doc }, { part, place, value, label, before }): Plan | Message {
    const answer = mayChange(doc, part);
    if (answer !== true) return answer;
    const name = BUTTON_LISTS[place];
    // Nothing writes the rows of a view (api-forms B25).
    if (place === 'custom' && isView(doc.props)) return listRefusal('noButton');
    if (place !== 'custom' && !offeredButtons(doc, part, place).includes(value)) return listRefusal('noButton');
    if (entriesAt(doc, part, name).some(({ entry }) => entry['value'] === value)) return listRefusal('noButton');
    const button: JsonObject = place === 'custom' ? { value, label: label ?? '', event: { btnType: 1 } } : { ...buttonOf(value) };
    const recorder = createRecorder(doc);
    addEntries(recorder, part, name, [button], before);
    return { steps: recorder.steps(), label: labelOf('add', [titleOfEntry(button)], WHAT) };
  },
});

type InPlace<Args> = Args & { place: ButtonPlace };
type ByPlace<Args> = Record<ButtonPlace, Command<Args>>;

const each = <Args>(make: (name: (typeof BUTTON_LISTS)[ButtonPlace]) => Command<Args>): ByPlace<Args> => ({
  head: make(BUTTON_LISTS.head),
  row: make(BUTTON_LISTS.row),
  custom: make(BUTTON_LISTS.custom),
});

const removals = each((name) => removeCommand('removeButton', { name, titleKey: WHAT }));
const moves = each((name) => moveCommand('moveButton', { name, titleKey: WHAT }));
const sets = each((name) => setCommand('setButton', { name, titleOf: (path) => titleIn(customButtonPanel, path) }));

/** Takes a button away. */
export const removeButton: Command<InPlace<{ part: ListPart; key: string }>> = defineCommand({
  id: 'removeButton',
  titleKey: 'design.command.drop',
  plan: (state, { place, part, key }) => removals[place].plan(state, { part, keys: [key] }),
});

/** Moves a button among those of its place. */
export const moveButton: Command<InPlace<MoveArgs>> = defineCommand({
  id: 'moveButton',
  titleKey: 'design.command.move',
  plan: (state, { place, ...args }) => moves[place].plan(state, args),
});

/** Sets a member of a button: `label`, `icon`, `showWhen`, of custom ones `event` and below. */
export const setButton: Command<InPlace<SetArgs>> = defineCommand({
  id: 'setButton',
  titleKey: 'design.command.set',
  plan: (state, { place, ...args }) => sets[place].plan(state, args),
});
