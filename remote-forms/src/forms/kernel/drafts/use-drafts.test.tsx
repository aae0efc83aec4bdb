import { listDrafts } from '@banyan/shared-contracts/forms/records/draft.contract';
import { nameOf, renderWithHost } from '@banyan/shared-ui/testing';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useDrafts } from './use-drafts';

afterEach(() => void vi.unstubAllGlobals());

function Slots() {
  const { data } = useDrafts();
  return data === undefined ? null : <p role="status">{data.map(({ slot }) => slot).join(' ')}</p>;
}

it('lists what was left, and not what stands in a form that is open in another tab', async () => {
  const locks = { query: () => Promise.resolve({ held: [{ name: 'banyan:draft:open' }] }) };
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: locks } }));
  const draft = { modelId: '42', modelName: 'm', recordId: '', title: '', menuId: '1', urlAddress: 'model/m', updatedAt: 1 };
  const list = ['left', 'open', ''].map((slot) => ({ ...draft, slot }));
  await renderWithHost(<Slots />, { answers: { [nameOf(listDrafts)]: () => ({ list }) } });
  expect((await screen.findByRole('status')).textContent).toBe('left ');
});
