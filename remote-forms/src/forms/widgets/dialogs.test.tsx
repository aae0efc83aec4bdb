import { AppError } from '@banyan/shared-contracts/errors';
import { type FieldItem, formDocument } from '@banyan/shared-contracts/forms/model/form-document';
import { parseForm } from '@banyan/shared-contracts/forms/model/parse-form';
import type { Messages } from '@banyan/shared-contracts/remote';
import { renderWithHost } from '@banyan/shared-ui/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { EditForm } from '../kernel/form/edit-form';
import { createFormStore } from '../kernel/store/form-store';
import { newRecord, newRow } from '@banyan/shared-contracts/forms/values/start-values';
import { WidgetsContext } from '../kernel/widget-definition';
import { widgets } from './index';

// There is no canvas in this environment.
vi.mock('signature_pad', () => ({
  default: class {
    toData = () => [];
    fromData = () => undefined;
    clear = () => undefined;
    off = () => undefined;
    isEmpty = () => true;
    toDataURL = () => '';
    addEventListener = () => undefined;
  },
}));

vi.setConfig({ testTimeout: 30_000 });

const user = userEvent.setup();
const messages = { forms: (locale: string) => import(`../../locales/${locale}.json`) as Promise<{ default: Messages }> };
const item = (type: string, key: string, config: object = {}, own: object = {}) =>
  ({ __config__: { jnpfKey: type, label: key, ...config }, __vModel__: key, ...own }) as FieldItem;
const modelOf = (...fields: FieldItem[]) => parseForm(formDocument.parse({ fields }));

const icon = (digit: string) => `/api/system/Signature/Picture/${digit.repeat(32)}`;
const asked: unknown[] = [];
const answers = {
  'POST /api/system/Signature/ListByIds': ({ body }: { body?: unknown }) => {
    asked.push(body);
    return { list: [1, 2].map((number) => ({ id: `${number}`, fullName: `Seal ${number}`, icon: icon(`${number}`) })) };
  },
  'POST /api/permission/Users/getSelectedUserList': ({ body }: { body?: unknown }) => {
    asked.push(body);
    return { list: [], pagination: { currentPage: 1, pageSize: 50, total: 0 } };
  },
  'GET /api/system/Location/around': () => {
    throw new AppError('NOT_ALLOWED', { what: 'what.noMap' });
  },
  'POST /api/system/DataInterface/:id/Actions/List': () => ({
    list: [{ id: 'oak', fullName: 'Oak' }],
    pagination: { currentPage: 1, pageSize: 20, total: 1 },
  }),
  'GET /api/system/Area/:parentId/Selector/:excludeId': () => ({ list: [] }),
};

async function edit(model: ReturnType<typeof modelOf>, record: Record<string, unknown>) {
  const store = createFormStore(model, record);
  const { toasts } = await renderWithHost(
    <WidgetsContext value={widgets}>
      <EditForm id="f" store={store} disabled={false} />
    </WidgetsContext>,
    { messages, answers },
  );
  return { store, toasts };
}

afterEach(() => {
  cleanup();
  asked.length = 0;
});

it('a signature is chosen among those that one may use', async () => {
  const { store } = await edit(modelOf(item('signature', 'seal', {}, { ableIds: ['1', '2'] })), { seal: null });
  await user.click(screen.getByRole('button', { name: /选择签章/ }));
  const dialog = await screen.findByRole('dialog', { name: '选择签章' });
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: /确\s*定/ }).disabled).toBe(true);
  const second = await within(dialog).findByRole('radio', { name: 'Seal 2' });
  // The first option has the focus, so that keys work at once.
  await waitFor(() => expect(document.activeElement).toBe(within(dialog).getAllByRole('radio')[0]));
  await user.click(second);
  await user.click(within(dialog).getByRole('button', { name: /确\s*定/ }));
  expect([store.record(), asked]).toEqual([{ seal: icon('2') }, [{ ids: ['1', '2'] }]]);
  await user.click(screen.getByRole('button', { name: /清\s*空/ }));
  expect(store.record()).toEqual({ seal: null });
});

it('an empty pad signs nothing', async () => {
  const { store, toasts } = await edit(modelOf(item('sign', 'mark')), { mark: null });
  await user.click(screen.getByRole('button', { name: /手写签名/ }));
  const dialog = await screen.findByRole('dialog', { name: '请签名' });
  expect(dialog.textContent).toContain('请在此处用鼠标手写签名');
  await user.click(within(dialog).getByRole('button', { name: '确认签名' }));
  expect([toasts, store.record()]).toEqual([['请签名'], { mark: null }]);
});

it('a place is entered by hand where there is no map, within what the design allows', { tags: 'long' }, async () => {
  const circle = { lng: 120.15, lat: 30.25, radius: 1000 };
  const own = { enableDesktopLocation: true, locationScope: [circle] };
  const { store, toasts } = await edit(modelOf(item('location', 'place', {}, own)), { place: null });
  await user.click(screen.getByRole('button', { name: /选择位置/ }));
  const dialog = await screen.findByRole('dialog', { name: '选择位置' });
  await within(dialog).findByText(/没有配置地图服务/);
  const confirm = () => user.click(within(dialog).getByRole('button', { name: /确\s*定/ }));
  await confirm();
  expect(toasts).toEqual(['请选择地址']);
  await user.type(within(dialog).getByLabelText('经度'), '121');
  await user.type(within(dialog).getByLabelText('纬度'), '30.25');
  await user.type(within(dialog).getByLabelText('详细地址'), '湖滨路1号');
  await confirm();
  expect(toasts.at(-1)).toBe('超出规定范围');
  await user.clear(within(dialog).getByLabelText('经度'));
  await user.type(within(dialog).getByLabelText('经度'), '120.155');
  await confirm();
  const place = JSON.parse(store.record()['place'] as string) as object;
  expect(place).toMatchObject({ lng: 120.155, lat: 30.25, address: '湖滨路1号', fullAddress: '湖滨路1号' });
});

it('people are chosen among those behind another field, and cleared with it', async () => {
  const model = modelOf(item('depSelect', 'dep'), item('userSelect', 'person', {}, { selectType: 'dep', relationField: 'dep' }));
  const { store } = await edit(model, { dep: '10', person: '5' });
  await user.click(screen.getByLabelText('person'));
  await screen.findByRole('dialog');
  await waitFor(() => expect(asked).toContainEqual(expect.objectContaining({ ids: ['10--department'] })));
  store.set({ field: model.fields.get('dep')! }, '11');
  expect(store.record()).toEqual({ dep: '11', person: null });
});

it('people and organizations begin with those of whoever fills the form in, in new rows too', () => {
  const own = { multiple: true };
  const now = { defaultCurrent: true };
  const fields = [
    item('organizeSelect', 'org', now),
    item('organizeSelect', 'orgs', now, own),
    item('depSelect', 'dep', now),
    item('posSelect', 'pos', now, own),
    item('roleSelect', 'role', now),
    item('groupSelect', 'group', now),
    item('userSelect', 'person', now),
    item('usersSelect', 'people', now, own),
    item('sign', 'mark', now),
  ];
  const model = modelOf(...fields, item('table', 'rows', { children: fields.slice(6) }));
  const me = {
    userId: '5',
    organizeIdList: ['1', '10'],
    departmentId: '10',
    positionIds: [
      { id: '20', name: 'Clerk' },
      { id: '21', name: 'Buyer' },
    ],
    roleIds: ['30', '31'],
    groupIds: [],
    signImg: 'data:image/png;base64,AA==',
  };
  const facts = { user: me as never, now: 0 };
  expect(newRecord(model, facts)).toEqual({
    org: ['1', '10'],
    orgs: [['1', '10']],
    dep: '10',
    pos: ['20', '21'],
    role: '30',
    group: null,
    person: '5',
    people: ['5--user'],
    mark: me.signImg,
    rows: [],
  });
  expect(newRow(model.tables.get('rows')!, facts)).toEqual({ person: '5', people: ['5--user'], mark: me.signImg });
});

it('a popover takes the focus and gives it back, by Escape and by choosing', async () => {
  const columnOptions = [{ value: 'fullName', label: 'Name' }];
  const own = { interfaceId: '9', columnOptions, popupType: 'popover', propsValue: 'id', relationField: 'fullName' };
  const { store } = await edit(modelOf(item('popupTableSelect', 'tree', {}, own)), { tree: '' });
  const field = await screen.findByRole('combobox');
  field.focus();
  await user.keyboard('{Enter}');
  const popover = await screen.findByRole('dialog');
  await waitFor(() => expect(document.activeElement).toBe(popover));
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(field);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('{Enter}');
  const again = await screen.findByRole('dialog');
  await waitFor(() => expect(document.activeElement).toBe(again));
  (await within(again).findByRole('radio')).focus();
  await user.keyboard(' ');
  within(again).getByText('确 定').closest('button')?.focus();
  await user.keyboard('{Enter}');
  expect(store.record()['tree']).toBe('oak');
  expect(document.activeElement).toBe(field);
});

it.each(['dialog', 'drawer'] as const)('a %s with rows begins in its search', async (popupType) => {
  const own = { popupType, interfaceId: '7', propsValue: 'id', relationField: 'fullName', filterable: true, hasPage: true };
  await edit(modelOf(item('popupSelect', 'tree', {}, own)), { tree: '' });
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'tree' }));
  const search = await screen.findByLabelText('请输入关键词');
  await waitFor(() => expect(document.activeElement).toBe(search));
});

it('Tab leads out of a popover to its field, from which it goes on', async () => {
  const columnOptions = [{ value: 'fullName', label: 'Name' }];
  const own = { interfaceId: '9', columnOptions, popupType: 'popover', propsValue: 'id', relationField: 'fullName' };
  await edit(modelOf(item('popupTableSelect', 'tree', {}, own)), { tree: '' });
  const field = await screen.findByRole('combobox');
  const open = async () => {
    field.focus();
    await user.keyboard('{Enter}');
    const popover = await screen.findByRole('dialog');
    await waitFor(() => expect(document.activeElement).toBe(popover));
    await within(popover).findByRole('radio');
    return popover;
  };
  await open();
  await user.tab({ shift: true });
  expect(document.activeElement).toBe(field);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // With no choice, the last enabled button cancels. In a browser, Tab continues from there.
  const cancel = within(await open())
    .getByText('取 消')
    .closest('button')!;
  cancel.focus();
  expect(fireEvent.keyDown(cancel, { key: 'Tab' })).toBe(true);
  expect(document.activeElement).toBe(field);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('the field of chosen rows has the focus again when they are chosen, or not', async () => {
  const own = { interfaceId: '1', columnOptions: [{ value: 'fullName', label: 'Name' }], popupType: 'dialog' };
  const { store } = await edit(modelOf(item('popupSelect', 'wood', {}, own)), { wood: '' });
  const field = await screen.findByLabelText('wood');
  const open = async () => {
    field.focus();
    await user.keyboard('{Enter}');
    return screen.findByRole('dialog');
  };
  await open();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(field));
  const dialog = await open();
  await user.click(await within(dialog).findByText('Oak'));
  await user.click(within(dialog).getByRole('button', { name: /确\s*定/ }));
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(store.record()).toEqual({ wood: 'oak' });
});
