import type { Message } from '../../../../design/steps/change';
import { type Command, defineCommand, type Plan } from '../../../../design/steps/command';
import type { DesignDoc, Json } from '../../../../design/design-doc';
import type { JsonObject } from '../../../../design/json';
import { createRecorder } from '../../../../design/steps/recorder';
import { searchOf } from '../field-entries';
import { listFields, mayBeSearched } from '../list-fields';
import { entriesAt, entryAt, type ListPart, propOf, titleOfEntry } from '../list-part';
import { titleIn } from '../panels/list-item';
import { searchPanel } from '../panels/search-panel';
import { MAX_KEYWORDS, mayBeKeyword, mayBeMultiple, mayIncludeSubordinates, searchTypesOf } from '../search-rules';
import { type EntriesArgs, labelOf, moveCommand, type MoveArgs, removeCommand, type SetArgs, setCommand } from './entry-commands';
import { addEntries, listRefusal, mayChange, setInEntry } from './entry-steps';

const SEARCHES = { name: 'searchList', titleKey: 'design.list.search' } as const;

/** Why a field can be no search; true where it can. */
export function mayAddSearch(doc: DesignDoc, part: ListPart, address: string): true | Message {
  const field = listFields(doc).get(address);
  if (field === undefined) return listRefusal('noField', { x: address });
  if (!mayBeSearched(field)) return listRefusal('notSearched', { name: field.field.label });
  const isThere = entriesAt(doc, part, SEARCHES.name).some(({ entry }) => entry['prop'] === address);
  return isThere ? listRefusal('searchTwice', { name: field.field.label }) : mayChange(doc, part);
}

/** Adds fields as searches, before another one or at the end. Fields that are searches already are left out, unless all are. */
export const addSearches: Command<{ part: ListPart; addresses: readonly string[]; before?: string | undefined }> = defineCommand({
  id: 'addSearches',
  titleKey: 'design.command.list.addSearches',
  plan({ doc }, { part, addresses, before }): Plan | Message {
    const answers = addresses.map((address) => mayAddSearch(doc, part, address));
    const fields = addresses.flatMap((address, index) => (answers[index] === true ? (listFields(doc).get(address) ?? []) : []));
    if (fields.length === 0) return answers.find((answer) => answer !== true) ?? listRefusal('nothing');
    const recorder = createRecorder(doc);
    const entries = fields.map(({ field, raw }) => searchOf(field, false, raw) as unknown as JsonObject);
    addEntries(recorder, part, SEARCHES.name, entries, before);
    const label = labelOf(
      'add',
      fields.map(({ field }) => field.label),
      SEARCHES.titleKey,
    );
    return { steps: recorder.steps(), label };
  },
});

export const removeSearches: Command<EntriesArgs> = removeCommand('removeSearches', SEARCHES);
export const moveSearch: Command<MoveArgs> = moveCommand('moveSearch', SEARCHES);

/** What a member of a search needs of its field, and of the other searches. */
function fits(doc: DesignDoc, { part, key, path, value }: SetArgs): true | Message {
  const entry = entryAt(doc, part, SEARCHES.name, key) ?? {};
  const field = listFields(doc).get(propOf(entry))?.field;
  if (field === undefined) return true;
  const { type } = field.contract;
  const no = (reason: string) => listRefusal(reason, { name: titleOfEntry(entry) });
  const member = path.join('.');
  if (member === 'searchType' && !searchTypesOf(field).some((one) => one === value)) return no('notSearchedSo');
  if (value !== true) return true;
  if (member === 'searchMultiple' && !mayBeMultiple(type)) return no('notSearchedSo');
  if (member === 'isIncludeSubordinate' && !mayIncludeSubordinates(type)) return no('notSearchedSo');
  if (member !== 'isKeyword') return true;
  if (!mayBeKeyword(type)) return no('notSearchedSo');
  const others = entriesAt(doc, part, SEARCHES.name).filter((one) => one.key !== key && one.entry['isKeyword'] === true);
  return others.length < MAX_KEYWORDS ? true : listRefusal('keywords', { most: MAX_KEYWORDS });
}

const setMember = setCommand('setSearch', { name: SEARCHES.name, titleOf: (path) => titleIn(searchPanel, path), fits });

/** Sets a member of a search. One that takes several values from now on, or one only, begins with nothing again. */
export const setSearch: Command<SetArgs> = defineCommand({
  id: 'setSearch',
  titleKey: 'design.command.set',
  plan(state, args): Plan | Message {
    const { part, key, path, value } = args;
    const plan = setMember.plan(state, args);
    if (path.join('.') !== 'searchMultiple' || !('steps' in plan)) return plan;
    const recorder = createRecorder(state.doc);
    recorder.push(plan.steps);
    const start: Json = value === true ? [] : null;
    setInEntry(recorder, part, SEARCHES.name, key, { path: ['value'], value: start });
    return { ...plan, steps: recorder.steps() };
  },
});
