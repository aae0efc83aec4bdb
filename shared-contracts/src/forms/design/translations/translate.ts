import type { Message } from '../../../design/steps/change';
import { type Command, defineCommand, type Plan } from '../../../design/steps/command';
import type { Json } from '../../../design/design-doc';
import { isObject, jsonAt } from '../../../design/json';
import { propsOf } from '../../../design/properties';
import { createRecorder, type Recorder } from '../../../design/steps/recorder';
import { refusal } from '../commands/spots';
import { isKeyedList } from '../list/keyed-lists';
import { openEntries } from '../list/commands/entry-steps';
import { LIST_PARTS } from '../list/list-part';
import { type DesignText, designTexts } from './design-texts';
import { LONGEST_TRANSLATION, type TranslatedLocale, TRANSLATIONS } from './translation';

/** What a text becomes in a language; '' takes its translation away. `of`: the text that it was translated from, where that is not the present one. */
export interface TranslatedCell {
  id: string;
  locale: TranslatedLocale;
  text: string;
  of?: string;
}

/** The shortest path whose removal leaves no empty object behind. */
function goneAt(recorder: Recorder, { node, base, key }: DesignText, locale: TranslatedLocale): readonly string[] {
  const path = [...base, TRANSLATIONS, key, locale];
  const props = propsOf(recorder.doc(), node);
  const isAlone = (at: readonly string[]) => {
    const object = jsonAt(props, at);
    return isObject(object) && Object.keys(object).length === 1;
  };
  if (!isAlone(path.slice(0, -1))) return path;
  return isAlone(path.slice(0, -2)) ? path.slice(0, -2) : path.slice(0, -1);
}

function setCell(recorder: Recorder, text: DesignText, { locale, text: sent, of = text.zh }: TranslatedCell): void {
  const { node, base, key, translations } = text;
  const [part, list] = base;
  const inList = LIST_PARTS.find((one) => one === part);
  if (inList !== undefined && list !== undefined && isKeyedList(list)) openEntries(recorder, inList, list);
  const said = sent.trim().slice(0, LONGEST_TRANSLATION);
  if (said === '' && translations[locale] === undefined) return;
  const value: Json | undefined = said === '' ? undefined : { text: said, of };
  recorder.set(node, value === undefined ? goneAt(recorder, text, locale) : [...base, TRANSLATIONS, key, locale], value);
}

/**
 * Writes translations of texts, which are identified by their ids (`designTexts`); those of missing texts are left out. One change,
 * independent of their number. `name`: that of the design.
 */
export const translateTexts: Command<{ cells: readonly TranslatedCell[]; name?: string }> = defineCommand({
  id: 'translate',
  titleKey: 'design.command.translate',
  plan({ doc }, { cells, name }): Plan | Message {
    const texts = new Map(designTexts(doc, name).map((text) => [text.id, text]));
    const known = cells.flatMap((cell) => {
      const text = texts.get(cell.id);
      return text === undefined ? [] : [{ cell, text }];
    });
    const [first] = known;
    if (first === undefined) return refusal('gone');
    const recorder = createRecorder(doc);
    for (const { cell, text } of known) setCell(recorder, text, cell);
    const one = { key: 'design.change.translate', values: { name: first.text.zh, a: first.cell.text.trim() } };
    const label = known.length === 1 ? one : { key: 'design.change.translateMany', values: { n: known.length } };
    return { steps: recorder.steps(), label };
  },
});
