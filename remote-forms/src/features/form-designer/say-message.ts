import type { Message } from '@banyan/shared-contracts/design/steps/change';
import { widgetDesign } from '@banyan/shared-contracts/forms/design/registry';
import type { Word } from '@banyan/shared-ui/designer';
import { titleOfType } from './canvas/node-name';

/** Cells of tables are named by their types in messages: they have no names. */
const isPart = (value: string): boolean => widgetDesign(value) !== undefined && widgetDesign(value)?.palette === undefined;

/** The text of a message: its placeholders are filled in, those whose name ends in `Key` by the text of a key. */
export function sayMessage(word: Word, { key, values }: Message): string {
  return word(key).replace(/\{(\w+)\}/g, (place, name: string) => {
    const named = values[`${name}Key`];
    if (named !== undefined) return word(String(named));
    const value = String(values[name] ?? place);
    return isPart(value) ? titleOfType(value, word) : value;
  });
}
