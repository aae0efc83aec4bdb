import { formDocument } from '@banyan/shared-contracts/forms/model/form-document';
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

vi.setConfig({ testTimeout: 30_000 });

const user = userEvent.setup();
const messages = { forms: (locale: string) => import(`../../locales/${locale}.json`) as Promise<{ default: Messages }> };
const entry = (id: string, disabled = false) => ({
  id,
  parentId: '0',
  fullName: `Entry ${id}`,
  enCode: id,
  ...(disabled ? { disabled } : {}),
});
const answers = {
  'GET /api/system/DictionaryData/:typeId/Data/Selector': () => ({ list: [entry('1'), entry('2'), entry('3', true)] }),
};

const choice = (type: string, more: Record<string, unknown> = {}) => ({
  __config__: { jnpfKey: type, label: type, dataType: 'dictionary', dictionaryType: '77' },
  __vModel__: type,
  ...more,
});
const inDesign = (type: string) => ({
  __config__: { jnpfKey: type, label: type, dataType: 'static' },
  __vModel__: type,
  options: [{ id: '1', fullName: 'Entry 1' }],
});

const open = async (fields: unknown[], start: Record<string, unknown>) => {
  const model = parseForm(formDocument.parse({ fields }));
  const store = createFormStore(model, start);
  await renderWithHost(
    <WidgetsContext value={widgets}>
      <EditForm id="f" store={store} disabled={false} />
    </WidgetsContext>,
    { messages, answers },
  );
  return store;
};

const GONE = '9（已失效）';

it.each([
  ['select', '9', GONE],
  ['select', '3', 'Entry 3'],
  ['radio', '9', GONE],
  ['radio', '3', 'Entry 3'],
  ['treeSelect', '9', GONE],
  ['treeSelect', '3', 'Entry 3'],
  ['cascader', ['9'], GONE],
  ['cascader', ['3'], 'Entry 3'],
])('a %s names the option %s that was chosen and is offered no more', async (type, value, shown) => {
  await open([choice(type)], { [type]: value });
  await screen.findByText(shown);
});

it.each(['radio', 'select'])('a %s says so of options that the design has lost', async (type) => {
  await open([inDesign(type)], { [type]: '9' });
  await screen.findByText(GONE);
});

it('check boxes keep what is offered no more until it is unticked', async () => {
  const store = await open([choice('checkbox')], { checkbox: ['1', '3', '9'] });
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: GONE })).checked).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: 'Entry 2' }));
  expect(new Set(store.record()['checkbox'] as string[])).toEqual(new Set(['1', '2', '3', '9']));
  await user.click(screen.getByRole('checkbox', { name: 'Entry 3' }));
  expect(store.record()['checkbox']).not.toContain('3');
  expect(screen.queryByRole('checkbox', { name: 'Entry 3' })).toBeNull();
});

it('nobody is offered a disabled entry', async () => {
  await open([choice('checkbox')], {});
  await screen.findByRole('checkbox', { name: 'Entry 1' });
  expect(screen.queryByRole('checkbox', { name: 'Entry 3' })).toBeNull();
});

it('cells of a sub-table name it as well', async () => {
  const table = {
    __config__: { jnpfKey: 'table', label: 'Rows', children: [choice('select'), inDesign('treeSelect')] },
    __vModel__: 'tableField1',
  };
  await open([table], { tableField1: [{ select: '3', treeSelect: '9' }, { select: '9' }] });
  const grid = within(await screen.findByRole('grid'));
  await grid.findByText('Entry 3');
  await waitFor(() => expect(grid.getAllByText(GONE)).toHaveLength(2));
});
