import { type FieldItem, formDocument } from '@banyan/shared-contracts/forms/model/form-document';
import { parseForm } from '@banyan/shared-contracts/forms/model/parse-form';
import type { Messages } from '@banyan/shared-contracts/remote';
import { renderWithHost } from '@banyan/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { EditForm } from '../kernel/form/edit-form';
import { createFormStore } from '../kernel/store/form-store';
import { WidgetsContext } from '../kernel/widget-definition';
import { widgets } from './index';

// Real controls render slowly in this environment.
vi.setConfig({ testTimeout: 30_000 });

const column = (jnpfKey: string, key: string, own: object = {}) => ({ __config__: { jnpfKey, label: key }, __vModel__: key, ...own });

const actionConfig = {
  popupTitle: 'Goods',
  dataSource: 'dynamic',
  interfaceId: '7',
  templateJson: [{ field: 'kind', sourceType: '1', relationField: 'kind' }],
  pageSize: 2,
  columnOptions: [{ value: 'title', label: 'Title' }],
  relationOptions: [
    { field: 'name', type: 1, value: 'title' },
    { field: 'count', type: 1, value: 'stock' },
    { field: 'note', type: 2, value: 'from the list' },
  ],
};

const further = [
  column('select', 'unit', { options: [{ id: 'box', fullName: 'Box' }] }),
  column('inputNumber', 'price', { precision: 2, thousands: true }),
];

const modelWith = (config: object) =>
  parseForm(
    formDocument.parse({
      fields: [
        column('input', 'kind'),
        {
          __config__: {
            jnpfKey: 'table',
            label: 'Items',
            children: [
              column('input', 'name'),
              column('inputNumber', 'count'),
              column('input', 'note'),
              column('input', 'other'),
              ...further,
            ],
          },
          __vModel__: 'rows',
          columnBtnsList: [{ value: 'copy' }],
          footerBtnsList: [{ value: 'add' }, { value: 'custom1', label: 'From the list', actionConfig: config }],
        } as unknown as FieldItem,
      ] as FieldItem[],
    }),
  );

const GOODS = [
  { id: 'a', title: 'Paper', stock: 5, unit: 'box', price: 1280.5 },
  { id: 'b', title: 'Ink', stock: 'plenty' },
  { id: 'c', title: 'Pen', stock: 7 },
];

const LIST = 'POST /api/system/DataInterface/:id/Actions/List';
const RELATED = 'GET /api/visualdev/Base/:modelId/FieldDataSelect';
const page = (rows: object[], { currentPage, pageSize }: { currentPage: number; pageSize: number }) => ({
  list: rows.slice((currentPage - 1) * pageSize, currentPage * pageSize),
  pagination: { currentPage, pageSize, total: rows.length },
});

const messages = { forms: (locale: string) => import(`../../locales/${locale}.json`) as Promise<{ default: Messages }> };
const user = userEvent.setup();

async function open(config: object) {
  const store = createFormStore(modelWith(config), { kind: 'office', rows: [{ name: 'old' }] });
  const shown = await renderWithHost(
    <WidgetsContext value={widgets}>
      <EditForm id="f" store={store} disabled={false} />
    </WidgetsContext>,
    {
      messages,
      answers: {
        [LIST]: ({ body }) => page(GOODS, body as { currentPage: number; pageSize: number }),
        [RELATED]: ({ query }) =>
          page([{ id: '5', title: 'Shown', title_jnpfId: 'Raw', stock: 3 }], query as { currentPage: number; pageSize: number }),
      },
    },
  );
  await screen.findByRole('grid');
  await user.click(screen.getByText('From the list'));
  return { store, ...shown };
}

const tick = async (title: string) => user.click((await screen.findAllByText(title))[0] as HTMLElement);
const confirm = () => user.click(screen.getByText('确 定'));

it('makes rows out of what is ticked on several pages, and says what did not fit', { tags: 'long' }, async () => {
  const { store, calls } = await open(actionConfig);
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Goods')).toBeTruthy();
  await tick('Paper');
  await tick('Ink');
  await user.click(within(dialog).getByTitle('2'));
  await tick('Pen');
  expect(within(dialog).getByText('已选 3 条')).toBeTruthy();
  await confirm();
  await waitFor(() => expect(store.rows('rows')).toHaveLength(4));
  const added = { name: 'Pen', count: '7', note: 'from the list', other: null };
  expect(store.rows('rows').slice(1)).toMatchObject([{ name: 'Paper', count: '5' }, { name: 'Ink', count: null }, added]);
  expect(screen.getByText('第 3 行「count」：plenty（不是数字）')).toBeTruthy();
  const asked = calls.find(({ name }) => name === LIST)?.input;
  expect(asked).toMatchObject({ body: { pageSize: 2, columnOptions: 'title', paramList: [{ field: 'kind', defaultValue: 'office' }] } });
  expect(store.undo('rows')).toBe(true);
  expect(store.rows('rows')).toHaveLength(1);
});

it('shows what fills a column as that column shows it, numbers at the right', async () => {
  const { store } = await open({
    ...actionConfig,
    columnOptions: [...actionConfig.columnOptions, { value: 'unit', label: 'Unit' }, { value: 'price', label: 'Price' }],
    relationOptions: [
      { field: 'name', type: 1, value: 'title' },
      { field: 'unit', type: 1, value: 'unit' },
      { field: 'price', type: 1, value: 'price' },
    ],
  });
  const cell = await screen.findByText('1,280.50');
  expect(cell.closest('[style*="right"]')).not.toBeNull();
  expect(screen.getAllByText('Box').length).toBeGreaterThan(0);
  expect(screen.queryByText('box')).toBeNull();
  await tick('Paper');
  await confirm();
  await waitFor(() => expect(store.rows('rows')[1]).toMatchObject({ unit: 'box', price: '1280.5' }));
});

it('lets go of what was ticked', async () => {
  const { store } = await open(actionConfig);
  await tick('Paper');
  await tick('Ink');
  await user.click(screen.getByLabelText('移除 Paper'));
  await confirm();
  await waitFor(() => expect(store.rows('rows')).toHaveLength(2));
  expect(store.rows('rows')[1]).toMatchObject({ name: 'Ink' });
});

it('takes records of a model, with the values behind their texts', async () => {
  const { store, calls } = await open({ ...actionConfig, dataSource: 'relationForm', modelId: '9' });
  await tick('Shown');
  await confirm();
  await waitFor(() => expect(store.rows('rows')).toHaveLength(2));
  expect(store.rows('rows')[1]).toMatchObject({ name: 'Raw', count: '3' });
  expect(calls.find(({ name }) => name === RELATED)?.input).toMatchObject({ query: { columnOptions: 'title,stock' } });
});
