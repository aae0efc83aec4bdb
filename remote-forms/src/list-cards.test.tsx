import { columnDesign } from '@banyan/shared-contracts/forms/model/column-design';
import { formDocument } from '@banyan/shared-contracts/forms/model/form-document';
import { parseForm } from '@banyan/shared-contracts/forms/model/parse-form';
import type { Messages } from '@banyan/shared-contracts/remote';
import { BrowserRouter } from '@banyan/shared-ui/router';
import { renderWithHost } from '@banyan/shared-ui/testing';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Model } from './forms/public/model';
import { WidgetsContext } from './forms/public/widget-registry';
import { widgets } from './forms/widgets';
import { ModelList } from './features/model-page/list/model-list';
import { useListState } from './features/model-page/list/use-list-state';

vi.stubGlobal('innerWidth', 390);

const messages = { forms: (locale: string) => import(`./locales/${locale}.json`) as Promise<{ default: Messages }> };
const form = parseForm(formDocument.parse({ fields: [{ __config__: { jnpfKey: 'input', label: 'Title' }, __vModel__: 'title' }] }));

interface ListProps {
  columnBtnsList: object[];
  btnsList?: object[];
  onOpen: (view: object) => void;
}

function List({ columnBtnsList, btnsList = [], onOpen }: ListProps) {
  const design = columnDesign.parse({ columnList: [{ prop: 'title', label: 'Title' }], columnBtnsList, btnsList });
  const model: Model = { id: '42', name: 'm', webType: 2, design, whole: form, form, button: () => true, column: () => true };
  const data = { list: [{ id: '7', title: 'Chairs' }], pagination: { currentPage: 1, pageSize: 20, total: 1 } };
  const rows = { data, error: null, isFetching: false, refetch: () => Promise.resolve() };
  return (
    <BrowserRouter>
      <WidgetsContext value={widgets}>
        <ModelList model={model} menuId="" list={useListState(model)} rows={rows} onOpen={onOpen} />
      </WidgetsContext>
    </BrowserRouter>
  );
}

const DETAIL = { value: 'detail', label: '详情' };

it.each([
  ['编辑 Chairs', 'edit', [{ value: 'edit', label: '编辑' }]],
  ['修改 Chairs', 'edit', [{ value: 'edit', label: '修改' }]],
  ['详情 Chairs', 'detail', [{ value: 'edit', label: '编辑' }, DETAIL]],
])('a card says what a tap on it does: %s', async (name, kind, buttons) => {
  const onOpen = vi.fn();
  await renderWithHost(<List columnBtnsList={buttons} onOpen={onOpen} />, { messages });
  fireEvent.click(await screen.findByRole('button', { name }));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith({ kind, id: '7' });
});

it('the buttons above the list have the order of the design', async () => {
  vi.stubGlobal('innerWidth', 1440);
  const names = ['download', 'batchRemove', 'add', 'upload'];
  const btnsList = names.map((value) => ({ value, label: `${value} it` }));
  await renderWithHost(<List columnBtnsList={[]} btnsList={btnsList} onOpen={vi.fn()} />, { messages });
  const shown = (await screen.findAllByRole('button', { name: / it$/ })).map((button) => button.textContent);
  expect(shown).toEqual(names.map((name) => `${name} it`));
  vi.stubGlobal('innerWidth', 390);
});
