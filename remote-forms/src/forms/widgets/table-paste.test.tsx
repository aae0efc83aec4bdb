import { type FieldItem, formDocument } from '@banyan/shared-contracts/forms/model/form-document';
import { parseForm } from '@banyan/shared-contracts/forms/model/parse-form';
import type { Messages } from '@banyan/shared-contracts/remote';
import { PendingWork } from '@banyan/shared-ui/form';
import { quickInput, renderWithHost } from '@banyan/shared-ui/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { EditForm } from '../kernel/form/edit-form';
import { showPlace } from '../kernel/checks/show-place';
import { createFormStore } from '../kernel/store/form-store';
import { WidgetsContext } from '../kernel/widget-definition';
import { widgets } from './index';

// Real controls render slowly in this environment.
vi.setConfig({ testTimeout: 30_000 });

const column = (jnpfKey: string, key: string, config: object = {}, own: object = {}) => ({
  __config__: { jnpfKey, label: key, ...config },
  __vModel__: key,
  ...own,
});

const unitsOf = (id: string) => ({ dataType: 'dynamic', propsUrl: id });

const pathsModel = parseForm(
  formDocument.parse({
    fields: [
      column(
        'table',
        'rows',
        {
          children: [
            column('input', 'name'),
            column('organizeSelect', 'place'),
            column('areaSelect', 'area', {}, { level: 1 }),
            column('relationForm', 'order', {}, { modelId: '9', relationField: 'title' }),
          ],
        },
        { footerBtnsList: [{ value: 'add' }] },
      ),
    ],
  }),
);

const model = parseForm(
  formDocument.parse({
    fields: [
      {
        __config__: {
          jnpfKey: 'table',
          label: 'Items',
          children: [
            column('input', 'name', { required: true }),
            column('inputNumber', 'count'),
            column('userSelect', 'who'),
            column('select', 'unit', unitsOf('7')),
            column('input', 'note', { regList: [{ pattern: '/^[a-z]+$/', message: 'small letters only' }] }),
          ],
        },
        __vModel__: 'rows',
        columnBtnsList: [
          { value: 'insert', label: '插入' },
          { value: 'custom2', label: 'Pick', actionConfig: { interfaceId: '7', columnOptions: [{ value: 'fullName' }] } },
        ],
        footerBtnsList: [{ value: 'add' }],
      } as unknown as FieldItem,
    ],
  }),
);

const messages = { forms: (locale: string) => import(`../../locales/${locale}.json`) as Promise<{ default: Messages }> };
const user = userEvent.setup(quickInput);
const person = (id: string, fullName: string) => ({
  id,
  fullName,
  parentId: '0',
  type: 'user',
  icon: '',
  hasChildren: false,
  isLeaf: true,
  headIcon: '',
  organize: '',
  onlyId: id,
});
const PEOPLE = [person('11', 'Ada/ada'), person('12', 'Bob/bob'), person('13', 'Bob/bob2')];

const place = (organizeIds: string[], organize: string, children: object[] = []): object => ({
  id: organizeIds.at(-1),
  parentId: organizeIds.at(-2) ?? '-1',
  fullName: organize.split('/').at(-1),
  enCode: '',
  type: 'department',
  icon: '',
  organize,
  organizeIds,
  lastFullName: '',
  isLeaf: children.length === 0,
  hasChildren: children.length > 0,
  disabled: false,
  enabledMark: 1,
  children,
});
/** Requests about areas and records. */
const lookups: string[] = [];

/** The work that the form waits for. */
const pending = new Set<object>();

/** Responses about people wait for it. */
let people: Promise<unknown> | undefined;

async function open(rows: object[], shownModel = model) {
  const store = createFormStore(shownModel, { rows });
  const shown = await renderWithHost(
    <WidgetsContext value={widgets}>
      <PendingWork value={pending}>
        <EditForm id="f" store={store} disabled={false} />
      </PendingWork>
    </WidgetsContext>,
    {
      messages,
      answers: {
        'POST /api/permission/Users/ImUser/Selector/:organizeId': async ({ body }) => {
          await people;
          return { list: PEOPLE.filter(({ fullName }) => fullName.includes((body as { keyword: string }).keyword)) };
        },
        'GET /api/permission/Organize/Department/Selector/:id': () => ({
          list: [place(['1'], 'Root', [place(['1', '2'], 'Root/North'), place(['1', '3'], 'Root/South')])],
        }),
        'POST /api/system/Area/GetAreaByNames': () => {
          lookups.push('areas');
          return { list: [{ ids: ['33', '331'], fullName: 'Zhejiang/Hangzhou' }] };
        },
        'POST /api/visualdev/Base/:modelId/FieldDataSelect/Named': () => {
          lookups.push('records');
          return {
            list: [
              { id: '71', fullName: 'First' },
              { id: '72', fullName: 'Twice' },
              { id: '73', fullName: 'Twice' },
            ],
          };
        },
        'POST /api/permission/Users/getSelectedList': () => ({ list: PEOPLE }),
        'POST /api/system/DataInterface/:id/Actions/Preview': () => [{ id: 'box', fullName: 'Box' }],
      },
    },
  );
  await screen.findByRole('grid');
  return { store, ...shown };
}

const cellAt = (row: number, key: string) =>
  document.querySelectorAll('tr[data-row]')[row - 1]?.querySelector<HTMLElement>(`[data-column=${key}]`) as HTMLElement;
const paste = (text: string) =>
  fireEvent.paste(document.activeElement as Element, { clipboardData: { getData: () => text, setData: () => undefined } });

afterEach(() => {
  cleanup();
  people = undefined;
  vi.restoreAllMocks();
});

it('puts columns where their headings belong, and looks up people and options by name', async () => {
  const { store } = await open([{}]);
  await user.click(cellAt(1, 'name'));
  paste('who\tunit\tname\nAda\tBox\tPaper\nBob\tbarrel\tInk\n');
  await waitFor(() => expect(store.rows('rows')).toHaveLength(2));
  expect(store.rows('rows')).toMatchObject([
    { name: 'Paper', who: '11', unit: 'box' },
    { name: 'Ink', who: null },
  ]);
  // Two people have this name.
  expect(screen.getByText('第 2 行「who」：Bob（有多个同名的项，请写出完整路径或名称）')).toBeTruthy();
  expect(screen.getByText('第 2 行「unit」：barrel（没有这个选项）')).toBeTruthy();
});

const limits = parseForm(
  formDocument.parse({
    fields: [
      column(
        'table',
        'rows',
        { children: [column('inputNumber', 'count', {}, { min: 0 }), column('switch', 'mark'), column('input', 'code', { unique: true })] },
        { footerBtnsList: [{ value: 'add' }] },
      ),
    ],
  }),
);

it('shows pasted values that are refused as such at once, and counts them until they are mended', async () => {
  const { store } = await open([{ count: 1 }], limits);
  await user.click(cellAt(1, 'count'));
  paste('-3');
  await screen.findByText('已粘贴但不符合要求的单元格：1 个（已标红），第一个在第 1 行：count低于下限 0');
  expect(cellAt(1, 'count').getAttribute('aria-invalid')).toBe('true');
  paste('5\t1\tA\n-1\t0\tA\n-2\tmaybe\tB\n');
  await screen.findByText(/单元格：3 个/);
  expect(screen.getByText('第 3 行「mark」：maybe（请写“开”或“关”，是/否、true/false、1/0 也可以）')).toBeTruthy();
  expect([1, 2, 3].map((row) => cellAt(row, 'count').getAttribute('aria-invalid'))).toEqual([null, 'true', 'true']);
  expect(cellAt(2, 'code').getAttribute('aria-invalid')).toBe('true');
  const table = limits.tables.get('rows')!;
  const [field] = table.fields;
  act(() => store.rowKeys('rows').forEach((row) => store.set({ table, field: field!, row }, '1')));
  await screen.findByText('已粘贴但不符合要求的单元格：1 个（已标红），第一个在第 2 行：code与其他行重复');
});

it('says how many cells did not fit where not all are seen', async () => {
  await open([{ name: 'a' }]);
  await user.click(cellAt(1, 'count'));
  paste('1\n'.concat('x\n'.repeat(8)));
  const report = await screen.findByRole('alert');
  expect(within(report).getByText('共 8 处')).toBeTruthy();
  await user.click(cellAt(1, 'count'));
  paste('x\ny\n');
  await waitFor(() => expect(within(screen.getByRole('alert')).queryByText(/^共/)).toBeNull());
});

it('tells what did not fit above the rows, and of a cell only until it is another', async () => {
  const { store } = await open([{ name: 'a' }, { name: 'b' }]);
  await user.click(cellAt(1, 'count'));
  paste('x\ny\n');
  const report = await screen.findByRole('alert');
  expect(report.compareDocumentPosition(screen.getByRole('grid'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const [first, second] = store.rowKeys('rows');
  const table = model.tables.get('rows')!;
  const field = table.fields.find(({ key }) => key === 'count')!;
  act(() => store.set({ table, field, row: first! }, '1'));
  await waitFor(() =>
    expect(
      within(report)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['第 2 行「count」：y（不是数字）']),
  );
  // The row has moved, and the report shows its present number.
  act(() => void store.addRows('rows', [{}], null));
  await waitFor(() => expect(report.textContent).toContain('第 3 行「count」'));
  act(() => store.set({ table, field, row: second! }, '2'));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('looks up paths of organizations, areas and titles of records with one question for all cells, and names what it did not find', async () => {
  const { store } = await open([{}], pathsModel);
  await user.click(cellAt(1, 'name'));
  paste('name\tplace\tarea\torder\na\tRoot/North\tZhejiang/Hangzhou\tFirst\nb\tSouth\tHangzhou\tTwice\nc\tNorth/South\tnowhere\tnone\n');
  await waitFor(() => expect(store.rows('rows')).toHaveLength(3));
  expect(store.rows('rows')).toMatchObject([
    { name: 'a', place: ['1', '2'], area: ['33', '331'], order: '71' },
    { name: 'b', place: ['1', '3'], area: ['33', '331'] },
    { name: 'c' },
  ]);
  expect(screen.getByText('第 2 行「order」：Twice（有多个同名的项，请写出完整路径或名称）')).toBeTruthy();
  for (const cell of ['「place」：North/South', '「area」：nowhere', '「order」：none'])
    expect(screen.getByText(`第 3 行${cell}（没有找到这个名称）`)).toBeTruthy();
  expect(lookups).toEqual(['areas', 'records']);
});

it('lets the form wait as long as it looks something up', async () => {
  const { store } = await open([{}]);
  await user.click(cellAt(1, 'name'));
  paste('x');
  expect(pending.size).toBe(0);
  let answer: (value?: unknown) => void = () => undefined;
  people = new Promise((resolve) => (answer = resolve));
  await user.click(cellAt(1, 'who'));
  paste('Ada');
  expect(pending.size).toBe(1);
  await act(async () => {
    answer();
    await people;
  });
  await waitFor(() => expect(pending.size).toBe(0));
  expect(store.rows('rows')).toMatchObject([{ name: 'x', who: '11' }]);
});

it('finds its first row again where rows have moved while it looked something up, and says so where that row is gone', async () => {
  const { store } = await open([{ name: 'a' }, { name: 'b' }]);
  for (const gone of [false, true]) {
    let answer: (value?: unknown) => void = () => undefined;
    people = new Promise((resolve) => (answer = resolve));
    const row = store.rowKeys('rows').at(-1)!;
    await user.click(cellAt(store.rowKeys('rows').length, 'who'));
    paste(gone ? 'Cyd' : 'Ada');
    await act(async () => {
      if (gone) store.removeRows('rows', [row]);
      else store.addRows('rows', [{ name: 'new' }], null);
      answer();
      await people;
    });
    if (gone) expect(await screen.findByText('粘贴的起始行已被删除，没有粘贴任何内容')).toBeTruthy();
    else await waitFor(() => expect(store.rowOf('rows', row)).toMatchObject({ name: 'b', who: '11' }));
  }
  expect(store.rows('rows')).toMatchObject([{ name: 'new' }, { name: 'a' }]);
  expect(store.rows('rows').map(({ who }) => who ?? null)).toEqual([null, null]);
});

it('asks where a heading has no column, and pastes what the person chose', async () => {
  const { store } = await open([{}]);
  await user.click(cellAt(1, 'name'));
  paste('name\tremark\nPaper\tsoft\n');
  const dialog = await screen.findByRole('dialog');
  expect(store.rows('rows')[0]?.['name'] ?? null).toBeNull();
  fireEvent.mouseDown(within(dialog).getByRole('combobox', { name: /remark/ }));
  await user.click((await screen.findAllByTitle('note')).at(-1) as HTMLElement);
  await user.click(within(dialog).getByText('粘 贴'));
  await waitFor(() => expect(store.rows('rows')).toMatchObject([{ name: 'Paper', note: 'soft' }]));
});

it('names the headings that have no column', async () => {
  const { store } = await open([{}]);
  await user.click(cellAt(1, 'name'));
  paste('name\tremark\nPaper\tsoft\n');
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByText('粘 贴'));
  await waitFor(() => expect(store.rows('rows')[0]).toMatchObject({ name: 'Paper' }));
  expect(screen.getByText('没有对应的列：remark')).toBeTruthy();
});

it('says no more what did not fit once the paste is taken back', async () => {
  const { store } = await open([{ name: 'old' }]);
  await user.click(cellAt(1, 'name'));
  paste('name\tunit\nPaper\tbarrel\n');
  await screen.findByText('第 1 行「unit」：barrel（没有这个选项）');
  // A later action that is undone has no effect on the report of the paste.
  act(() => void store.addRows('rows', [{}]));
  fireEvent.keyDown(document.activeElement as Element, { key: 'z', ctrlKey: true });
  expect(screen.getByRole('alert')).toBeTruthy();
  fireEvent.keyDown(document.activeElement as Element, { key: 'z', ctrlKey: true });
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(store.rows('rows')).toMatchObject([{ name: 'old' }]);
});

it('shows people as words, named in one call, and their control where a cell is entered only', async () => {
  const { calls } = await open([{ who: '11' }, { who: '12' }, { who: '13' }]);
  await screen.findByText('Bob/bob2');
  expect([1, 2, 3].map((row) => cellAt(row, 'who').textContent)).toEqual(['Ada/ada', 'Bob/bob', 'Bob/bob2']);
  expect(document.querySelectorAll('[data-column=who] input')).toHaveLength(0);
  expect(calls.filter(({ name }) => name === 'POST /api/permission/Users/getSelectedList')).toHaveLength(1);
  await user.click(cellAt(2, 'who'));
  expect(document.querySelectorAll('[data-column=who] [role=combobox]')).toHaveLength(1);
});

it('copies with headings what its own paste maps back', async () => {
  const { store, toasts } = await open([{ name: 'Paper', count: 2, who: '11' }]);
  const write = vi.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: write }, configurable: true });
  await user.click(cellAt(1, 'name'));
  await user.keyboard('{Control>}{Shift>}c{/Shift}{/Control}');
  await waitFor(() => expect(toasts).toEqual(['已复制 1 行']));
  const [[text]] = write.mock.calls as unknown as [[string]];
  expect(text).toBe('name\tcount\twho\tunit\tnote\nPaper\t2\tAda/ada\t\t');
  paste(text.replace('Paper', 'Ink'));
  await waitFor(() => expect(store.rows('rows')).toMatchObject([{ name: 'Ink', count: '2', who: '11' }]));
});

it('tells whoever listens of all cells that a paste, a fill or an emptying has changed, and of none when rows are added', async () => {
  const { store } = await open([{ name: 'a' }, { name: 'b' }]);
  const heard: string[] = [];
  store.onCells((_table, cells) => heard.push(cells.map(({ key, value }) => `${key}=${value as string}`).join()));
  await user.click(cellAt(1, 'name'));
  paste('a\t1\nx\t2\ny\t3');
  expect(heard).toEqual(['count=1,name=x,count=2,name=y,count=3']);
  await user.click(cellAt(1, 'name'));
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}');
  await user.keyboard('{Delete}');
  expect(heard.slice(1)).toEqual(['name=a,name=a', 'name=null,name=null,name=null']);
  await user.click(screen.getByText('添加一行'));
  await user.click(screen.getByLabelText('在第 1 行前插入一行'));
  expect(store.rows('rows')).toHaveLength(5);
  expect(heard).toHaveLength(3);
});

it('goes on with Tab: into a new row behind one that holds something, out of the table behind an empty one', async () => {
  const { store } = await open([{ name: 'a' }]);
  await user.click(screen.getByLabelText('Pick，第 1 行'));
  await user.click(await screen.findByText('取 消'));
  screen.getByLabelText('Pick，第 1 行').focus();
  await user.tab();
  await waitFor(() => expect(store.rows('rows')).toHaveLength(2));
  await waitFor(() => expect(document.activeElement?.closest('tr')?.dataset['index']).toBe('1'));
  screen.getByLabelText('Pick，第 2 行').focus();
  await user.tab();
  expect(store.rows('rows')).toHaveLength(2);
  expect(document.activeElement?.closest('table')).toBeNull();
});

it('shows the first wrong cell of a long table, and goes into it', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(41);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  const { store } = await open(Array.from({ length: 1000 }, (_one, index) => ({ name: 'n', note: index === 700 ? 'UPPER' : 'low' })));
  const [issue] = store.checkAll();
  const place = issue && store.placeOf(issue);
  expect(place).toBeDefined();
  if (place !== undefined) showPlace(store, 'f', place);
  await waitFor(() => expect(document.activeElement?.closest('tr')?.dataset['index']).toBe('700'));
  expect(document.activeElement?.closest('td')?.dataset['column']).toBe('note');
  expect(await screen.findByText('small letters only')).toBeTruthy();
});
