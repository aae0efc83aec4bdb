import { formDocument } from '@banyan/shared-contracts/forms/model/form-document';
import { parseForm } from '@banyan/shared-contracts/forms/model/parse-form';
import type { Messages } from '@banyan/shared-contracts/remote';
import { type Answer, renderWithHost } from '@banyan/shared-ui/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { EditForm } from '../kernel/form/edit-form';
import { createFormStore } from '../kernel/store/form-store';
import { WidgetsContext } from '../kernel/widget-definition';
import { browserClipboard } from '../../testing/browser-clipboard';
import { MODEL, namedRows, RECORD, relatedModel, ROWS } from '../../testing/related-answers';
import { widgets } from './index';
import { readTsv } from '../kernel/text/tsv';

vi.setConfig({ testTimeout: 30_000 });

const inRow = { parentVModel: 'rows' };
const of = (source: string, showField: string) => ({ relationField: `${source}_jnpfTable_tb0`, showField });
const children = [
  { __config__: { jnpfKey: 'popupSelect', label: 'Supplier', ...inRow }, __vModel__: 'supplier', interfaceId: '9' },
  { __config__: { jnpfKey: 'popupAttr', label: 'City', ...inRow }, __vModel__: 'city', ...of('supplier', 'city') },
  { __config__: { jnpfKey: 'relationForm', label: 'Request', ...inRow }, __vModel__: 'request', modelId: '8', relationField: 'title' },
  { __config__: { jnpfKey: 'relationFormAttr', label: 'Budget', ...inRow }, __vModel__: 'budget', ...of('request', 'budget') },
  { __config__: { jnpfKey: 'input', label: 'Note', ...inRow }, __vModel__: 'note' },
];
const form = parseForm(formDocument.parse({ fields: [{ __config__: { jnpfKey: 'table', label: 'Rows', children }, __vModel__: 'rows' }] }));

const answers: Record<string, Answer> = {
  [ROWS]: namedRows,
  [RECORD]: () => ({ id: '12', data: JSON.stringify({ title: 'Elm', budget: 2725 }) }),
  [MODEL]: () => relatedModel,
};

const draw = (store: ReturnType<typeof createFormStore>, own: Record<string, Answer> = {}) =>
  renderWithHost(
    <WidgetsContext value={widgets}>
      <EditForm id="f" store={store} disabled={false} />
    </WidgetsContext>,
    {
      messages: { forms: (locale) => import(`../../locales/${locale}.json`) as Promise<{ default: Messages }> },
      answers: { ...answers, ...own },
    },
  );

/** A table with this number of rows, of which only the visible ones are drawn. */
async function open(count: number, rowOf: (number: number) => object, own: Record<string, Answer> = {}) {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(41);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  const store = createFormStore(form, { rows: Array.from({ length: count }, (_row, index) => ({ ...rowOf(index + 1) })) });
  const rendered = await draw(store, own);
  await waitFor(() => expect(first('note')).not.toBeNull());
  expect(document.querySelectorAll('tr[data-row]').length).toBeLessThan(count);
  const asked = (name: string) =>
    rendered.calls.filter((call) => call.name === name).map(({ input }) => input as { body: { ids: string[] } });
  return { ...rendered, store, written: browserClipboard(), asked };
}

const first = (column: string) => document.querySelector(`tr[data-row] td[data-column=${column}]`) as HTMLElement;
const copyAll = () => fireEvent.click(screen.getByText('复制（含标题）'));

/** All cells from the first supplier to the last note. */
function chooseAll() {
  fireEvent.mouseDown(first('supplier'));
  fireEvent.mouseUp(first('supplier'));
  fireEvent.mouseDown(first('note'), { shiftKey: true });
  fireEvent.keyDown(first('note'), { key: 'End', ctrlKey: true, shiftKey: true });
}

const supplier = (number: number) => ({ supplier: `s${number}`, note: `n${number}` });

it('are copied whole from rows that are not drawn, with one question for all rows of an interface', { tags: 'long' }, async () => {
  const { written, toasts, asked } = await open(60, (number) => ({ supplier: `s${number}`, ...(number === 1 ? {} : { request: '12' }) }));
  await screen.findByText('City of s1');
  copyAll();
  expect(toasts).toEqual(['正在查询要复制的内容…']);
  await waitFor(() => expect(toasts).toEqual(['正在查询要复制的内容…', '已复制 60 行']));
  const lines = readTsv(written[0] ?? '').map(([, city, , money]) => [city, money]);
  expect(lines.slice(0, 3)).toEqual([
    ['City', 'Budget'],
    ['City of s1', ''],
    ['City of s2', '2,725.00'],
  ]);
  expect(lines.at(-1)).toEqual(['City of s60', '2,725.00']);
  expect(asked(ROWS).filter(({ body }) => body.ids.length > 1)).toHaveLength(1);
});

it('what cannot be looked up is told of, and nothing else', { tags: 'long' }, async () => {
  const refuse = () => {
    throw new Error('the source is away');
  };
  const { written, toasts } = await open(60, (number) => ({ supplier: `s${number}`, request: '12' }), { [ROWS]: refuse });
  copyAll();
  await waitFor(() => expect(toasts.at(-1)).toMatch(/^有 \d+ 个单元格的内容未能查到，已按空白复制$/));
  expect(toasts).not.toContain('已复制 60 行');
  expect(readTsv(written[0] ?? '').at(-1)).toEqual(['s60', '', 'Elm', '2,725.00', '']);
});

it('more records than can be asked about at once are told of', { tags: 'long' }, async () => {
  const { written, toasts, asked } = await open(400, (number) => ({ request: `r${number}` }));
  copyAll();
  await waitFor(() => expect(toasts.at(-1)).toMatch(/一次要查询的关联数据太多/));
  expect(asked(RECORD).length).toBeLessThan(350);
  const lines = readTsv(written[0] ?? '');
  expect([lines[200]?.[3], lines.at(-1)?.[3]]).toEqual(['2,725.00', '']);
});

it('a cut empties the cells only once they are on the clipboard', { tags: 'long' }, async () => {
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  const late: Answer = async (input) => {
    if ((input.body as { ids: string[] }).ids.length > 1) await gate;
    return answers[ROWS]?.(input);
  };
  const { written, store } = await open(60, supplier, { [ROWS]: late });
  chooseAll();
  const notes = () => store.rowKeys('rows').map((row) => store.rowOf('rows', row)?.['note']);
  fireEvent.cut(first('note'), { clipboardData: { setData: vi.fn() } });
  expect(notes()[59]).toBe('n60');
  act(() => release());
  await waitFor(() => expect(notes()[59]).toBeNull());
  expect(new Set(notes())).toEqual(new Set([null]));
  expect(readTsv(written[0] ?? '').at(-1)).toEqual(['s60', 'City of s60', '', '', 'n60']);
});

it('a cut that the browser does not allow empties nothing', { tags: 'long' }, async () => {
  const { store, toasts } = await open(60, supplier);
  Object.defineProperty(navigator, 'clipboard', { value: { write: () => Promise.reject(new Error('not allowed')) }, configurable: true });
  chooseAll();
  fireEvent.cut(first('note'), { clipboardData: { setData: vi.fn() } });
  await waitFor(() => expect(toasts.at(-1)).toBe('浏览器不允许复制'));
  expect(store.rowKeys('rows').map((row) => store.rowOf('rows', row)?.['note'])[59]).toBe('n60');
});

it('a copy that is looked up late does not replace a newer one', { tags: 'long' }, async () => {
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  const late: Answer = async (input) => {
    if ((input.body as { ids: string[] }).ids.length > 1) await gate;
    return answers[ROWS]?.(input);
  };
  const { written, toasts } = await open(60, supplier, { [ROWS]: late });
  copyAll();
  const setData = vi.fn();
  fireEvent.mouseDown(first('note'));
  fireEvent.copy(first('note'), { clipboardData: { setData } });
  expect(setData).toHaveBeenCalledWith('text/plain', 'n1');
  await act(async () => {
    release();
    await new Promise((resolve) => setTimeout(resolve, 300));
  });
  expect(written).toEqual([]);
  expect(toasts).toEqual(['正在查询要复制的内容…']);
});
