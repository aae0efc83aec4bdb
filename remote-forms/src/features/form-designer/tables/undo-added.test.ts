import type { Change } from '@banyan/shared-contracts/design/steps/change';
import type { TableColumn } from '@banyan/shared-contracts/forms/designs/tables/data-model.contract';
import { addFromPalette } from '@banyan/shared-contracts/forms/design/commands/adding';
import { chooseTables } from '@banyan/shared-contracts/forms/design/commands/choose-tables';
import { turnInto } from '@banyan/shared-contracts/forms/design/commands/turning';
import { readFormWire, writeFormWire } from '@banyan/shared-contracts/forms/design/document/form-wire';
import { createDesignStore, type DesignStore } from '@banyan/shared-ui/designer';
import { expect, it } from 'vitest';

const column = (field: string, native: string, dataLength: string): TableColumn => ({
  ...{ field, fieldName: field, native, dataType: 'text', dataLength },
  ...{ allowNull: 1, primaryKey: 0, identity: 0, defaults: '', generated: false },
});

function open(): { store: DesignStore; facts: { nextId: () => number; word: (key: string) => string } } {
  const doc = readFormWire({ formData: '{"fields":[]}', columnData: '', appColumnData: '' });
  let last = 100;
  return { store: createDesignStore({ doc, session: 'mine', by: '1' }), facts: { nextId: () => (last += 1), word: (key) => key } };
}

/** The server sends each change back as the wire has it. */
function sentBack(store: DesignStore, seq: number, change: object): void {
  const sent = JSON.parse(JSON.stringify(change)) as Change;
  store.receive([{ seq, change: sent, refused: [] }]);
}

const typesIn = (store: DesignStore) => [...store.doc().nodes.values()].map(({ type }) => type);

it('the choice of tables and their fields are undone as a whole after the server has sent them back', () => {
  const { store, facts } = open();
  const main = { table: 'w', name: 'w', isMain: true, foreignKey: '', relationField: '', kind: 'main' as const };
  const columns = [column('title', 'varchar', '50'), column('amount', 'numeric', '10,2'), column('day', 'date', '')];
  const added = store.run(chooseTables, { tables: [{ ...main, columns }], creates: true, facts });
  expect(writeFormWire(store.doc()).tables).toContain('"table":"w"');
  expect(typesIn(store)).toEqual(['input', 'inputNumber', 'datePicker']);
  sentBack(store, 1, added);
  store.undo();
  expect(typesIn(store)).toEqual([]);
  expect(writeFormWire(store.doc()).tables).toBeUndefined();
});

it('a number is undone as well, where it was added and where a text was turned into it', () => {
  const { store, facts } = open();
  sentBack(store, 1, store.run(addFromPalette, { type: 'input', facts }));
  const [node = ''] = store.state().selected;
  sentBack(store, 2, store.run(turnInto, { node, type: 'inputNumber', facts }));
  sentBack(store, 3, store.run(addFromPalette, { type: 'inputNumber', facts }));
  expect(typesIn(store)).toEqual(['inputNumber', 'inputNumber']);
  store.undo();
  expect(typesIn(store)).toEqual(['inputNumber']);
  store.undo();
  expect(typesIn(store)).toEqual(['input']);
});
