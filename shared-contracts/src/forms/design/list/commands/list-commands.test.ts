import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { applySteps } from '../../../../design/steps/apply-step';
import { type Command, type DesignState, isMessage, type Plan } from '../../../../design/steps/command';
import { sayMessage } from '../../../../design/steps/describe';
import type { DesignDoc } from '../../../../design/design-doc';
import { invert } from '../../../../design/steps/invert';
import { mergeDocs } from '../../../../design/steps/merge';
import { overlap } from '../../../../design/registers';
import { type Random, randomFrom } from '../../../testing/seeded-random';
import en from '../../../words/en.json';
import zh from '../../../words/zh.json';
import zhtw from '../../../words/zhtw.json';
import { columnDesign } from '../../../model/column-design';
import { readFormWire, writeFormWire } from '../../document/form-wire';
import { drop } from '../../commands/dropping';
import { rename, setProperties } from '../../commands/setting';
import { referencesIn } from '../../references/references';
import { formOf } from '../../document/form-items';
import { listFields, mayBeColumn, mayBeSearched } from '../list-fields';
import { entriesAt, listOfDoc } from '../list-part';
import { addButton, moveButton, offeredButtons, removeButton, setButton } from './buttons';
import { addColumns, moveColumn, removeColumns, resizeColumn, setColumn } from './columns';
import { groupColumns, setHeader, ungroup } from './header-groups';
import { addSearches, moveSearch, removeSearches, setSearch } from './searches';
import { moveSort, setSort } from './sorting';
import { addStyle, moveStyle, removeStyles, setStyle } from './styles';
import { resetList, setKind, setList } from './whole-list';

const SEED = Number(process.env['PROOF_SEED'] ?? 20_261_201);
const RUNS = Number(process.env['PROOF_DOCUMENTS'] ?? 12);

const demo = path.resolve(import.meta.dirname, '../../../../../../server/src/seed/data/demo/purchase-request.json');
const model = JSON.parse(readFileSync(demo, 'utf8')) as { formData: unknown; columnData: unknown };
const columnData = JSON.stringify(model.columnData);
const purchase = readFormWire({ formData: JSON.stringify(model.formData), columnData, appColumnData: columnData });

const stateOf = (doc: DesignDoc): DesignState => ({ doc, selected: [], people: [], reach: 'saved' });
const texts: readonly Record<string, string>[] = [zh, zhtw, en];
const textOf = (doc: DesignDoc) => JSON.stringify([doc.props, [...doc.nodes.values()].sort((one, other) => (one.id < other.id ? -1 : 1))]);

/** Applies a plan and checks the rules for every plan: it can be undone, its description has no gaps, and the list is valid afterwards. */
function carried(doc: DesignDoc, { steps, label }: Plan): DesignDoc {
  const after = applySteps(doc, steps) ?? expect.fail('the steps hold');
  expect(textOf(applySteps(after, invert(steps)) ?? doc)).toBe(textOf(doc));
  for (const words of texts) expect(sayMessage(label, (key) => words[key] ?? expect.fail(`no word for ${key}`))).not.toMatch(/\{\w+\}/);
  expect(columnDesign.safeParse(JSON.parse(writeFormWire(after).columnData)).success).toBe(true);
  const wire = writeFormWire(after);
  expect(writeFormWire(readFormWire(wire))).toEqual(wire);
  expect(readFormWire(wire, after).props).toEqual(after.props);
  return after;
}

function planned<Args>(doc: DesignDoc, command: Command<Args>, args: Args): Plan {
  expect(command.can(stateOf(doc), args)).toBe(true);
  const plan = command.plan(stateOf(doc), args);
  return isMessage(plan) ? expect.fail(plan.key) : plan;
}
const run = <Args>(doc: DesignDoc, command: Command<Args>, args: Args): DesignDoc => carried(doc, planned(doc, command, args));

function refusedBy<Args>(doc: DesignDoc, command: Command<Args>, args: Args): string {
  const answer = command.can(stateOf(doc), args);
  expect(command.plan(stateOf(doc), args)).toEqual(answer);
  for (const words of texts)
    if (answer !== true) expect(sayMessage(answer, (key) => words[key] ?? expect.fail(`no word for ${key}`))).not.toMatch(/\{\w+\}/);
  return answer === true ? 'none' : answer.key.replace('design.refused.', '');
}

const list = 'list' as const;
const columns = (doc: DesignDoc) => entriesAt(doc, list, 'columnList').map(({ entry }) => entry['prop']);
const keys = (doc: DesignDoc) => entriesAt(doc, list, 'columnList').map(({ key }) => key);
const first = (doc: DesignDoc) => keys(doc)[0] ?? expect.fail('a column');

describe('columns', () => {
  it('are added where they are put, once, with the field that they are of', () => {
    const bare = run(purchase, removeColumns, { part: list, keys: ['title'] });
    expect(columns(bare)).not.toContain('title');
    const doc = run(bare, addColumns, { part: list, addresses: ['title'], before: first(bare) });
    expect(columns(doc)[0]).toBe('title');
    expect(entriesAt(doc, list, 'columnList')[0]?.entry).toMatchObject({
      ...{ id: 'title', prop: 'title', jnpfKey: 'input', align: 'left', fixed: 'none', width: null, __vModel__: 'title' },
    });
    expect(refusedBy(doc, addColumns, { part: list, addresses: ['title'] })).toBe('list.columnTwice');
    expect(refusedBy(doc, addColumns, { part: list, addresses: ['nowhere'] })).toBe('list.noField');
  });

  it('are moved among the others', () => {
    const [one = '', two = '', three = ''] = keys(purchase);
    expect(keys(run(purchase, moveColumn, { part: list, key: one, before: three })).slice(0, 3)).toEqual([two, one, three]);
    expect(keys(run(purchase, moveColumn, { part: list, key: one })).at(-1)).toBe(one);
    expect(refusedBy(purchase, moveColumn, { part: list, key: one, before: two })).toBe('nothing');
  });

  it('have widths in steps', () => {
    const doc = run(purchase, resizeColumn, { part: list, key: first(purchase), width: 231 });
    expect(entriesAt(doc, list, 'columnList')[0]?.entry['width']).toBe(232);
  });

  it('of two makers are changed side by side', () => {
    const [one = '', two = ''] = keys(purchase);
    const mine = planned(purchase, setColumn, { part: list, key: one, path: ['width'], value: 200 });
    const moved = planned(purchase, moveColumn, { part: list, key: one });
    const theirs = planned(purchase, setColumn, { part: list, key: two, path: ['label'], value: 'x' });
    const renamed = planned(purchase, setProperties, { nodes: [one], settings: [{ path: ['__vModel__'], value: 'other' }] });
    for (const [left, right] of [
      [mine, theirs],
      [mine, moved],
      [moved, theirs],
      [mine, renamed],
      [moved, renamed],
    ] as const) {
      expect(left.steps.some((step) => right.steps.some((other) => overlap(step, other)))).toBe(false);
      const apply = (doc: DesignDoc, plan: Plan) => applySteps(doc, plan.steps) ?? expect.fail('the steps hold');
      const merged = mergeDocs(purchase, apply(purchase, left), apply(purchase, right));
      expect(merged.conflicts).toEqual([]);
      expect(merged.doc.props).toEqual(apply(apply(purchase, left), right).props);
    }
  });

  it('follow their field, and come back with it', () => {
    const styled = run(purchase, setColumn, { part: list, key: 'title', path: ['width'], value: 200 });
    const gone = planned(styled, drop, { nodes: ['title'] });
    const dropped = applySteps(styled, gone.steps) ?? expect.fail();
    expect(columns(dropped)).not.toContain('title');
    expect(writeFormWire(applySteps(dropped, invert(gone.steps)) ?? dropped)).toEqual(writeFormWire(styled));
    const renamed = run(styled, setProperties, { nodes: ['title'], settings: [{ path: ['__vModel__'], value: 'subject' }] });
    expect(entriesAt(renamed, list, 'columnList').find(({ key }) => key === 'title')?.entry).toMatchObject({ prop: 'subject', width: 200 });
    const named = run(renamed, rename, { node: 'title', name: '主题' });
    expect(listOfDoc(named, list)['columnList']).toContainEqual(expect.objectContaining({ prop: 'subject', label: '主题' }));
    const own = run(styled, setColumn, { part: list, key: 'title', path: ['label'], value: '自定义' });
    expect(listOfDoc(run(own, rename, { node: 'title', name: '主题' }), list)['columnList']).toContainEqual(
      expect.objectContaining({ prop: 'title', label: '自定义' }),
    );
  });
});

it('an older document with arrays is read, and changed entry by entry from then on', () => {
  const old: DesignDoc = { ...purchase, props: { ...purchase.props, list: model.columnData as never } };
  expect(columns(old)).toEqual(columns(purchase));
  const wire = writeFormWire(old);
  expect(readFormWire(wire, old).props).toEqual(old.props);
  const doc = run(old, setColumn, { part: list, key: 'title', path: ['width'], value: 200 });
  expect(columns(doc)).toEqual(columns(purchase));
  const again = planned(doc, setColumn, { part: list, key: 'title', path: ['width'], value: 204 });
  expect(again.steps.map((step) => (step.op === 'set' ? step.path.join('.') : ''))).toEqual(['list.columnList.title.width']);
});

it('a list that cannot be read is refused until it is made anew', () => {
  const broken: DesignDoc = { ...purchase, props: { ...purchase.props, list: '[1' } };
  expect(refusedBy(broken, addColumns, { part: list, addresses: ['title'] })).toBe('list.unreadable');
  expect(columns(run(broken, resetList, { part: list }))).toContain('title');
});

describe('kinds', () => {
  it('take what they need from the form, and leave what others needed', () => {
    const grouped = run(purchase, setKind, { part: list, kind: 3 });
    expect(listOfDoc(grouped, list)).toMatchObject({ type: 3, groupField: expect.stringMatching(/./) as string });
    const left = run(grouped, setKind, { part: list, kind: 2 });
    expect(listOfDoc(left, list)).toMatchObject({ type: 2, groupField: '', treeRelation: expect.stringMatching(/./) as string });
    const tree = run(left, setKind, { part: list, kind: 5 });
    expect(entriesAt(tree, list, 'btnsList').every(({ entry }) => entry['value'] === 'add')).toBe(true);
    expect(offeredButtons(tree, list, 'head').filter((value) => value !== 'add')).toEqual([]);
    expect(refusedBy(tree, addButton, { part: list, place: 'head', value: 'download' })).toBe('list.noButton');
    expect(refusedBy(tree, setKind, { part: list, kind: 9 })).toBe('list.nothing');
  });
});

describe('a changed member', () => {
  const sayIn = (doc: DesignDoc, args: Parameters<typeof setButton.plan>[1]) =>
    sayMessage(planned(doc, setButton, args).label, (key) => zh[key as keyof typeof zh]);

  it('is described by words, never by the text of a document', () => {
    const button = { part: list, place: 'custom', value: 'btn_1', label: '生成' } as const;
    const doc = run(purchase, addButton, button);
    const key = entriesAt(doc, list, 'customBtnsList')[0]?.key ?? expect.fail('a button');
    const at = { part: list, place: 'custom', key } as const;
    const parameters = [{ field: 'city', fieldName: '城市', relationField: 'a', defaultValue: '' }];
    const said = sayIn(doc, { ...at, path: ['event', 'templateJson'], value: parameters });
    expect(said).toContain(zh['design.list.button.templateJson']);
    expect(said).toMatch(/“city”$/);
    expect(sayIn(doc, { ...at, path: ['showWhen'], value: { matchLogic: 'and', groups: [] } })).not.toContain('{');
    expect(sayIn(doc, { ...at, path: ['event', 'popupType'], value: 'drawer' })).toContain(zh['design.list.button.popupType.drawer']);
    const paged = planned(purchase, setList, { part: list, path: ['hasPage'], value: false });
    expect(sayMessage(paged.label, (key) => zh[key as keyof typeof zh])).toContain(zh['design.value.no']);
  });
});

describe('searches', () => {
  it('are what their fields can be searched by', () => {
    const bare = run(purchase, removeSearches, { part: list, keys: entriesAt(purchase, list, 'searchList').map(({ key }) => key) });
    const texts = [...listFields(purchase).values()].filter(({ field, table }) => field.contract.type === 'input' && table === undefined);
    const all = [...listFields(purchase).values()].filter(mayBeSearched).map(({ field }) => field.address);
    const doc = run(bare, addSearches, { part: list, addresses: all });
    expect(entriesAt(doc, list, 'searchList').map(({ entry }) => entry['prop'])).toEqual(all);
    const address = texts[0]?.field.address ?? expect.fail('a text');
    const keyword = { part: list, path: ['isKeyword'], value: true };
    expect(run(doc, setSearch, { ...keyword, key: address })).not.toBe(doc);
    expect(refusedBy(doc, setSearch, { part: list, key: address, path: ['searchType'], value: 3 })).toBe('list.notSearchedSo');
    expect(refusedBy(doc, setSearch, { part: list, key: address, path: ['searchMultiple'], value: true })).toBe('list.notSearchedSo');
    const choice = entriesAt(doc, list, 'searchList').find(({ entry }) => entry['jnpfKey'] === 'select' || entry['jnpfKey'] === 'radio');
    const many = run(doc, setSearch, { part: list, key: choice?.key ?? expect.fail(), path: ['searchMultiple'], value: true });
    expect(entriesAt(many, list, 'searchList').find(({ key }) => key === choice?.key)?.entry).toMatchObject({
      searchMultiple: true,
      value: [],
    });
  });
});

describe('headers', () => {
  it('bring their columns side by side, and go with the last of them', () => {
    const [one = '', two = '', three = '', four = ''] = keys(purchase);
    const doc = run(purchase, groupColumns, { part: list, keys: [one, three], id: 'h1', title: '合并' });
    expect(keys(doc).slice(0, 4)).toEqual([one, three, two, four]);
    expect(listOfDoc(doc, list)['complexHeaderList']).toEqual([
      { id: 'h1', fullName: '合并', align: 'center', childColumns: [one, three] },
    ]);
    const less = run(doc, removeColumns, { part: list, keys: [one] });
    expect(listOfDoc(less, list)['complexHeaderList']).toMatchObject([{ childColumns: [three] }]);
    expect(listOfDoc(run(less, removeColumns, { part: list, keys: [three] }), list)['complexHeaderList']).toEqual([]);
    expect(listOfDoc(run(doc, ungroup, { part: list, key: 'h1' }), list)['complexHeaderList']).toEqual([]);
  });

  it('take in what is moved between their columns, and let go of what is moved away from them', () => {
    const [one = '', two = '', three = '', four = ''] = keys(purchase);
    const doc = run(purchase, groupColumns, { part: list, keys: [one, two], id: 'h1', title: '合并' });
    const inside = (made: DesignDoc) =>
      (listOfDoc(made, list)['complexHeaderList'] as { childColumns: string[] }[]).map((h) => h.childColumns);
    const more = run(doc, moveColumn, { part: list, key: four, before: two });
    expect(inside(more)).toEqual([[one, four, two]]);
    expect(inside(run(more, moveColumn, { part: list, key: four, before: one }))).toEqual([[one, four, two]]);
    const less = run(more, moveColumn, { part: list, key: one, before: undefined });
    expect(inside(less)).toEqual([[four, two]]);
    // Beside a header is not under it, and the only column of a header takes it along.
    expect(inside(run(less, moveColumn, { part: list, key: three, before: four }))).toEqual([[four, two]]);
    const single = run(purchase, groupColumns, { part: list, keys: [one], id: 'h1', title: '合并' });
    expect(inside(run(single, moveColumn, { part: list, key: one, before: four }))).toEqual([[one]]);
  });
});

/** One command by chance, with what it is given. */
function randomPlan(random: Random, doc: DesignDoc, serial: number): Plan | undefined {
  const part = random.pick(['list', 'appList'] as const);
  const at = (name: Parameters<typeof entriesAt>[2]) => random.pick([...entriesAt(doc, part, name).map(({ key }) => key), 'nothing']);
  const address = random.pick([...listFields(doc).keys()]);
  const state = stateOf(doc);
  const place = random.pick(['head', 'row', 'custom'] as const);
  const buttons = { head: 'btnsList', row: 'columnBtnsList', custom: 'customBtnsList' } as const;
  const plans: readonly (() => Plan | { key: string })[] = [
    () => addColumns.plan(state, { part, addresses: [address], before: random.once(2) ? at('columnList') : undefined }),
    () => removeColumns.plan(state, { part, keys: [at('columnList'), at('columnList')] }),
    () => moveColumn.plan(state, { part, key: at('columnList'), before: random.once(4) ? undefined : at('columnList') }),
    () => setColumn.plan(state, { part, key: at('columnList'), path: ['align'], value: random.pick(['left', 'center', 'right']) }),
    () => addSearches.plan(state, { part, addresses: [address] }),
    () => removeSearches.plan(state, { part, keys: [at('searchList')] }),
    () => moveSearch.plan(state, { part, key: at('searchList'), before: at('searchList') }),
    () => setSearch.plan(state, { part, key: at('searchList'), path: ['searchMultiple'], value: random.once(2) }),
    () =>
      addButton.plan(state, {
        part,
        place,
        value: place === 'custom' ? `btn_${serial}` : random.pick(['add', 'download', 'edit', 'detail']),
        label: 'x',
      }),
    () => removeButton.plan(state, { part, place, key: at(buttons[place]) }),
    () => moveButton.plan(state, { part, place, key: at(buttons[place]) }),
    () => setButton.plan(state, { part, place, key: at(buttons[place]), path: ['label'], value: `b${serial}` }),
    () => groupColumns.plan(state, { part, keys: [at('columnList'), at('columnList')], id: `h${serial}`, title: 'h' }),
    () => ungroup.plan(state, { part, key: at('complexHeaderList') }),
    () => setHeader.plan(state, { part, key: at('complexHeaderList'), path: ['fullName'], value: `h${serial}` }),
    () => setSort.plan(state, { part, address, sort: random.pick(['asc', 'desc', undefined]) }),
    () => moveSort.plan(state, { part, key: at('defaultSortConfig'), before: at('defaultSortConfig') }),
    () => addStyle.plan(state, { part, id: `s${serial}`, rule: { name: 's', text: 'danger' } }),
    () => moveStyle.plan(state, { part, key: at('styleRules') }),
    () => setStyle.plan(state, { part, key: at('styleRules'), path: ['bold'], value: true }),
    () => removeStyles.plan(state, { part, keys: [at('styleRules')] }),
    () => setList.plan(state, { part, path: ['pageSize'], value: random.pick([20, 50, 100]) }),
    () => setKind.plan(state, { part, kind: random.pick([1, 2, 3, 4, 5]) }),
    () => resetList.plan(state, { part }),
    () =>
      setProperties.plan(state, { nodes: [random.pick([...doc.nodes.keys()])], settings: [{ path: ['__vModel__'], value: `k${serial}` }] }),
    () => drop.plan(state, { nodes: [random.pick([...doc.nodes.keys()])] }),
  ];
  const plan = random.pick(plans)();
  return 'steps' in plan ? plan : undefined;
}

it('whatever is done can be undone, and lists stay what can be written and read', () => {
  let done = 0;
  for (let seed = SEED; seed < SEED + RUNS; seed += 1) {
    const random = randomFrom(seed);
    const history: Plan[] = [];
    let doc = purchase;
    for (let count = 0; count < 12; count += 1) {
      const plan = randomPlan(random, doc, count);
      if (plan === undefined) continue;
      doc = carried(doc, plan);
      history.push(plan);
    }
    done += history.length;
    const end = textOf(doc);
    const back = history.reduceRight((at, { steps }) => applySteps(at, invert(steps)) ?? expect.fail('it is undone'), doc);
    expect(textOf(back)).toBe(textOf(purchase));
    expect(textOf(history.reduce((at, { steps }) => applySteps(at, steps) ?? expect.fail('it is redone'), back))).toBe(end);
  }
  expect(done).toBeGreaterThan(RUNS * 4);
});

it('references name what a list uses, before and after its entries were keyed', () => {
  const form = formOf(purchase);
  const named = (value: unknown) => referencesIn({ form, list: value }).map(({ titleKey, target }) => JSON.stringify([titleKey, target]));
  expect(named(purchase.props['list'])).toEqual(named(model.columnData));
  const field = [...listFields(purchase).values()].find(mayBeColumn);
  expect(field).toBeDefined();
});
