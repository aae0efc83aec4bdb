import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applySteps } from '../../../design/steps/apply-step';
import { type Command, type DesignState, isMessage, type Plan } from '../../../design/steps/command';
import type { DesignDoc } from '../../../design/design-doc';
import { objectOf } from '../../../design/json';
import { mergeDocs } from '../../../design/steps/merge';
import { createFacts } from '../../testing/random-design';
import { readFormWire } from '../document/form-wire';
import { formOf } from '../document/form-items';
import { keyOf } from '../document/node-ids';
import { plainList } from '../list/keyed-lists';
import type { Reference } from '../references/reference';
import { referencesIn } from '../references/references';
import { drop } from './dropping';
import { move } from './moving';
import { rename, setProperties } from './setting';
import { turnInto } from './turning';

const field = (key: string, more: object = {}, config: object = {}) => ({
  __config__: { jnpfKey: 'input', label: key, formId: key, ...config },
  __vModel__: key,
  ...more,
});
const column = (key: string) => field(key, {}, { formId: `rows-${key}`, isSubTable: true, parentVModel: 'rows' });
const table = {
  ...field('rows', { showSummary: true, summaryField: ['price', 'count'] }),
  __config__: {
    ...{ jnpfKey: 'table', label: 'rows', formId: 'rows', children: [column('price'), column('count')] },
    complexHeaderList: [{ id: 'complex1', fullName: 'Both', childColumns: ['price', 'count'] }],
  },
};
const FIELDS = [field('a'), field('b'), field('price'), table];

const entry = (key: string, more: object = {}) => ({ ...field(key.split('-').at(-1) ?? ''), id: key, prop: key, label: key, ...more });
const parameters = [
  { field: 'a', sourceType: 1, relationField: 'a' },
  { field: 'a', sourceType: '1', relationField: 'rows-price' },
  { field: 'a', sourceType: 2, relationField: 'a' },
  { field: 'a', sourceType: 4, relationField: 'a' },
];
const popup = { jnpfKey: 'popupSelect', interfaceId: '7', propsValue: 'id', relationField: 'a', templateJson: parameters };
const LIST = {
  type: 1,
  pageSize: 20,
  columnList: [
    entry('a'),
    entry('price'),
    { prop: 'rows', id: 'rows', label: 'rows', children: [entry('rows-price'), entry('rows-count')] },
    entry('b', { ...popup, __config__: { jnpfKey: 'popupSelect', label: 'b' } }),
  ],
  searchList: [entry('a'), entry('rows-price')],
  columnOptions: [field('a'), { ...entry('b'), prop: undefined }].map((one) => JSON.parse(JSON.stringify(one)) as object),
  defaultColumnList: [entry('a', { checked: true })],
  defaultSortConfig: [{ id: 'a', field: 'a', sort: 'asc' }],
  summaryField: ['price', 'rows-price'],
  groupField: 'a',
  parentField: 'a',
  treeRelation: 'a',
  complexHeaderList: [{ id: 'a', childColumns: ['a', 'price'] }],
  uploaderTemplateJson: { dataType: '1', selectKey: ['a', 'rows-price'] },
  ruleList: {
    matchLogic: 'and',
    conditionList: [
      {
        logic: 'and',
        groups: [
          { id: 'a', field: 'a', symbol: '==', fieldValueType: 2, fieldValue: 'a' },
          { id: 'b', field: 'b', symbol: '==', fieldValueType: 1, fieldValue: 'a' },
        ],
      },
    ],
  },
  treeTemplateJson: parameters,
  customBtnsList: [
    {
      value: 'btn_1',
      label: 'a',
      event: {
        modelId: '9',
        relationField: 'a',
        formOptions: [
          { currentField: 'a', field: 'a' },
          { currentField: '@formId', field: 'b' },
        ],
        templateJson: parameters,
      },
    },
  ],
};

const docOf = (list: object): DesignDoc =>
  readFormWire({ formData: JSON.stringify({ fields: FIELDS }), columnData: JSON.stringify(list), appColumnData: JSON.stringify(list) });
const start = docOf(LIST);
const stateOf = (doc: DesignDoc): DesignState => ({ doc, selected: [], people: [], reach: 'saved' });

function planned<Args>(doc: DesignDoc, command: Command<Args>, args: Args): Plan {
  const plan = command.plan(stateOf(doc), args);
  return isMessage(plan) ? expect.fail(plan.key) : plan;
}
const run = <Args>(doc: DesignDoc, command: Command<Args>, args: Args): DesignDoc =>
  applySteps(doc, planned(doc, command, args).steps) ?? expect.fail('the steps hold');
const withKey = (doc: DesignDoc, node: string, value: string) =>
  run(doc, setProperties, { nodes: [node], settings: [{ path: ['__vModel__'], value }] });
const listIn = (doc: DesignDoc) => plainList(objectOf(doc.props['list'])) as unknown as typeof LIST;
const references = (doc: DesignDoc): Reference[] =>
  referencesIn({ form: formOf(doc), list: doc.props['list'], appList: doc.props['appList'] });

describe('a new key in the lists', () => {
  const { customBtnsList, treeTemplateJson, columnList, ruleList, ...list } = listIn(withKey(start, 'a', 'new'));

  it('is written where lists name the field', () => {
    expect(columnList[0]).toMatchObject({ id: 'new', prop: 'new', __vModel__: 'new' });
    expect(list).toMatchObject({
      searchList: [{ id: 'new', prop: 'new', __vModel__: 'new' }, { prop: 'rows-price' }],
      columnOptions: [{ __vModel__: 'new' }, { __vModel__: 'b' }],
      defaultColumnList: [{ prop: 'new', checked: true }],
      defaultSortConfig: [{ id: 'new', field: 'new' }],
      ...{ groupField: 'new', parentField: 'new', treeRelation: 'new' },
      uploaderTemplateJson: { selectKey: ['new', 'rows-price'] },
    });
    expect(ruleList.conditionList[0]?.groups).toMatchObject([
      { id: 'new', field: 'new', fieldValue: 'a' },
      { id: 'b', field: 'b', fieldValue: 'new' },
    ]);
  });

  it('is not written into names of other models, of parameters of interfaces, and of their columns', () => {
    const expected = parameters.map((one, index) => (index === 0 ? { ...one, relationField: 'new' } : one));
    expect(treeTemplateJson).toEqual(expected);
    expect(customBtnsList[0]).toMatchObject({ label: 'a', event: { relationField: 'a', templateJson: expected } });
    expect(customBtnsList[0]?.event.formOptions).toEqual([
      { currentField: 'new', field: 'a' },
      { currentField: '@formId', field: 'b' },
    ]);
    expect(columnList[3]).toMatchObject({ relationField: 'a', templateJson: expected });
    expect(list.complexHeaderList).toEqual([{ id: 'a', childColumns: ['new', 'price'] }]);
  });

  it('of a column is not taken for that of a field with the same key, nor the other way round', () => {
    const main = withKey(start, 'price', 'cost');
    expect(main.nodes.get('rows')?.props['summaryField']).toEqual(['price', 'count']);
    expect(listIn(main).columnList[2]).toEqual(LIST.columnList[2]);
    expect(listIn(main).summaryField).toEqual(['cost', 'rows-price']);
    const inner = withKey(start, 'rows-price', 'cost');
    expect(inner.nodes.get('rows')?.props).toMatchObject({
      summaryField: ['cost', 'count'],
      __config__: { complexHeaderList: [{ childColumns: ['cost', 'count'] }] },
    });
    expect(listIn(inner).columnList[1]).toEqual(LIST.columnList[1]);
    expect(listIn(inner).columnList[2]).toMatchObject({
      children: [{ id: 'rows-cost', prop: 'rows-cost', __vModel__: 'cost' }, { prop: 'rows-count' }],
    });
  });
});

describe('what is dropped, named anew or turned', () => {
  it('changes the entries of the field alone', () => {
    const list = listIn(run(start, drop, { nodes: ['a'] }));
    expect(list.columnList.map(({ prop }) => prop)).toEqual(['price', 'rows', 'b']);
    expect(list.columnList.at(-1)).toEqual(LIST.columnList.at(-1));
    expect(list).toMatchObject({ defaultSortConfig: [], columnOptions: [{ __vModel__: 'b' }], defaultColumnList: [] });
    expect(list.customBtnsList).toEqual(LIST.customBtnsList);
    expect(list.ruleList).toEqual(LIST.ruleList);
    const turned = listIn(run(start, turnInto, { node: 'a', type: 'textarea', facts: createFacts(900) }));
    expect(turned.customBtnsList).toEqual(LIST.customBtnsList);
    expect(listIn(run(start, rename, { node: 'a', name: 'x' })).columnList[0]).toMatchObject({ label: 'x' });
  });
});

const NODES = ['a', 'b', 'price', 'rows', 'rows-price', 'rows-count'];
const key = fc.constantFrom('x', 'y', 'a_1', 'cost');

describe('whatever changes in the fields', () => {
  it('references follow new keys, and come back with the old ones', () => {
    fc.assert(
      fc.property(fc.constantFrom(...NODES), key, (node, value) => {
        const old = keyOf(start.nodes.get(node)?.props ?? {});
        const changed = withKey(start, node, value);
        const from = node;
        const to = node.startsWith('rows-') ? `rows-${value}` : value;
        const follow = (address: string) =>
          address === from ? to : address.startsWith(`${from}-`) ? to + address.slice(from.length) : address;
        const targets = (doc: DesignDoc) => references(doc).map(({ target }) => target);
        expect(targets(changed)).toEqual(
          targets(start).map((target) => (target.kind === 'field' ? { ...target, address: follow(target.address) } : target)),
        );
        expect(withKey(changed, node, old).props).toEqual(start.props);
      }),
    );
  });

  it('what another person sets in other members of a list stays, in either order and without a conflict', () => {
    const theirs = fc.record({
      pageSize: fc.constantFrom(50, 100),
      type: fc.constantFrom(2, 4),
      btnsList: fc.constantFrom([], [{ value: 'add' }]),
    });
    const commands: readonly ((node: string, value: string) => Plan)[] = [
      (node) => planned(start, drop, { nodes: [node] }),
      (node, value) => planned(start, rename, { node, name: value }),
      (node, value) => planned(start, setProperties, { nodes: [node], settings: [{ path: ['__vModel__'], value }] }),
      () => planned(start, move, { nodes: ['b'], to: { parent: 'rows', slot: 'children' } }),
    ];
    fc.assert(
      fc.property(fc.constantFrom(...commands), fc.constantFrom(...NODES), key, theirs, (command, node, value, members) => {
        const settings = Object.entries(members).map(([name, member]) => ({ path: ['list', name], value: member }));
        const other = planned(start, setProperties, { nodes: [start.root], settings });
        const { steps } = command(node, value);
        const apply = (doc: DesignDoc, more: Plan['steps']) => applySteps(doc, more) ?? expect.fail('the steps hold');
        const [mine, yours] = [apply(start, steps), apply(start, other.steps)];
        const both = apply(yours, steps);
        expect(both.props['list']).toMatchObject(members);
        expect(apply(mine, other.steps).props).toEqual(both.props);
        const merged = mergeDocs(start, mine, yours);
        expect(merged.conflicts).toEqual([]);
        expect(merged.doc.props).toEqual(both.props);
      }),
    );
  });
});
