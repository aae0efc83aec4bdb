import type { Message } from '../../../design/steps/change';
import { type Command, defineCommand, type Plan } from '../../../design/steps/command';
import type { DesignDoc, Json } from '../../../design/design-doc';
import { createRecorder } from '../../../design/steps/recorder';
import { TABLES } from '../document/form-wire';
import { isTableType, keyOf } from '../document/node-ids';
import { writeChosenTables } from '../tables/chosen-tables';
import { fieldsOfTables, type FormTableChoice, tableNameOf } from '../tables/fields-of-tables';
import type { CreateFacts } from '../widget-design';
import { addItems } from './pieces';
import { refusal, spotIn } from './spots';

interface ChooseTables {
  tables: readonly FormTableChoice[];
  creates: boolean;
  facts: CreateFacts;
}

/** What of the chosen tables has its place in the form. */
function usedIn(doc: DesignDoc): { keys: Set<string>; tables: Set<string> } {
  const [keys, tables] = [new Set<string>(), new Set<string>()];
  for (const { type, parent, props } of doc.nodes.values()) {
    if (isTableType(type)) tables.add(tableNameOf(props));
    else if (!isTableType(doc.nodes.get(parent)?.type ?? '')) keys.add(keyOf(props));
  }
  return { keys, tables };
}

/**
 * Chooses the existing tables of a form; none means that releases create its tables. `creates`: also adds, at the end of the form, a field for each
 * column of the chosen tables that has none, and a sub-table for each child table.
 */
export const chooseTables: Command<ChooseTables> = defineCommand({
  id: 'chooseTables',
  titleKey: 'design.command.chooseTables',
  plan({ doc }, { tables, creates, facts }): Plan | Message {
    const items = creates ? fieldsOfTables(tables, usedIn(doc), facts) : [];
    const recorder = createRecorder(doc);
    recorder.set(doc.root, [TABLES], tables.length === 0 ? undefined : (JSON.parse(writeChosenTables(tables)) as Json));
    if (recorder.steps().length + items.length === 0) return refusal(creates ? 'noColumns' : 'sameTables');
    const added = addItems(recorder, items, spotIn(doc, doc.root), { nextId: facts.nextId, keys: false });
    const names = tables.map(({ name }) => name).join('、');
    const label = tables.length === 0 ? 'noTables' : added.length === 0 ? 'chooseTables' : 'fromTables';
    return {
      steps: recorder.steps(),
      label: { key: `design.change.${label}`, values: { n: added.length, names } },
      select: added.slice(0, 1),
    };
  },
});
