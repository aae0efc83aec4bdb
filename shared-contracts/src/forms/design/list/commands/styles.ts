import type { Message } from '../../../../design/steps/change';
import { type Command, defineCommand, type Plan } from '../../../../design/steps/command';
import type { JsonObject } from '../../../../design/json';
import { createRecorder } from '../../../../design/steps/recorder';
import type { ListPart } from '../list-part';
import { titleIn } from '../panels/list-item';
import { stylePanel } from '../panels/style-panel';
import { STYLE_RULES, type StyleRule } from '../row-styles';
import { type EntriesArgs, labelOf, moveCommand, type MoveArgs, removeCommand, type SetArgs, setCommand } from './entry-commands';
import { addEntries, mayChange } from './entry-steps';

const STYLES = { name: STYLE_RULES, titleKey: 'design.list.style' } as const;

/** Adds a rule of rows and cells behind the others. `id`: that no other has. */
export const addStyle: Command<{ part: ListPart; id: string; rule: Partial<StyleRule> }> = defineCommand({
  id: 'addStyle',
  titleKey: 'design.command.list.addStyle',
  plan({ doc }, { part, id, rule }): Plan | Message {
    const answer = mayChange(doc, part);
    if (answer !== true) return answer;
    const recorder = createRecorder(doc);
    addEntries(recorder, part, STYLES.name, [{ ...(rule as JsonObject), id }], undefined);
    return { steps: recorder.steps(), label: labelOf('add', [rule.name ?? ''], STYLES.titleKey) };
  },
});

export const removeStyles: Command<EntriesArgs> = removeCommand('removeStyles', STYLES);
/** Moves a rule among the others: later ones have the last word. */
export const moveStyle: Command<MoveArgs> = moveCommand('moveStyle', STYLES);
/** Sets a member of a rule (`styleRule`). */
export const setStyle: Command<SetArgs> = setCommand('setStyle', { name: STYLES.name, titleOf: (path) => titleIn(stylePanel, path) });
