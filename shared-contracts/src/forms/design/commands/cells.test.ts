import { expect, it } from 'vitest';
import { applySteps } from '../../../design/steps/apply-step';
import { type Command, isMessage } from '../../../design/steps/command';
import type { DesignDoc, NodeId } from '../../../design/design-doc';
import { invert } from '../../../design/steps/invert';
import { children, childrenOf } from '../../../design/tree';
import { createFacts } from '../../testing/random-design';
import { CHILDREN, FIELDS, readFormWire, writeFormWire } from '../document/form-wire';
import { addFromPalette, addPane } from './adding';
import { mergeCells, splitCell } from './cells';

const facts = createFacts();
const stateOf = (doc: DesignDoc, selected: readonly NodeId[] = []) => ({ doc, selected, people: [], reach: 'saved' as const });

function run<Args>(doc: DesignDoc, command: Command<Args>, args: Args, selected: readonly NodeId[] = []): DesignDoc {
  const plan = command.plan(stateOf(doc, selected), args);
  if (isMessage(plan)) throw new Error(plan.key);
  const after = applySteps(doc, plan.steps);
  if (after === undefined) throw new Error('the steps do not hold');
  expect(JSON.stringify(writeFormWire(applySteps(after, invert(plan.steps)) ?? after))).toBe(JSON.stringify(writeFormWire(doc)));
  return after;
}
const refused = <Args>(doc: DesignDoc, command: Command<Args>, args: Args, selected: readonly NodeId[]) => {
  const plan = command.plan(stateOf(doc, selected), args);
  return isMessage(plan) ? plan.key : 'none';
};

/** A table of three rows with two cells each, and a field in every cell. */
function table() {
  let doc = readFormWire({ formData: JSON.stringify({ fields: [], idGlobal: 100 }), columnData: '', appColumnData: '' });
  doc = run(doc, addFromPalette, { type: 'tableGrid', facts });
  const grid = children(doc, doc.root, FIELDS)[0] ?? '';
  doc = run(doc, addPane, { container: grid, facts });
  const third = children(doc, grid, CHILDREN)[2] ?? '';
  // A new row has as many cells as the others.
  expect(children(doc, third, CHILDREN)).toHaveLength(2);
  const cells = children(doc, grid, CHILDREN).map((row) => children(doc, row, CHILDREN));
  for (const cell of cells.flat())
    doc = run(doc, addFromPalette, { type: 'input', facts, spot: { parent: cell, slot: CHILDREN, before: undefined } });
  return { doc, cells };
}
const at = (doc: DesignDoc, id: NodeId) => {
  const { merged, colspan, rowspan } = doc.nodes.get(id)?.props['__config__'] as Record<string, unknown>;
  return `${merged === true ? 'merged' : `${String(colspan)}x${String(rowspan)}`} ${childrenOf(doc, id).length}`;
};

it('cells are merged with what is in them, and split again', () => {
  const { doc, cells } = table();
  const [[a = '', b = ''] = [], [c = '', d = ''] = [], [e = '', f = ''] = []] = cells;
  const merged = run(doc, mergeCells, {}, [a, d]);
  expect([a, b, c, d, e, f].map((id) => at(merged, id))).toEqual(['2x2 4', 'merged 0', 'merged 0', 'merged 0', '1x1 1', '1x1 1']);
  // A rectangle that holds a part of a merged cell holds all of it.
  const all = run(merged, mergeCells, { towards: 'down' }, [a]);
  expect([a, e, f].map((id) => at(all, id))).toEqual(['2x3 6', 'merged 0', 'merged 0']);
  const split = run(all, splitCell, {}, [a]);
  expect([a, b, c, d, e, f].map((id) => at(split, id))).toEqual(['1x1 6', '1x1 0', '1x1 0', '1x1 0', '1x1 0', '1x1 0']);
  expect(at(run(doc, mergeCells, { towards: 'right' }, [c]), c)).toBe('2x1 2');
});

it('is refused at the edge, for one cell, and for what is no cell of the same table', () => {
  const { doc, cells } = table();
  const [first = ''] = cells[0] ?? [];
  const last = cells[2]?.[1] ?? '';
  expect(refused(doc, mergeCells, {}, [first])).toBe('design.refused.cells');
  expect(refused(doc, mergeCells, { towards: 'right' }, [last])).toBe('design.refused.cells');
  expect(refused(doc, mergeCells, { towards: 'down' }, [last])).toBe('design.refused.cells');
  expect(refused(doc, mergeCells, {}, [first, childrenOf(doc, first)[0] ?? ''])).toBe('design.refused.cells');
  expect(refused(doc, splitCell, {}, [first])).toBe('design.refused.oneCell');
});
