import { roleResource } from '@banyan/shared-contracts/organization/role.contract';
import { sampleOf } from '@banyan/shared-contracts/testing/sample-value';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { nameOf, renderWithHost } from '../../testing/render-with-host';
import { type Rereads, useListData } from './use-list-data';

it('draws a list anew for other rows, and not because the same ones are asked for again', async () => {
  const row = sampleOf(roleResource.list.reply.shape.list.element);
  let name = 'first';
  let asked = 0;
  let drawn = 0;
  function List() {
    const { data, loading, refetch } = useListData('role', roleResource.list, useState({ query: {} })[0]);
    drawn += 1;
    return (
      <button type="button" aria-busy={loading} onClick={refetch}>
        {data?.list[0]?.fullName}
      </button>
    );
  }
  await renderWithHost(<List />, {
    answers: {
      [nameOf(roleResource.list)]: () => {
        asked += 1;
        return { list: [{ ...(row as object), fullName: name }], pagination: { currentPage: 1, pageSize: 20, total: 1 } };
      },
    },
  });
  const button = await screen.findByRole('button', { name: 'first', busy: false });
  const before = drawn;
  act(() => button.click());
  await waitFor(() => expect(asked).toBe(2));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(drawn).toBe(before);
  name = 'second';
  act(() => button.click());
  await screen.findByRole('button', { name: 'second' });
});

it('asks again while a row is still changing', async () => {
  const row = sampleOf(roleResource.list.reply.shape.list.element);
  let name = 'sending';
  let asked = 0;
  function List() {
    const rereads = { unsettled: (shown: { fullName: string }) => shown.fullName === 'sending' };
    const { data } = useListData('role', roleResource.list, useState({ query: {} })[0], rereads as Rereads);
    return <p>{data?.list[0]?.fullName}</p>;
  }
  await renderWithHost(<List />, {
    answers: {
      [nameOf(roleResource.list)]: () => {
        asked += 1;
        return { list: [{ ...(row as object), fullName: name }], pagination: { currentPage: 1, pageSize: 20, total: 1 } };
      },
    },
  });
  await screen.findByText('sending');
  name = 'sent';
  await screen.findByText('sent', {}, { timeout: 10_000 });
  const before = asked;
  await act(() => new Promise((resolve) => setTimeout(resolve, 2500)));
  expect(asked).toBe(before);
}, 20_000);
