import type { Message } from '../../../../design/steps/change';
import { type Command, defineCommand, type Plan } from '../../../../design/steps/command';
import type { Json } from '../../../../design/design-doc';
import { jsonAt, type JsonObject } from '../../../../design/json';
import { createRecorder } from '../../../../design/steps/recorder';
import { LIST_KIND } from '../../../model/column-design';
import { isView } from '../../../views/view-source';
import { contractOf } from '../../../widgets/registry';
import { defaultList } from '../../default-list';
import { formOf } from '../../document/form-items';
import { isKeyedList, readKeyedLists } from '../keyed-lists';
import { entriesAt, listIn, listOfDoc, type ListPart } from '../list-part';
import { titleIn } from '../panels/list-item';
import { appListPanel, listPanel } from '../panels/list-panel';
import { memberWords } from './entry-commands';
import { dropEntries, listRefusal, mayChange } from './entry-steps';
import { membersOfKind, offeredKinds } from './list-kinds';

/** Sets a member of the list as a whole (`listSettings`); undefined takes it away, so that its default counts. */
export const setList: Command<{ part: ListPart; path: readonly string[]; value: Json | undefined }> = defineCommand({
  id: 'setList',
  titleKey: 'design.command.set',
  plan({ doc }, { part, path, value }): Plan | Message {
    const answer = mayChange(doc, part);
    const [name = ''] = path;
    // Entries are set by their own commands, so that two makers do not overwrite each other.
    if (answer !== true || isKeyedList(name)) return answer === true ? listRefusal('nothing') : answer;
    const recorder = createRecorder(doc);
    recorder.set(doc.root, [part, ...path], value);
    const at = path.join('.');
    const title = titleIn(part === 'list' ? listPanel : appListPanel, at) ?? { text: at };
    const values = memberWords(title, jsonAt(listIn(doc, part) ?? {}, path), value);
    return { steps: recorder.steps(), label: { key: 'design.change.setting', values } };
  },
});

/**
 * Changes the kind of a list (`LIST_KIND`), with what that kind needs: a field to group by, a field that names the parent record, a tree of
 * a field's choices. Settings of other kinds are removed. A tree has only the add button above it.
 */
export const setKind: Command<{ part: ListPart; kind: number }> = defineCommand({
  id: 'setKind',
  titleKey: 'design.command.list.setKind',
  plan({ doc }, { part, kind }): Plan | Message {
    const answer = mayChange(doc, part);
    if (answer !== true) return answer;
    if (!offeredKinds(doc).includes(kind) || listOfDoc(doc, part)['type'] === kind) return listRefusal('nothing');
    const recorder = createRecorder(doc);
    for (const [name, value] of Object.entries(membersOfKind(doc, part, kind))) recorder.set(doc.root, [part, name], value);
    const extra = entriesAt(doc, part, 'btnsList').filter(({ entry }) => entry['value'] !== 'add');
    if (kind === LIST_KIND.tree && extra.length > 0 && !isView(doc.props))
      dropEntries(
        recorder,
        part,
        'btnsList',
        extra.map(({ key }) => key),
      );
    return { steps: recorder.steps(), label: { key: 'design.change.list.kind', values: { kindKey: `design.list.type.${kind}` } } };
  },
});

/** Members that name columns or fields of the list before; a new list begins without them. */
const LEFT = ['summaryField', 'complexHeaderList', 'groupField', 'parentField', 'treeRelation', 'styleRules'];

/** Creates the columns, searches, buttons and sorting again from the form. Filter, rights, scripts and custom buttons are not changed. */
export const resetList: Command<{ part: ListPart }> = defineCommand({
  id: 'resetList',
  titleKey: 'design.command.list.reset',
  plan({ doc }, { part }): Plan | Message {
    const made = JSON.parse(JSON.stringify(defaultList(formOf(doc), contractOf))) as JsonObject;
    const before = listIn(doc, part);
    const kept = Object.entries(before ?? {}).filter(([name]) => !LEFT.includes(name));
    const after = { ...Object.fromEntries(kept), ...readKeyedLists(made, before) };
    const recorder = createRecorder(doc);
    if (before === undefined) recorder.set(doc.root, [part], after);
    else {
      for (const [name, value] of Object.entries(after)) recorder.set(doc.root, [part, name], value);
      for (const name of LEFT.filter((one) => Object.hasOwn(before, one)).reverse()) recorder.set(doc.root, [part, name], undefined);
    }
    return { steps: recorder.steps(), label: { key: 'design.change.list.reset', values: {} } };
  },
});
