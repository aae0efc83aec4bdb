import { listInterfaceRows } from '@banyan/shared-contracts/forms/designs/interfaces/data-interface.contract';
import { formDocument } from '@banyan/shared-contracts/forms/model/form-document';
import { parseForm } from '@banyan/shared-contracts/forms/model/parse-form';
import type { Messages } from '@banyan/shared-contracts/remote';
import { nameOf, renderWithHost } from '@banyan/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { EditForm } from '../kernel/form/edit-form';
import { createFormStore } from '../kernel/store/form-store';
import { WidgetsContext } from '../kernel/widget-definition';
import { widgets } from './index';

vi.setConfig({ testTimeout: 30_000 });

const user = userEvent.setup();
const messages = { forms: (locale: string) => import(`../../locales/${locale}.json`) as Promise<{ default: Messages }> };
const KEYWORD = { field: 'word', sourceType: '4', relationField: '@keyword' };

async function open(own: object, names: readonly string[]) {
  const item = {
    __config__: { jnpfKey: 'autoComplete', label: 'Firm' },
    __vModel__: 'firm',
    interfaceId: '9',
    relationField: 'name',
    ...own,
  };
  const store = createFormStore(parseForm(formDocument.parse({ fields: [item] })), { firm: '' });
  const asked: object[] = [];
  await renderWithHost(
    <WidgetsContext value={widgets}>
      <EditForm id="f" store={store} disabled={false} />
    </WidgetsContext>,
    {
      messages,
      answers: {
        [nameOf(listInterfaceRows)]: ({ body }) => {
          asked.push(body as object);
          const list = names.map((name, index) => ({ id: `${index}`, name }));
          return { list, pagination: { currentPage: 1, pageSize: 50, total: list.length } };
        },
      },
    },
  );
  return { store, asked, field: await screen.findByLabelText('Firm') };
}

const offered = () => [...document.querySelectorAll('.ant-select-item-option')].map((option) => option.textContent);

it('asks for 50 rows by what was typed, and suggests each text once and no more than its total', async () => {
  const { store, asked, field } = await open({ total: 3 }, ['Oak', 'Elm', 'Oak', '', 'Ash', 'Elm', 'Fir']);
  expect(asked).toEqual([]);
  await user.type(field, 'o');
  await waitFor(() => expect(offered()).toEqual(['Oak', 'Elm', 'Ash']));
  expect(asked.at(-1)).toMatchObject({ relationField: 'name', pageSize: 50, keyword: 'o', paramList: [] });
  await user.click(screen.getByText('Elm'));
  expect(store.record()).toEqual({ firm: 'Elm' });
});

it('gives what was typed to the parameter that takes it, instead of a search', async () => {
  const { asked, field } = await open({ templateJson: [KEYWORD, { field: 'kind', sourceType: '2', defaultValue: 'tree' }] }, ['Oak']);
  await user.type(field, ' oak ');
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({
      keyword: '',
      paramList: [
        { field: 'word', defaultValue: 'oak' },
        { field: 'kind', defaultValue: 'tree' },
      ],
    }),
  );
});
