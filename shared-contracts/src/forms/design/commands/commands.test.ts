import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { applySteps } from '../../../design/steps/apply-step';
import { type Command, type DesignState, isMessage, type Plan } from '../../../design/steps/command';
import { sayMessage } from '../../../design/steps/describe';
import type { DesignDoc, NodeId } from '../../../design/design-doc';
import { invert } from '../../../design/steps/invert';
import type { Spot } from '../../../design/place';
import { overlap } from '../../../design/registers';
import { above, below, children, childrenOf } from '../../../design/tree';
import { createFacts, randomItem } from '../../testing/random-design';
import { type Random, randomFrom } from '../../testing/seeded-random';
import { designs } from '../../widgets/designs';
import en from '../../words/en.json';
import zh from '../../words/zh.json';
import zhtw from '../../words/zhtw.json';
import { formDocKind } from '../document/form-doc-kind';
import { formOf } from '../document/form-items';
import { type FormWire, readFormWire, writeFormWire } from '../document/form-wire';
import { addressOf } from '../document/node-ids';
import { palette, widgetDesign } from '../registry';
import { addFromPalette, addPane, duplicate, paste } from './adding';
import { clear, drop, unwrap } from './dropping';
import { move, moveDown, moveIn, moveOut, moveUp, wrap } from './moving';
import { isPiece, pieceOf } from './pieces';
import { movedAddresses } from './relocate';
import { narrow, rename, resize, setProperties, widen } from './setting';
import { turnInto } from './turning';

const SEED = Number(process.env['PROOF_SEED'] ?? 20_261_130);
const RUNS = Number(process.env['PROOF_DOCUMENTS'] ?? 60);

const demo = path.resolve(import.meta.dirname, '../../../../../server/src/seed/data/demo/purchase-request.json');
const model = JSON.parse(readFileSync(demo, 'utf8')) as { formData: unknown; columnData: unknown };
const purchase = readFormWire({
  formData: JSON.stringify(model.formData),
  columnData: JSON.stringify(model.columnData),
  appColumnData: '',
});

const stateOf = (doc: DesignDoc, selected: readonly NodeId[] = []): DesignState => ({ doc, selected, people: [], reach: 'saved' });
const types = palette.flatMap(({ entries }) => entries.map(({ type }) => type));

const texts: readonly Record<string, string>[] = [zh, zhtw, en];

/** Applies a plan and checks the rules for every plan: undo restores the same bytes, and its description has no gaps. */
function carried(doc: DesignDoc, { steps, label, select = [] }: Plan): DesignDoc {
  const after = applySteps(doc, steps) ?? expect.fail('the steps hold');
  expect(textOf(applySteps(after, invert(steps)) ?? doc)).toBe(textOf(doc));
  for (const words of texts) {
    const said = sayMessage(label, (key) => words[key] ?? expect.fail(`no word for ${key}`));
    expect(said).not.toMatch(/\{\w+\}/);
  }
  for (const id of select) expect(after.nodes.has(id), id).toBe(true);
  return after;
}
const textOf = (doc: DesignDoc) => JSON.stringify([doc.props, [...doc.nodes.values()].sort((one, other) => (one.id < other.id ? -1 : 1))]);

function run<Args>(doc: DesignDoc, command: Command<Args>, args: Args, selected: readonly NodeId[] = []): DesignDoc {
  const state = stateOf(doc, selected);
  expect(command.can(state, args)).toBe(true);
  const plan = command.plan(state, args);
  return isMessage(plan) ? expect.fail(plan.key) : carried(doc, plan);
}
function refusedBy<Args>(doc: DesignDoc, command: Command<Args>, args: Args, selected: readonly NodeId[] = []): string {
  const answer = command.can(stateOf(doc, selected), args);
  expect(command.plan(stateOf(doc, selected), args)).toEqual(answer);
  return answer === true ? 'none' : answer.key;
}

const labelOf = (doc: DesignDoc, id: NodeId) => formDocKind.nameOf(doc.nodes.get(id) ?? expect.fail(id));
const order = (doc: DesignDoc, id: NodeId) => {
  const { parent, slot } = doc.nodes.get(id) ?? expect.fail(id);
  return children(doc, parent, slot);
};
const configOf = (doc: DesignDoc, id: NodeId) => doc.nodes.get(id)?.props['__config__'] as Record<string, unknown>;
const expressionOf = (doc: DesignDoc, id: NodeId) => JSON.stringify(doc.nodes.get(id)?.props['expression']);
const listText = (doc: DesignDoc) => JSON.stringify(doc.props['list']);
const TABLE = 'tableField110';

/** Every node is where it may be, fields have addresses of their own, and the form can be read. */
function expectValid(doc: DesignDoc): void {
  const seen = new Set<string>();
  for (const node of below(doc, doc.root)) {
    expect(formDocKind.accepts(doc, node.type, node), node.id).toBe(true);
    const address = addressOf(doc, node);
    expect(address === '' || !seen.has(address), address).toBe(true);
    seen.add(address);
  }
  expect(formOf(doc).fields).toHaveLength(children(doc, 'root', 'fields').length);
}

/** Some command with some arguments. */
function randomCommand(random: Random, doc: DesignDoc, facts = createFacts(random.below(100_000) + 1000)): Plan | undefined {
  const ids = [...doc.nodes.keys()];
  const one = () => (ids.length === 0 ? 'root' : random.pick(ids));
  const some = () => random.list(2, one);
  const spot = (): Spot => {
    const parent = random.once(3) ? 'root' : one();
    const slot = parent === 'root' ? 'fields' : 'children';
    const inside = children(doc, parent, slot);
    return { parent, slot, before: random.once(2) || inside.length === 0 ? undefined : random.pick(inside) };
  };
  const state = stateOf(doc, some());
  const tries: (() => [Command<never>, unknown])[] = [
    () => [addFromPalette, { type: random.pick(types), spot: random.once(2) ? spot() : undefined, facts }],
    () => [duplicate, { facts }],
    () => [paste, { piece: pieceOf(doc, some()), spot: random.once(2) ? spot() : undefined, facts }],
    () => [addPane, { container: one(), facts }],
    () => [drop, {}],
    () => [unwrap, { node: one() }],
    () => [move, { to: spot() }],
    ...[moveUp, moveDown, moveIn, moveOut, widen, narrow].map((command) => (): [Command<never>, unknown] => [command, undefined]),
    () => [wrap, { type: random.pick(['card', 'row', 'tab', 'steps', 'tableGrid']), facts }],
    () => [rename, { node: one(), name: random.pick(['', '甲', 'new']) }],
    () => [
      setProperties,
      {
        settings: [
          {
            path: random.pick([['__config__', 'required'], ['__vModel__'], ['maskConfig', 'filler']]),
            value: random.pick([true, 'x1', undefined]),
          },
        ],
      },
    ],
    () => {
      const node = one();
      return [
        turnInto,
        { node, type: random.pick([...(widgetDesign(doc.nodes.get(node)?.type ?? '')?.turnsInto ?? []), 'select']), facts },
      ];
    },
  ] as (() => [Command<never>, unknown])[];
  const [command, args] = random.pick(tries)();
  const can = command.can(state, args as never);
  if (can !== true) return undefined;
  const plan = command.plan(state, args as never);
  return isMessage(plan) ? undefined : plan;
}

const offered = designs.filter((design) => design.palette !== undefined);

/** A random design in which every field has an address of its own and everything is where it may be. */
function randomDoc(random: Random): DesignDoc {
  const facts = createFacts();
  const fields = random.list(6, () => randomItem(random, offered, random.pick(offered), facts, 3));
  return readFormWire({ formData: JSON.stringify({ fields }), columnData: '{"columnList":[]}', appColumnData: '' });
}

describe('commands', () => {
  it('keep designs valid, can be undone to the byte, and are told in three languages', () => {
    let done = 0;
    for (let seed = SEED; seed < SEED + RUNS; seed += 1) {
      const random = randomFrom(seed);
      let doc = random.once(2) ? purchase : randomDoc(random);
      const start = textOf(doc);
      const all: Plan['steps'][] = [];
      for (let count = 0; count < 12; count += 1) {
        const plan = randomCommand(random, doc);
        if (plan === undefined) continue;
        doc = carried(doc, plan);
        all.push(plan.steps);
        done += 1;
        expectValid(doc);
      }
      const back = all.reverse().reduce((at, steps) => applySteps(at, invert(steps)) ?? expect.fail(), doc);
      expect(textOf(back)).toBe(start);
    }
    expect(done).toBeGreaterThan(RUNS * 4);
  }, 300_000);
});

describe('adding', () => {
  it('puts each widget of the palette behind the selection, with a key and an identity of its own', () => {
    let doc = purchase;
    const facts = createFacts(111);
    for (const type of types) doc = run(doc, addFromPalette, { type, facts }, ['budget']);
    expectValid(doc);
    expect(order(doc, 'budget').length).toBe(order(purchase, 'budget').length + types.length);
    expect(
      new Set(
        [...doc.nodes.values()].map(({ props }) => JSON.stringify(configOf(doc, '111')['formId']) + JSON.stringify(props['__vModel__'])),
      ).size,
    ).toBeGreaterThan(types.length);
  });

  it('puts a column into the selected sub-table, and says what cannot stand there', () => {
    const doc = run(purchase, addFromPalette, { type: 'input', facts: createFacts(200) }, [TABLE]);
    expect(doc.nodes.get('200')?.parent).toBe(TABLE);
    expect(configOf(doc, '200')).toMatchObject({ isSubTable: true, parentVModel: TABLE, formId: 200 });
    const spot = { parent: TABLE, slot: 'children' };
    expect(refusedBy(purchase, addFromPalette, { type: 'card', spot, facts: createFacts(200) })).toBe('design.refused.containerInTable');
    expect(refusedBy(purchase, addFromPalette, { type: 'table', spot, facts: createFacts(200) })).toBe('design.refused.containerInTable');
    expect(refusedBy(purchase, addFromPalette, { type: 'divider', spot, facts: createFacts(200) })).toBe('design.refused.notInTable');
    expect(
      refusedBy(purchase, addFromPalette, { type: 'input', spot: { parent: 'title', slot: 'children' }, facts: createFacts(200) }),
    ).toBe('design.refused.closed');
  });

  it('copies fields with new keys and makes them name each other', () => {
    const piece = JSON.parse(JSON.stringify(pieceOf(purchase, [TABLE]))) as unknown;
    if (!isPiece(piece)) return expect.fail();
    const doc = run(purchase, paste, { piece, facts: createFacts(300) });
    const copied = below(doc, '300');
    expect(copied.map((node) => addressOf(doc, node))[0]).toBe('tableField300');
    const amount = copied.find(({ type }) => type === 'calculate');
    expect(expressionOf(doc, amount?.id ?? '')).not.toContain(TABLE);
    expect(expressionOf(doc, amount?.id ?? '')).toMatch(/tableField300\.inputNumberField30\d/);
    expect(expressionOf(doc, 'total')).toBe(expressionOf(purchase, 'total'));
    expectValid(doc);
  });

  it('duplicates behind the last of the selected, whatever else is selected', () => {
    const doc = run(purchase, duplicate, { facts: createFacts(400) }, ['category', 'urgency']);
    expect(order(doc, 'category').slice(0, 4)).toEqual(['category', 'urgency', '400', '401']);
    expect(labelOf(doc, '400')).toBe(labelOf(purchase, 'category'));
  });

  it('adds panes to what has panes', () => {
    const tab = run(purchase, addFromPalette, { type: 'tab', spot: { parent: 'root', slot: 'fields' }, facts: createFacts(500) });
    const doc = run(tab, addPane, { container: '500', facts: createFacts(600), title: '第三页' });
    const panes = childrenOf(doc, '500');
    expect(panes.map((id) => labelOf(doc, id))).toEqual(['design.new.pane', 'design.new.pane', '第三页']);
    expect(refusedBy(doc, addPane, { container: 'title', facts: createFacts(1) })).toBe('design.refused.closed');
    const first = panes[0] ?? '';
    expect(refusedBy(doc, moveUp, undefined, [first])).toBe('design.refused.first');
    expect(childrenOf(run(doc, moveDown, undefined, [first]), '500')[1]).toBe(first);
    expect(refusedBy(doc, drop, {}, panes)).toBe('design.refused.lastPart');
    expect(childrenOf(run(doc, drop, {}, [first]), '500')).toHaveLength(2);
  });
});

describe('moving', () => {
  it('goes among siblings, over the edges of containers, and to both ends of the form', () => {
    const up = run(purchase, moveUp, undefined, ['urgency']);
    expect(order(up, 'urgency')).toEqual(['urgency', 'category']);
    const over = run(up, moveUp, undefined, ['urgency']);
    expect(order(over, 'urgency').indexOf('urgency')).toBe(order(over, 'urgency').indexOf(above(over.nodes, 'category')[0] ?? '') - 1);
    const out = run(purchase, moveOut, undefined, ['urgency']);
    expect(above(out.nodes, 'urgency')).toEqual(above(purchase.nodes, 'urgency').slice(1));
    const back = run(out, moveIn, undefined, ['urgency']);
    expect(order(back, 'urgency')).toEqual(['category', 'urgency']);
    const card = children(purchase, 'root', 'fields')[0] ?? '';
    expect(refusedBy(purchase, moveUp, undefined, [card])).toBe('design.refused.first');
    expect(refusedBy(purchase, moveOut, undefined, [card])).toBe('design.refused.outermost');
    expect(refusedBy(purchase, move, { to: { parent: above(purchase.nodes, 'title')[0] ?? '', slot: 'children' } }, [card])).toBe(
      'design.refused.own',
    );
  });

  it('into a sub-table changes addresses wherever they are named, and back again', () => {
    const spot = { parent: TABLE, slot: 'children' };
    expect(movedAddresses(purchase, ['budget'], spot)).toEqual([{ node: 'budget', from: 'budget', to: `${TABLE}-budget`, scripts: [] }]);
    const named = run(purchase, setProperties, {
      nodes: ['total'],
      settings: [
        { path: ['expression'], value: [{ __vModel__: 'budget', label: '预算' }, '+', { __vModel__: `${TABLE}.amount`, label: '金额' }] },
      ],
    });
    const inside = run(named, move, { to: spot, nodes: ['budget'] });
    expect(configOf(inside, 'budget')).toMatchObject({ isSubTable: true, parentVModel: TABLE });
    expect(expressionOf(inside, 'total')).toContain(`"${TABLE}.budget"`);
    expect(listText(inside)).toBe(listText(named));
    const listed = run(named, move, { to: spot, nodes: ['category'] });
    expect(listText(named)).toContain('"prop":"category"');
    expect(listText(listed)).toContain(`"prop":"${TABLE}-category"`);
    const outside = run(inside, move, { to: { parent: 'root', slot: 'fields' }, nodes: ['budget'] });
    expect(configOf(outside, 'budget')).not.toHaveProperty('isSubTable');
    expect(expressionOf(outside, 'total')).toBe(expressionOf(named, 'total'));
    expect(listText(outside)).toBe(listText(named));
  });

  it('out of a sub-table to where another field has the key gives another one', () => {
    const named = run(purchase, setProperties, { nodes: ['reason'], settings: [{ path: ['__vModel__'], value: 'amount' }] });
    const doc = run(named, move, { to: { parent: 'root', slot: 'fields' }, nodes: [`${TABLE}-amount`] });
    expect(doc.nodes.get(`${TABLE}-amount`)?.props['__vModel__']).toBe('amount_2');
    expect(expressionOf(doc, 'total')).toContain('"amount_2"');
  });

  it('into a new container and out of it again', () => {
    const wrapped = run(purchase, wrap, { type: 'tab', facts: createFacts(700) }, ['category', 'urgency']);
    expect(above(wrapped.nodes, 'urgency')).toContain('700');
    const doc = run(wrapped, unwrap, { node: '700' });
    expect(textOf(doc).length).toBe(textOf(purchase).length);
    expect(order(doc, 'urgency')).toEqual(order(purchase, 'urgency'));
    expect(refusedBy(purchase, wrap, { type: 'card', facts: createFacts(700) }, [`${TABLE}-name`])).toBe('design.refused.containerInTable');
  });
});

describe('dropping', () => {
  it('takes what the lists say of the field with it, in one change', () => {
    const doc = run(purchase, drop, {}, ['urgency']);
    expect(listText(purchase)).toContain('"urgency"');
    expect(listText(doc)).not.toContain('"urgency"');
    expect(listText(run(purchase, drop, {}, ['total']))).not.toContain('"total"');
  });

  it('selects the neighbour, and takes only what is outermost', () => {
    const plan = drop.plan(stateOf(purchase, ['category']), {});
    expect(plan).toMatchObject({ select: ['urgency'] });
    const row = purchase.nodes.get('category')?.parent ?? '';
    expect(run(purchase, drop, {}, ['category', row]).nodes.has('urgency')).toBe(false);
    expect(children(run(purchase, clear, undefined), 'root', 'fields')).toEqual([]);
  });
});

describe('what is written of the lists', () => {
  /** The paths of the root that a command writes; concurrent changes of another user in the rest of the lists are not lost. */
  function writtenPaths<Args>(command: Command<Args>, args: Args): string[] {
    const plan = command.plan(stateOf(purchase), args);
    if (isMessage(plan)) return expect.fail(plan.key);
    const paths = plan.steps.flatMap((step) => (step.op === 'set' && step.node === purchase.root ? [step.path.join('.')] : []));
    const theirs = { op: 'set', node: purchase.root, path: ['list', 'pageSize'], before: { value: 20 }, after: { value: 50 } } as const;
    const both = applySteps(applySteps(purchase, [theirs]) ?? expect.fail(), plan.steps) ?? expect.fail();
    expect(both.props['list']).toMatchObject({ pageSize: 50 });
    expect(plan.steps.some((step) => overlap(step, theirs))).toBe(false);
    return paths.sort();
  }

  it('are the members that become different', () => {
    expect(writtenPaths(drop, { nodes: ['total'] })).toEqual(['list.columnList.total', 'list.searchList.total', 'list.summaryField']);
    const entries = (paths: readonly string[], key: string) =>
      [...new Set(paths.map((one) => one.split('.').slice(0, 3).join('.')))].filter((one) => one.endsWith(`.${key}`));
    const labels = writtenPaths(rename, { node: 'title', name: '标题' });
    expect(labels).toContain('list.columnList.title.label');
    expect(entries(labels, 'title')).toEqual(['list.columnList.title', 'list.searchList.title']);
    const key = { nodes: ['total'], settings: [{ path: ['__vModel__'], value: 'sum' }] };
    expect(writtenPaths(setProperties, key)).toContain('list.summaryField');
    expect(entries(writtenPaths(setProperties, key), 'total')).toEqual(['list.columnList.total', 'list.searchList.total']);
    const turned = writtenPaths(turnInto, { node: 'urgency', type: 'select', facts: createFacts(800) });
    expect(entries(turned, 'urgency')).toEqual(['list.columnList.urgency', 'list.searchList.urgency']);
    expect(turned.every((one) => /^list\.(columnList|searchList)\.urgency\./.test(one))).toBe(true);
    expect(writtenPaths(rename, { node: 'budget', name: '预算' })).toEqual([]);
  });
});

describe('setting', () => {
  it('a label is told to the lists, unless they say another one', () => {
    const doc = run(purchase, rename, { node: 'title', name: '标题' });
    expect(listText(doc)).toContain('"label":"标题"');
    expect(listText(doc)).not.toContain('申请标题');
  });

  it('a key is written wherever it is named', () => {
    const doc = run(purchase, setProperties, { nodes: [TABLE], settings: [{ path: ['__vModel__'], value: 'lines' }] });
    expect(expressionOf(doc, 'total')).toContain('"lines.amount"');
    expect(expressionOf(doc, `${TABLE}-amount`)).toContain('"lines.quantity"');
    expect(configOf(doc, `${TABLE}-name`)['parentVModel']).toBe('lines');
    expect(JSON.stringify(writeFormWire(doc))).not.toContain(`${TABLE}.`);
  });

  it('widths stay within the grid', () => {
    expect(configOf(run(purchase, widen, undefined, ['budget']), 'budget')['span']).toBe(14);
    expect(configOf(run(purchase, resize, { span: 99 }, ['budget']), 'budget')['span']).toBe(24);
    expect(configOf(run(purchase, resize, { by: -50 }, ['budget']), 'budget')['span']).toBe(2);
    expect(refusedBy(purchase, widen, undefined, ['title'])).toBe('design.refused.nothing');
  });

  it('another type moves figures to the right of their column and searches them as such, unless a maker has chosen', () => {
    const fields = ['a', 'b'].map((key) => ({ __config__: { jnpfKey: 'input', label: key, formId: key }, __vModel__: key }));
    const entry = (prop: string, align: string) => ({ prop, label: prop, jnpfKey: 'input', align });
    const searchList = [{ ...entry('a', 'left'), searchType: 2, isKeyword: true }];
    const list = { columnList: [entry('a', 'left'), entry('b', 'center')], searchList };
    const columnData = JSON.stringify(list);
    const doc = readFormWire({ formData: JSON.stringify({ fields }), columnData, appColumnData: '' });
    const turn = (at: DesignDoc, node: string) => run(at, turnInto, { node, type: 'inputNumber', facts: createFacts() });
    const after = JSON.parse(writeFormWire(turn(turn(doc, 'a'), 'b')).columnData) as typeof list;
    expect(after.columnList.map(({ align }) => align)).toEqual(['right', 'center']);
    expect(after.searchList).toMatchObject([{ jnpfKey: 'inputNumber', searchType: 3, isKeyword: false }]);
  });

  it('another type keeps the key, the place and what fits', () => {
    const doc = run(purchase, turnInto, { node: 'urgency', type: 'select', facts: createFacts(800) });
    const before = purchase.nodes.get('urgency') ?? expect.fail();
    const after = doc.nodes.get('urgency') ?? expect.fail();
    expect(after.type).toBe('select');
    expect(after.props).toMatchObject({ __vModel__: 'urgency', options: before.props['options'] as object });
    expect(configOf(doc, 'urgency')).toMatchObject({
      jnpfKey: 'select',
      label: '紧急程度',
      required: true,
      span: 12,
      defaultValue: 'normal',
    });
    expect(order(doc, 'urgency')).toEqual(order(purchase, 'urgency'));
    expect(refusedBy(purchase, turnInto, { node: 'urgency', type: 'input', facts: createFacts(800) })).toBe('design.refused.turn');
  });
});

it('documents of commands are what other clients read', () => {
  const wire: FormWire = writeFormWire(run(purchase, addFromPalette, { type: 'collapse', facts: createFacts(900) }));
  const again = readFormWire(wire);
  expect(writeFormWire(again)).toEqual(wire);
  expect([...again.nodes.keys()]).toContain('900');
});

it('gives two fields that are dropped beside each other one line, and takes it back in one step', () => {
  const fields = ['a', 'b'].map((key) => ({ __config__: { jnpfKey: 'input', label: key, span: 24 }, __vModel__: key }));
  const doc = readFormWire({ formData: JSON.stringify({ fields }), columnData: '', appColumnData: '' });
  const [a = '', b = ''] = childrenOf(doc, doc.root);
  const spansOf = (one: DesignDoc) =>
    childrenOf(one, one.root).map((id) => (one.nodes.get(id)?.props['__config__'] as { span?: number }).span);
  const place = doc.nodes.get(a) ?? expect.fail('it is there');
  const spot = { parent: place.parent, slot: place.slot };
  const moved = run(doc, move, { to: { ...spot, beside: a }, nodes: [b] });
  expect(spansOf(moved)).toEqual([12, 12]);
  const added = run(doc, addFromPalette, { type: 'rate', spot: { ...spot, before: b, beside: a }, facts: createFacts() });
  expect(spansOf(added)).toEqual([12, 12, 24]);
});
