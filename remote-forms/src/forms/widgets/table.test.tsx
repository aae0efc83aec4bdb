import { type FieldItem, formDocument } from '@banyan/shared-contracts/forms/model/form-document';
import { parseForm } from '@banyan/shared-contracts/forms/model/parse-form';
import type { Messages } from '@banyan/shared-contracts/remote';
import { quickInput, renderWithHost } from '@banyan/shared-ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { EditForm } from '../kernel/form/edit-form';
import { createFormStore } from '../kernel/store/form-store';
import { ViewForm } from '../kernel/form/view-form';
import { WidgetsContext } from '../kernel/widget-definition';
import { widgets } from './index';

// Real controls render slowly in this environment.
vi.setConfig({ testTimeout: 30_000 });

const ref = (address: string) => ({ __vModel__: address, label: address });
const column = (jnpfKey: string, key: string, label: string, config: object = {}, own: object = {}) => ({
  __config__: { jnpfKey, label, ...config },
  __vModel__: key,
  ...own,
});
const button = (value: string, showConfirm = false) => ({ value, show: true, showConfirm });

const model = parseForm(
  formDocument.parse({
    fields: [
      {
        __config__: {
          jnpfKey: 'table',
          label: 'Items',
          children: [
            column('input', 'name', 'Item', { required: true }),
            column('inputNumber', 'count', 'Count'),
            column('inputNumber', 'price', 'Price', {}, { thousands: true }),
            column(
              'calculate',
              'sum',
              'Sum',
              {},
              { expression: [ref('rows.count'), '×', ref('rows.price')], thousands: true, precision: 2 },
            ),
          ],
        },
        __vModel__: 'rows',
        showSummary: true,
        summaryField: ['count', 'sum'],
        columnBtnsList: [button('copy'), button('remove', true)],
        footerBtnsList: [button('add'), button('batchRemove', true)],
      } as unknown as FieldItem,
    ],
  }),
);

const filesModel = parseForm(
  formDocument.parse({
    fields: [
      {
        __config__: {
          jnpfKey: 'table',
          label: 'Items',
          children: [column('input', 'name', 'Item'), column('uploadFile', 'files', 'Files')],
        },
        __vModel__: 'rows',
      } as unknown as FieldItem,
    ],
  }),
);

type Answers = NonNullable<NonNullable<Parameters<typeof renderWithHost>[1]>['answers']>;

const messages = { forms: (locale: string) => import(`../../locales/${locale}.json`) as Promise<{ default: Messages }> };
const user = userEvent.setup(quickInput);

async function open(rows: object[], confirm = () => true, { of = model, answers = {} }: { of?: typeof model; answers?: Answers } = {}) {
  const store = createFormStore(of, { rows });
  const shown = await renderWithHost(
    <WidgetsContext value={widgets}>
      {/* Forms stand in dialogs and cards. */}
      <div className="ant-modal">
        <EditForm id="f" store={store} disabled={false} />
      </div>
    </WidgetsContext>,
    { messages, confirm, answers },
  );
  // The sub-table is loaded when a form shows one.
  await screen.findByRole('grid');
  return { store, ...shown };
}

const rowsIn = () => [...document.querySelectorAll('tr[data-row]')];
/** A cell that is not entered is text; its name consists of its column and its row. */
const box = (column: string, row: number) => rowsIn()[row - 1]?.querySelector<HTMLElement>(`[data-column=${column}]`) as HTMLElement;
/** The control of the cell that is entered. */
const cell = (label: string, row: number) => screen.getByLabelText<HTMLInputElement>(`${label}，第 ${row} 行`);
const total = (key: string) => document.querySelector(`tfoot td[data-column=${key}]`)?.textContent;

it('adds rows, calculates them and totals them', async () => {
  const { store } = await open([]);
  expect(screen.getByText('还没有数据，请添加一行')).toBeTruthy();
  await user.click(screen.getByText('添加一行'));
  expect(document.activeElement).toBe(cell('Item', 1));
  await user.keyboard('Paper{Tab}3{Tab}1000');
  await waitFor(() => expect(box('sum', 1).textContent).toBe('3,000.00'));
  expect(total('count')).toBe('3.00');
  expect(total('sum')).toBe('3,000.00');
  expect(store.record()['rows']).toMatchObject([{ name: 'Paper', count: 3, price: 1000, sum: 3000 }]);
});

it('copies and deletes rows, and asks before it deletes', async () => {
  let yes = false;
  const { confirmations } = await open([{ id: '9', name: 'Paper', count: 1 }], () => yes);
  await user.click(screen.getByLabelText('复制第 1 行'));
  expect(cell('Item', 2).value).toBe('Paper');
  expect(document.activeElement).toBe(cell('Item', 2));
  await user.click(screen.getByLabelText('删除第 1 行'));
  expect(confirmations[0]?.content).toBe('此操作将永久删除该数据, 是否继续?');
  expect(rowsIn()).toHaveLength(2);
  yes = true;
  await user.click(screen.getByLabelText('删除第 1 行'));
  await waitFor(() => expect(rowsIn()).toHaveLength(1));
});

it('deletes the chosen rows, and says so when none is chosen', async () => {
  const { toasts, confirmations } = await open([{ name: 'a' }, { name: 'b' }, { name: 'c' }]);
  await user.click(screen.getByText('批量删除'));
  expect(toasts).toEqual(['请选择一条数据']);
  await user.click(screen.getByLabelText('选择第 1 行'));
  await user.click(screen.getByLabelText('选择第 3 行'));
  await user.click(screen.getByText('批量删除'));
  await waitFor(() => expect(rowsIn()).toHaveLength(1));
  expect(confirmations[0]?.content).toBe('确定删除该数据？');
  expect(box('name', 1).textContent).toBe('b');
});

it('goes between cells by keyboard: arrows, Enter below and into a new row, Tab on', async () => {
  await open([
    { name: 'a', count: 1 },
    { name: 'b', count: 2 },
  ]);
  await user.click(box('count', 1));
  expect(document.activeElement).toBe(cell('Count', 1));
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(cell('Count', 2));
  await user.keyboard('{ArrowUp}{ArrowLeft}');
  expect(document.activeElement).toBe(cell('Item', 1));
  await user.keyboard('new{Tab}');
  expect(box('name', 1).textContent).toBe('new');
  expect(document.activeElement).toBe(cell('Count', 1));
  await user.click(box('price', 2));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(rowsIn()).toHaveLength(3));
  expect(document.activeElement).toBe(cell('Item', 3));
});

it('writes after F2, takes it back with Escape, and undoes', async () => {
  const { store } = await open([{ name: 'a' }]);
  await user.click(box('name', 1));
  await user.keyboard('{F2}bc{Escape}');
  expect(cell('Item', 1).value).toBe('a');
  await user.keyboard('{F2}bc{ArrowLeft}{Enter}');
  expect(store.rows('rows')[0]).toMatchObject({ name: 'abc' });
  await user.click(box('name', 1));
  await user.keyboard('{Delete}');
  expect(store.rows('rows')[0]).toMatchObject({ name: null });
  await user.keyboard('{Control>}z{/Control}');
  expect(store.rows('rows')[0]).toMatchObject({ name: 'abc' });
});

it('keeps the focus in the table when undoing takes the row in which it stands', async () => {
  await open([{ name: 'a', count: 1 }]);
  await user.click(box('count', 1));
  await user.keyboard('{Delete}{Enter}');
  await waitFor(() => expect(rowsIn()).toHaveLength(2));
  await user.keyboard('{Control>}z{/Control}');
  expect(rowsIn()).toHaveLength(1);
  await user.keyboard('{Control>}z{/Control}');
  expect(box('count', 1).querySelector('input')?.value ?? box('count', 1).textContent).toBe('1');
});

it('puts back by Escape what a stray letter has cleared in other cells', async () => {
  const unit = { dataType: 'dynamic', propsUrl: '7', templateJson: [{ field: 'name', sourceType: 1, relationField: 'rows-name' }] };
  const children = [column('input', 'name', 'Item'), column('select', 'unit', 'Unit', unit)];
  const table = { __config__: { jnpfKey: 'table', label: 'Items', children }, __vModel__: 'rows' } as unknown as FieldItem;
  const { store } = await open([{ name: 'a', unit: 'box' }], undefined, {
    of: parseForm(formDocument.parse({ fields: [table] })),
    answers: { 'POST /api/system/DataInterface/:id/Actions/Preview': () => [{ id: 'box', fullName: 'Box' }] },
  });
  await user.click(box('name', 1));
  await user.keyboard('x');
  expect(store.rows('rows')).toMatchObject([{ name: 'x', unit: '' }]);
  await user.keyboard('{Escape}');
  expect(store.rows('rows')).toMatchObject([{ name: 'a', unit: 'box' }]);
  expect(cell('Item', 1).value).toBe('a');
});

it('goes by Tab through both ends of a range of numbers before it leaves the cell', async () => {
  const children = [column('numberRange', 'span', 'Span'), column('input', 'note', 'Note')];
  const table = { __config__: { jnpfKey: 'table', label: 'Items', children }, __vModel__: 'rows' } as unknown as FieldItem;
  await open([{}], undefined, { of: parseForm(formDocument.parse({ fields: [table] })) });
  await user.click(box('span', 1));
  const ends = () => [...box('span', 1).querySelectorAll('input')];
  await waitFor(() => expect(ends()).toHaveLength(2));
  await waitFor(() => expect(document.activeElement).toBe(ends()[0]));
  await user.tab();
  expect(document.activeElement).toBe(ends()[1]);
  await user.tab({ shift: true });
  expect(document.activeElement).toBe(ends()[0]);
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(cell('Note', 1));
});

it('leaves what was written, chosen and entered by Escape, before the dialog around hears of it', async () => {
  const heard = vi.fn<(key: string) => void>();
  await open([{ name: 'a', count: 1 }, { name: 'b' }]);
  document.querySelector('.ant-modal')?.addEventListener('keydown', (event) => heard((event as unknown as KeyboardEvent).key));
  await user.click(box('name', 1));
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  expect(document.querySelectorAll('td[data-look]')).toHaveLength(2);
  heard.mockClear();
  await user.keyboard('{Escape}');
  expect(document.querySelectorAll('td[data-look]')).toHaveLength(1);
  await user.keyboard('{F2}');
  await user.keyboard('c{Escape}');
  expect(cell('Item', 1).value).toBe('a');
  await user.keyboard('{Escape}');
  expect(document.querySelectorAll('td[data-look]')).toHaveLength(0);
  expect(heard).not.toHaveBeenCalledWith('Escape');
  expect(document.activeElement).toBe(screen.getByRole('grid'));
  await user.keyboard('{Escape}');
  expect(heard).toHaveBeenCalledWith('Escape');
});

it('opens the list of a cell by its arrow at once', async () => {
  const fruit = { options: [{ id: 'a', fullName: 'Apple' }] };
  const children = [column('select', 'fruit', 'Fruit', {}, fruit), column('input', 'note', 'Note')];
  const table = { __config__: { jnpfKey: 'table', label: 'Items', children }, __vModel__: 'rows' } as unknown as FieldItem;
  const { store } = await open([{}], undefined, { of: parseForm(formDocument.parse({ fields: [table] })) });
  expect(box('note', 1).querySelector('[data-opener]')).toBeNull();
  // The control replaces the arrow during the press.
  fireEvent.mouseDown(box('fruit', 1).querySelector('[data-opener]') as Element);
  fireEvent.mouseUp(window);
  const [option] = await screen.findAllByText('Apple', { selector: '.ant-select-item-option-content' });
  await user.click(option as Element);
  expect(store.rows('rows')).toMatchObject([{ fruit: 'a' }]);
});

it('chooses a range, fills it down, empties it and moves rows', async () => {
  const { store } = await open([
    { name: 'a', count: 1 },
    { name: 'b', count: 2 },
    { name: 'c', count: 3 },
  ]);
  const names = () => store.rows('rows').map((row) => row['name']);
  await user.click(box('name', 1));
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  expect(rowsIn().map((_row, index) => box('name', index + 1).dataset['look'])).toEqual(['active', 'chosen', 'chosen']);
  await user.keyboard('{Control>}d{/Control}');
  expect(names()).toEqual(['a', 'a', 'a']);
  await user.keyboard('{Control>}z{/Control}');
  expect(names()).toEqual(['a', 'b', 'c']);
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(names()).toEqual(['b', 'a', 'c']);
  expect(document.activeElement).toBe(cell('Item', 2));
  await user.click(box('name', 1));
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}{Delete}');
  expect(names()).toEqual([null, null, 'c']);
});

it('copies to and pastes from a spreadsheet, and says what did not fit', async () => {
  const { store } = await open([{ name: 'a', count: 1 }]);
  const clipboard = (data: Record<string, string>) => ({
    clipboardData: { getData: () => data['text/plain'] ?? '', setData: (kind: string, text: string) => void (data[kind] = text) },
  });
  await user.click(box('name', 1));
  fireEvent.paste(document.activeElement as Element, clipboard({ 'text/plain': '"Pa""per"\t2\t10\r\nInk\tmany\t"1,500"\r\n' }));
  expect(store.rows('rows')).toMatchObject([
    { name: 'Pa"per', count: '2', price: '10' },
    { name: 'Ink', count: null, price: '1500' },
  ]);
  expect(screen.getByText('第 2 行「Count」：many（不是数字）')).toBeTruthy();
  await user.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}');
  const copied: Record<string, string> = {};
  fireEvent.copy(document.activeElement as Element, clipboard(copied));
  expect(copied['text/plain']).toBe('"Pa""per"\t2\nInk\t');
  await user.keyboard('{Control>}z{/Control}');
  expect(store.rows('rows')).toHaveLength(1);
});

it('draws only the rows in sight of a long table, and those that are gone to', async () => {
  const sizes = [
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(41),
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600),
  ];
  await open(Array.from({ length: 2000 }, (_one, index) => ({ name: `n${index}`, count: index })));
  expect(rowsIn().length).toBeLessThan(60);
  await user.click(box('name', 1));
  await user.keyboard('{Control>}{End}{/Control}');
  expect(rowsIn().at(-1)?.getAttribute('aria-rowindex')).toBe('2001');
  sizes.forEach((size) => size.mockRestore());
});

it('finishes an upload in a row that has long been left', async () => {
  const sizes = [
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(41),
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600),
  ];
  const state = { merge: false, chunkNumbers: [] };
  let arrive = () => {};
  const stored = { name: 'id', url: '/u', thumbUrl: '', fileSize: 7, fileExtension: 'txt', fileVersionId: '1' };
  const answers: Answers = {
    'GET /api/file/chunk': () => state,
    'POST /api/file/chunk': () => new Promise((resolve) => (arrive = () => resolve(state))),
    'POST /api/file/merge': () => stored,
  };
  const rows = Array.from({ length: 200 }, (_one, index) => ({ name: `n${index}` }));
  const { store, calls } = await open(rows, undefined, { of: filesModel, answers });
  await waitFor(() => expect(box('files', 1).querySelector('input[type=file]')).not.toBeNull());
  fireEvent.change(box('files', 1).querySelector('input[type=file]') as Element, { target: { files: [new File(['content'], 'a.txt')] } });
  await waitFor(() => expect(calls.some(({ name }) => name === 'POST /api/file/chunk')).toBe(true));
  await user.click(box('name', 2));
  await user.keyboard('{Control>}{End}{/Control}');
  const drawn = () => rowsIn().map((row) => Number(row.getAttribute('data-index')));
  await waitFor(() => expect(drawn()).toContain(199));
  expect(drawn()).toContain(0);
  expect(drawn()).not.toContain(60);
  arrive();
  await waitFor(() => expect((store.record()['rows'] as object[])[0]).toMatchObject({ files: [{ name: 'a.txt', fileId: 'id' }] }));
  sizes.forEach((size) => size.mockRestore());
});

it('says in the cell what must be filled in', async () => {
  const { store } = await open([{ name: 'a' }, { name: null }]);
  act(() => void store.checkAll());
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Item不能为空');
  expect(alert.closest('tr')).toBe(rowsIn()[1]);
  expect(box('name', 2).getAttribute('aria-invalid')).toBe('true');
  await user.click(box('name', 2));
  expect(cell('Item', 2).getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
});

it('shows its rows to read, with totals', async () => {
  await renderWithHost(
    <WidgetsContext value={widgets}>
      <ViewForm model={model} values={{ rows: [{ name: 'Paper', count: 2, price: 1500, sum: 3000 }] }} />
    </WidgetsContext>,
    { messages },
  );
  const table = await screen.findByRole('table');
  expect(within(table).getByText('1,500')).toBeTruthy();
  expect(total('sum')).toBe('3,000.00');
  expect(screen.queryByRole('button')).toBeNull();
});

it('a sub-table and its columns explain themselves', async () => {
  const explained = parseForm(
    formDocument.parse({
      fields: [
        {
          __config__: {
            jnpfKey: 'table',
            label: 'Items',
            tipLabel: 'What is bought',
            children: [column('input', 'name', 'Item', { tipLabel: 'As it is called in the shop' }), column('input', 'note', 'Note')],
          },
          __vModel__: 'rows',
        } as unknown as FieldItem,
      ],
    }),
  );
  const show = (part: ReactNode) => renderWithHost(<WidgetsContext value={widgets}>{part}</WidgetsContext>, { messages });
  const tips = () => screen.getAllByRole('button', { name: /What is bought|As it is called/ }).map((tip) => tip.getAttribute('aria-label'));
  const { unmount } = await show(<EditForm id="f" store={createFormStore(explained, { rows: [{}] })} disabled={false} />);
  expect(tips()).toEqual(['What is bought', 'As it is called in the shop']);
  expect(screen.getByRole('region', { name: 'Items' })).not.toBeNull();
  unmount();
  await show(<ViewForm model={explained} values={{ rows: [{}] }} />);
  expect(tips()).toEqual(['What is bought', 'As it is called in the shop']);
});

it('says which columns it has no widget for', async () => {
  const children = [column('input', 'name', 'Item'), column('hologram', 'h', 'Depth')];
  const item = { __config__: { jnpfKey: 'table', label: 'Items', children }, __vModel__: 'rows' } as unknown as FieldItem;
  const form = parseForm(formDocument.parse({ fields: [item] }));
  await renderWithHost(
    <WidgetsContext value={widgets}>
      <EditForm id="f" store={createFormStore(form, { rows: [{ name: 'a' }] })} disabled={false} />
    </WidgetsContext>,
    { messages: { forms: (locale: string) => import(`../../locales/${locale}.json`) as Promise<{ default: Messages }> } },
  );
  expect(await screen.findByText(/hologram/)).toBeTruthy();
  expect(screen.getByText(/Depth/)).toBeTruthy();
});

it('buttons have the icons that the design names, and their own where it names none that is known', async () => {
  const named = (value: string, btnIcon: string, more: object = {}) => ({ ...button(value), btnIcon, ...more });
  const item = {
    __config__: { jnpfKey: 'table', label: 'Items', children: [column('input', 'name', 'Item')] },
    __vModel__: 'rows',
    columnBtnsList: [named('copy', 'icon-ym icon-ym-star'), named('remove', 'icon-ym icon-ym-unheard-of')],
    footerBtnsList: [
      named('add', 'icon-ym icon-ym-btn-add'),
      named('custom1', 'icon-ym icon-ym-shop', { label: 'Shop', actionConfig: { dataSource: 'dynamic', interfaceId: '1' } }),
    ],
  } as unknown as FieldItem;
  await open([{ name: 'a' }], () => true, { of: parseForm(formDocument.parse({ fields: [item] })) });
  const drawn = (name: RegExp) => screen.getByRole('button', { name }).querySelector('svg')?.getAttribute('data-icon');
  await waitFor(() => expect(drawn(/复制第 1 行/)).toBe('star'));
  expect(drawn(/删除第 1 行/)).toBe('delete');
  expect(drawn(/添加/)).toBe('plus');
  expect(drawn(/Shop/)).toBe('shop');
});
