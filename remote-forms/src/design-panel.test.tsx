import { CONTROLS, ROLL_UP_CONTROLS, type PanelItem } from '@banyan/shared-contracts/forms/design/panel/panel';
import { formPanel, readFormSettings, writeFormSettings } from '@banyan/shared-contracts/forms/design/panel/form-panel';
import { widgetDesign, widgetDesigns } from '@banyan/shared-contracts/forms/design/registry';
import { putAt, valueAt } from '@banyan/shared-contracts/forms/design/settings-tree';
import { type FieldItem, fieldItem } from '@banyan/shared-contracts/forms/model/form-document';
import { createFacts } from '@banyan/shared-contracts/forms/testing/random-design';
import { DesignPanel } from '@banyan/shared-ui/designer';
import { isLoadable } from '@banyan/shared-ui/lazy-part';
import { type Answer, renderWithHost } from '@banyan/shared-ui/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { formFactsOf } from './features/form-designer/panel/form-facts';
import { FieldPanel } from './features/form-designer/panel/field-panel';
import { formControls } from './features/form-designer/panel/form-controls';
import { defaultSetting, formTarget, widgetTarget, withSetting } from './features/form-designer/panel/panel-targets';
import { loadDesignWord } from './features/form-designer/panel/use-design-word';
import { WidgetsContext } from './forms/public/widget-registry';
import { widgets } from './forms/widgets';
import { setProperty } from './testing/set-property';

const nothing = () => undefined;
const messages = { forms: (locale: string) => import(`./locales/${locale}.json`) as Promise<{ default: Record<string, string> }> };

/** `npm run proof` draws every panel and sets every property, those of several widgets once; otherwise one of each control is set. */
const IS_PROOF = process.env['PROOF_DOCUMENTS'] !== undefined;

const node = (id: string, fullName: string, children: object[] = []) => ({
  ...{ id, fullName, parentId: '0', enCode: `code${id}`, hasChildren: children.length > 0, children },
  ...{ isTree: 0, sortCode: 0, description: '', category: '' },
});
const rule = {
  ...{ id: '1', fullName: '申请单号', enCode: 'request', category: '', startNumber: '1', outputNumber: '', enabledMark: 1, sortCode: 0 },
  ...{ creatorUser: '', creatorTime: 0, lastModifyTime: null },
};
const rolledUp = { __config__: { jnpfKey: 'inputNumber', label: '金额' }, __vModel__: 'amount' };
const answers: Record<string, Answer> = {
  'GET /api/system/DictionaryType': () => ({ list: [node('0', '业务字典', [node('11', '性别')])] }),
  'GET /api/system/DataInterface/Selector': () => ({ list: [node('a', '通用', [node('21', '客户')])] }),
  'GET /api/system/DataInterface/GetParam/:id': () => [
    { field: 'city', fieldName: '城市', dataType: 'varchar', required: 1, defaultValue: '' },
  ],
  'POST /api/system/DataInterface/:id/Actions/GetFields': () => ({ list: [{ field: '名称', defaultValue: 'fullName' }] }),
  'GET /api/visualdev/Base/Selector': () => ({ list: [node('b', '人事', [node('31', '请假')])] }),
  'GET /api/visualdev/Base/:id/RollUpSources': () => ({
    list: [{ id: '32', fullName: '回款', relations: [{ key: 'contract', label: '合同' }], fields: [rolledUp], reads: [] }],
  }),
  'GET /api/system/BillRule/Selector': () => ({ list: [rule], pagination: { currentPage: 1, pageSize: 50, total: 1 } }),
  'GET /api/system/printDev/Selector': () => ({
    list: [{ id: 'pur', fullName: '采购', hasChildren: true, children: [{ id: '51', fullName: '申请单', enCode: 'a', parentId: 'pur' }] }],
  }),
  'GET /api/system/Signature/Selector': () => ({ list: [{ id: '41', fullName: '公章', enCode: 'seal', icon: '' }] }),
};

const facts = createFacts();
const field = (type: string, key: string): FieldItem => ({ ...widgetDesign(type)!.create(facts), __vModel__: key });
const around = ['input', 'inputNumber', 'datePicker', 'timePicker', 'depSelect', 'popupSelect', 'relationForm'].map((type, index) => ({
  id: `around${index}`,
  item: field(type, `${type}A`),
}));
const column = { id: 'column', item: field('inputNumber', 'price'), table: 'rows' };

beforeAll(async () => {
  await Promise.all([
    import('./features/form-designer/panel/code/formula-editor'),
    import('./features/form-designer/panel/code/script-editor'),
  ]);
  await Promise.all(Object.values(formControls).flatMap(({ Control }) => (isLoadable(Control) ? [Control.load()] : [])));
}, 120_000);

it('there is a control for every name, each in a file that comes when it is needed', () => {
  expect(Object.keys(formControls).sort()).toEqual([...CONTROLS, ...ROLL_UP_CONTROLS].sort());
  expect(Object.values(formControls).every(({ Control }) => isLoadable(Control))).toBe(true);
});

const word = loadDesignWord('zh');

async function show(part: React.ReactNode) {
  await act(async () => {
    await renderWithHost(<WidgetsContext value={widgets}>{part}</WidgetsContext>, { messages, answers });
  });
}

const drawn = IS_PROOF ? [...widgetDesigns.map((design) => design.contract.type), 'form'] : ['input', 'table', 'form'];

it.each(drawn)('draws every row of the panel of %s', async (type) => {
  const known = await word;
  const target = type === 'form' ? formTarget('1', { fields: [] }) : widgetTarget('1', widgetDesign(type)!.create(createFacts()), 'table')!;
  const groups = target.groups.map((group) => ({ ...group, items: group.items.map(({ when: _always, ...item }) => item) }));
  await show(
    <DesignPanel
      targets={[{ ...target, groups }]}
      controls={formControls}
      word={known}
      {...{ onChange: nothing, onEnd: nothing, onReset: nothing }}
    />,
  );
  const rows = [...document.querySelectorAll<HTMLElement>('[data-path]')].map((row) => row.dataset['path']);
  expect(rows).toEqual(groups.flatMap(({ items }) => items.map(({ path }) => path)));
});

it.each(['select', 'calculate'])('a new %s has no changed property', async (type) => {
  const known = await word;
  const item = widgetDesign(type)!.create({ nextId: () => 7, word: known });
  const target = widgetTarget('1', item, 'main', known)!;
  await show(
    <DesignPanel targets={[target]} controls={formControls} word={known} {...{ onChange: nothing, onEnd: nothing, onReset: nothing }} />,
  );
  expect(document.querySelectorAll('[data-path]').length).toBeGreaterThan(0);
  expect(document.querySelectorAll('[data-reset]')).toHaveLength(0);
});

/** Settings that a control needs to offer choices. */
const NEEDED: Readonly<Record<string, readonly [path: string, value: unknown][]>> = {
  parameters: [
    ['interfaceId', '21'],
    ['__config__.propsUrl', '21'],
  ],
  principals: [['ableIds', ['7', '8']]],
  'roll-up-field': [
    ['rollUp.modelId', '32'],
    ['rollUp.fn', 'sum'],
  ],
  'roll-up-filter': [['rollUp.modelId', '32']],
};

interface Case {
  type: string;
  item: PanelItem;
}

const cases: Case[] = [
  ...widgetDesigns.flatMap((design) => design.panel.flatMap(({ items }) => items.map((item) => ({ type: design.contract.type, item })))),
  ...formPanel.flatMap(({ items }) => items.map((item) => ({ type: 'form', item }))),
].filter(({ item }) => item.control !== 'value');
/** One of those that are equal. */
const distinct = [...new Map(cases.map((one) => [JSON.stringify({ ...one.item, when: undefined }), one])).values()];
/** One of each control, the first that a widget has. */
const once = [...new Map(cases.toReversed().map((one) => [one.item.control, one])).values()];

interface HeldProps {
  start: object;
  type: string;
  item: PanelItem;
  told: (document: object) => void;
}

/** Holds one item in its state, as the document of a designer does. */
function Held({ start, type, item, told }: HeldProps) {
  const [document, setDocument] = useState(start);
  const targets = useMemo(() => {
    const target = type === 'form' ? formTarget('own', document) : widgetTarget('own', document as FieldItem, 'main')!;
    const { when: _always, ...always } = item;
    return [{ ...target, groups: [{ group: 'basic' as const, items: [always] }] }];
  }, [document, type, item]);
  const change = useCallback(
    (path: string, value: unknown) =>
      setDocument((known) => {
        const next =
          type === 'form'
            ? writeFormSettings(putAt(readFormSettings(known), path, value), known)
            : withSetting(known as FieldItem, path, value);
        told(next);
        return next;
      }),
    [type, told],
  );
  const reset = useCallback((path: string) => change(path, defaultSetting(start as FieldItem, path)), [change, start]);
  const known = useMemo(
    () =>
      formFactsOf([
        ...around,
        column,
        ...(type === 'form'
          ? []
          : [{ id: 'own', item: { ...(document as FieldItem), ...(type === 'table' ? { __vModel__: 'rows' } : {}) } }]),
      ]),
    [document, type],
  );
  return (
    <Suspense>
      <FieldPanel facts={known} targets={targets} onChange={change} onEnd={nothing} onReset={reset} />
    </Suspense>
  );
}

it('every property is set by its control, and stands in the document as it was set', { tags: 'long', timeout: 900_000 }, async () => {
  await word;
  for (const { type, item } of IS_PROOF ? distinct : once) {
    const name = `${type} ${item.path} (${item.control})`;
    const made = type === 'form' ? { fields: [], funcs: {} } : widgetDesign(type)!.create(createFacts());
    const start =
      type === 'form'
        ? made
        : (NEEDED[item.control] ?? []).reduce<FieldItem>((one, [path, value]) => withSetting(one, path, value), made as FieldItem);
    let document: object = start;
    await show(<Held {...{ start, type, item }} told={(next) => (document = next)} />);
    const row = () => globalThis.document.querySelector<HTMLElement>(`[data-path="${item.path}"]`)!;
    try {
      await setProperty[item.control as keyof typeof setProperty](row());
      await waitFor(() => expect(document).not.toBe(start));
    } catch (error) {
      throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
    const read = (one: object) => (type === 'form' ? readFormSettings(one) : widgetDesign(type)!.read(one as FieldItem));
    const changed = new Set(
      [item.path, ...(item.writes ?? [])].filter(
        (path) => JSON.stringify(valueAt(read(document), path)) !== JSON.stringify(valueAt(read(start), path)),
      ),
    );
    expect(changed.size, name).toBeGreaterThan(0);
    // Nothing else has changed, and the wire reads it back.
    const back = [...changed].reduce<object>((one, path) => putAt(one as never, path, valueAt(start, path)), document);
    expect(JSON.parse(JSON.stringify(back)), name).toEqual(JSON.parse(JSON.stringify(start)));
    if (type !== 'form') expect(fieldItem.safeParse(JSON.parse(JSON.stringify(document))).success, name).toBe(true);
    cleanup();
  }
  expect(screen.queryByRole('group')).toBeNull();
});

it('a start value is set in the control of the field itself', async () => {
  const { fireEvent } = await import('@testing-library/react');
  const start = widgetDesign('inputNumber')!.create(createFacts());
  const item = widgetDesign('inputNumber')!
    .panel.flatMap(({ items }) => items)
    .find(({ control }) => control === 'value')!;
  const told = vi.fn();
  await show(<Held {...{ start, item, told }} type="inputNumber" />);
  const box = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('[data-path] input');
    expect(found).not.toBeNull();
    return found!;
  });
  fireEvent.change(box, { target: { value: '12.5' } });
  fireEvent.blur(box);
  await waitFor(() => expect(told).toHaveBeenCalled());
  expect(told.mock.lastCall).toEqual([expect.objectContaining({ __config__: expect.objectContaining({ defaultValue: 12.5 }) as object })]);
});
