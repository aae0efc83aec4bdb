import type { Message } from '../../../design/steps/change';
import { type Command, defineCommand, type Plan } from '../../../design/steps/command';
import type { DesignDoc } from '../../../design/design-doc';
import { createRecorder } from '../../../design/steps/recorder';
import { isTableType, keyOf } from '../document/node-ids';
import { fieldsOfTables, type FormTableChoice, tableNameOf } from '../tables/fields-of-tables';
import type { CreateFacts } from '../widget-design';
import { addItems } from './pieces';
import { refusal, spotIn } from './spots';

interface FromTables {
  tables: readonly FormTableChoice[];
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

/** Adds a field for each column of the chosen tables that has none, and a sub-table for each child table, at the end of the form. */
export const addFromTables: Command<FromTables> = defineCommand({
  id: 'addFromTables',
  titleKey: 'design.command.fromTables',
  plan({ doc }, { tables, facts }): Plan | Message {
    const items = fieldsOfTables(tables, usedIn(doc), facts);
    if (items.length === 0) return refusal('noColumns');
    const recorder = createRecorder(doc);
    const added = addItems(recorder, items, spotIn(doc, doc.root), { nextId: facts.nextId, keys: false });
    const [first] = added;
    return {
      steps: recorder.steps(),
      label: { key: 'design.change.fromTables', values: { n: added.length } },
      select: first === undefined ? [] : [first],
    };
  },
});
