import { type FieldItem, formDocument } from '@banyan/shared-contracts/forms/model/form-document';
import { parseForm } from '@banyan/shared-contracts/forms/model/parse-form';
import type { Messages } from '@banyan/shared-contracts/remote';
import { renderWithHost } from '@banyan/shared-ui/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { EditForm } from '../kernel/form/edit-form';
import { showPlace } from '../kernel/checks/show-place';
import { readScripts } from '../kernel/scripts/read-scripts';
import { createFormStore } from '../kernel/store/form-store';
import { WidgetsContext } from '../kernel/widget-definition';
import { widgets } from './index';

vi.setConfig({ testTimeout: 30_000 });

const field = (key: string, config: object = {}) => ({ __config__: { jnpfKey: 'input', label: key, ...config }, __vModel__: key });
const part = (type: string, own: object, children: object[]) => ({ ...own, __config__: { jnpfKey: type, children } });

/** Two panes: the invalid field is in the second one. */
const twoPanes = (type: string, item: string, own: object = {}, config: object = {}) => ({
  ...own,
  __config__: {
    jnpfKey: type,
    ...config,
    children: [
      part(item, { title: 'First', name: '1' }, [field('here')]),
      part(item, { title: 'Second', name: '2' }, [field('there', { required: true })]),
    ],
  },
});

const messages = { forms: (locale: string) => import(`../../locales/${locale}.json`) as Promise<{ default: Messages }> };

async function open(item: object) {
  const store = createFormStore(parseForm(formDocument.parse({ fields: [item as FieldItem] })), {});
  await renderWithHost(
    <WidgetsContext value={widgets}>
      <EditForm id="f" store={store} disabled={false} />
    </WidgetsContext>,
    { messages },
  );
  return store;
}

const isShown = (label: string) => {
  const control = screen.queryByLabelText(label);
  return control !== null && control.closest('[hidden], [aria-hidden="true"], .ant-collapse-panel-hidden') === null;
};

it.each([
  ['tab', 'tabItem', {}, { active: '1' }],
  ['collapse', 'collapseItem', {}, { active: ['1'] }],
  ['collapse', 'collapseItem', { accordion: true }, { active: '1' }],
  ['steps', 'stepItem', {}, {}],
])('%s shows the pane in which something is wrong', async (type, item, own, config) => {
  const store = await open(twoPanes(type, item, own, config));
  expect([isShown('here'), isShown('there')]).toEqual([true, false]);
  act(() => {
    const [issue] = store.checkAll();
    showPlace(store, 'f', store.placeOf(issue!)!);
  });
  expect(isShown('there')).toBe(true);
  expect(document.activeElement).toBe(screen.getByLabelText('there'));
  expect(isShown('here')).toBe(type === 'collapse' && !('accordion' in own));
});

it.each([
  ['tab', 'tabItem', { active: '1' }, 'tab'],
  ['collapse', 'collapseItem', { active: [] }, 'button'],
])('a pane of %s is marked until what is wrong in it is solved', async (type, item, config, role) => {
  const store = await open(twoPanes(type, item, {}, config));
  const mark = () => screen.queryByRole('img', { name: '有需要改正的内容' });
  expect(mark()).toBeNull();
  act(() => void store.checkAll());
  expect(mark()?.closest(`[role=${role}]`)?.textContent).toContain('Second');
  act(() => store.set({ field: store.model.fields.get('there')! }, 'x'));
  expect(mark()).toBeNull();
});

it('steps are gone through, and the one with a problem is marked until it is solved', async () => {
  const user = userEvent.setup();
  const store = await open(twoPanes('steps', 'stepItem'));
  const marked = () => document.querySelectorAll('.ant-steps-item-error').length;
  act(() => void store.checkAll());
  expect(marked()).toBe(1);
  await user.click(screen.getByRole('button', { name: '下一步' }));
  expect([isShown('here'), isShown('there')]).toEqual([false, true]);
  await user.type(screen.getByLabelText('there'), 'x');
  expect(marked()).toBe(0);
  await user.click(screen.getByRole('button', { name: '上一步' }));
  expect(isShown('here')).toBe(true);
});

it('a table grid draws its cells, and skips merged ones', async () => {
  const cell = (own: object, key: string) => ({ __config__: { jnpfKey: 'tableGridTd', ...own, children: [field(key)] } });
  const row = { __config__: { jnpfKey: 'tableGridTr', children: [cell({ colspan: 2 }, 'wide'), cell({ merged: true }, 'gone')] } };
  const store = await open({ __config__: { jnpfKey: 'tableGrid', borderType: 'dashed', borderColor: '#ff0000', children: [row] } });
  expect(screen.getByLabelText('wide').closest('td')?.colSpan).toBe(2);
  expect(screen.queryByLabelText('gone')).toBeNull();
  expect([...store.model.fields.keys()]).toEqual(['wide', 'gone']);
});

it('a tab that is pressed has the focus afterwards, not before', async () => {
  await open(twoPanes('tab', 'tabItem', {}, { active: '1' }));
  const tab = screen.getByRole('tab', { name: 'Second' });
  expect(fireEvent.mouseDown(tab)).toBe(false);
  await userEvent.click(tab);
  expect(document.activeElement).toBe(tab);
  expect(screen.getByLabelText('更多标签')).not.toBeNull();
});

it('a row says how its fields stand, and only of its own', async () => {
  const inner = { __config__: { jnpfKey: 'row', children: [field('inner')] } };
  await open({
    __config__: { jnpfKey: 'row', children: [field('outer'), inner] },
    type: 'flex',
    justify: 'space-between',
    align: 'middle',
  });
  const row = screen.getByLabelText('outer').closest<HTMLElement>('[style*="--justify"]');
  expect(row?.style.getPropertyValue('--justify')).toBe('space-between');
  expect(row?.style.getPropertyValue('--align')).toBe('center');
  expect(row?.querySelector('[style*="--justify"]')).toBeNull();
});

it('a row that asks for nothing it knows stands as rows do', async () => {
  await open({ __config__: { jnpfKey: 'row', children: [field('outer')] }, justify: 'anywhere', align: 7 });
  expect(screen.getByLabelText('outer').closest('[style*="--justify"]')).toBeNull();
});

it.each([
  ['tab', 'tabItem', {}, { active: '1' }, 'tabClick', '2'],
  ['collapse', 'collapseItem', {}, { active: ['1'] }, 'change', ['1', '2']],
  ['collapse', 'collapseItem', { accordion: true }, { active: '1' }, 'change', '2'],
])('%s tells scripts which pane was opened', async (type, item, own, config, event, data) => {
  const script = '({ data, setFormData }) => setFormData("here", data)';
  const designed = twoPanes(type, item, { ...own, on: { [event]: script } }, config);
  const store = await open(designed);
  const heard = vi.fn();
  store.onPress(heard);
  await userEvent.click(screen.getByText('Second'));
  expect(heard.mock.calls.map(([, ...given]) => given as unknown[])).toEqual([[event, data]]);
  expect(
    readScripts(store.model)
      .presses.get(heard.mock.calls[0]?.[0] as FieldItem)
      ?.get(event),
  ).toBe(script);
});

it('a sub-table is hidden, shown and switched off while the form is filled in', async () => {
  const store = await open({
    __config__: { jnpfKey: 'table', label: 'Rows', children: [field('cell')] },
    __vModel__: 'tableField1',
    footerBtnsList: [{ value: 'add', show: true }],
  });
  await screen.findByRole('button', { name: /添加/ });
  act(() => store.setState('tableField1', { disabled: true }));
  expect(screen.queryByRole('button', { name: /添加/ })).toBeNull();
  act(() => store.setState('tableField1', { hidden: true }));
  expect(screen.queryByText('Rows')).toBeNull();
  act(() => store.setState('tableField1', { hidden: false, disabled: false }));
  await screen.findByRole('button', { name: /添加/ });
});
