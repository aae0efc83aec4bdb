import type { Message } from '../../../../design/steps/change';
import { type Command, defineCommand, type Plan } from '../../../../design/steps/command';
import { createRecorder } from '../../../../design/steps/recorder';
import { listFields, mayBeSorted } from '../list-fields';
import { entriesAt, type ListPart } from '../list-part';
import { labelOf, type MoveArgs, moveCommand } from './entry-commands';
import { addEntries, dropEntries, listRefusal, mayChange, setInEntry } from './entry-steps';

/** Fields by which a list is sorted, the first before the others (`defaultSortConfig`). */
const SORTS = { name: 'defaultSortConfig', titleKey: 'design.list.sort' } as const;

/** Sorts a list by a field, from the least or from the greatest; undefined: not by it. A new one comes behind the others. */
export const setSort: Command<{ part: ListPart; address: string; sort: 'asc' | 'desc' | undefined }> = defineCommand({
  id: 'setSort',
  titleKey: 'design.command.list.setSort',
  plan({ doc }, { part, address, sort }): Plan | Message {
    const answer = mayChange(doc, part);
    if (answer !== true) return answer;
    const field = listFields(doc).get(address);
    const known = entriesAt(doc, part, SORTS.name).filter(({ entry }) => entry['field'] === address);
    const title = field?.field.label ?? address;
    const recorder = createRecorder(doc);
    if (sort === undefined) {
      dropEntries(
        recorder,
        part,
        SORTS.name,
        known.map(({ key }) => key),
      );
      return { steps: recorder.steps(), label: labelOf('drop', [title], SORTS.titleKey) };
    }
    if (field === undefined) return listRefusal('noField', { x: address });
    if (!mayBeSorted(field)) return listRefusal('notSorted', { name: title });
    const [first] = known;
    if (first === undefined) addEntries(recorder, part, SORTS.name, [{ id: address, field: address, sort }], undefined);
    else setInEntry(recorder, part, SORTS.name, first.key, { path: ['sort'], value: sort });
    const label: Message = { key: 'design.change.list.sort', values: { name: title, wayKey: `design.list.sort.${sort}` } };
    return { steps: recorder.steps(), label };
  },
});

export const moveSort: Command<MoveArgs> = moveCommand('moveSort', SORTS);
