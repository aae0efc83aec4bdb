import { roleResource } from '@banyan/shared-contracts/organization/role.contract';
import { sampleOf } from '@banyan/shared-contracts/testing/sample-value';
import { screen as page, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { nameOf, renderWithHost } from '../testing/render-with-host';
import { CrudView } from './crud-view';
import { defineCrudScreen } from './screen';

const run = () => undefined;
const screen = defineCrudScreen({
  resource: roleResource,
  useText: () => (key: string) => key,
  noun: 'role',
  nameOf: (row) => row.fullName,
  columns: [{ key: 'fullName', title: 'name' }],
  form: [],
  defaults: {},
  rowActions: [
    { id: 'a', label: 'granted', button: 'btn_a', run },
    { id: 'b', label: 'refused', button: 'btn_b', run },
    { id: 'c', label: 'open', for: 'everybody', run },
    { id: 'd', label: 'administrative', for: 'administrators', run },
  ],
});

it('shows what was granted and what is for everybody, and to administrators only what is theirs', async () => {
  const row = sampleOf(roleResource.list.reply.shape.list.element);
  await renderWithHost(<CrudView screen={screen} />, {
    answers: { [nameOf(roleResource.list)]: () => ({ list: [row], pagination: { currentPage: 1, pageSize: 20, total: 1 } }) },
    buttons: ['btn_a'],
  });
  await waitFor(() => expect(page.queryByRole('button', { name: 'open' })).not.toBeNull());
  const offered = ['granted', 'refused', 'open', 'administrative'].filter((name) => page.queryByRole('button', { name }) !== null);
  expect(offered).toEqual(['granted', 'open']);
}, 20_000);
