import { SEARCH_TYPE } from '@banyan/shared-contracts/forms/model/column-design';
import type { Messages } from '@banyan/shared-contracts/remote';
import { renderWithHost } from '@banyan/shared-ui/testing';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { NumberFilter } from './number-filter';

const messages = { forms: (locale: string) => import(`../../../locales/${locale}.json`) as Promise<{ default: Messages }> };
const searched = vi.fn();

function Filter({ searchType = SEARCH_TYPE.range }: { searchType?: (typeof SEARCH_TYPE)[keyof typeof SEARCH_TYPE] }) {
  const [value, setValue] = useState<unknown>();
  const change = (next: unknown) => {
    searched(next);
    setValue(next);
  };
  const search = { searchType, searchMultiple: false };
  return <NumberFilter control={{ id: 'f' }} label="Count" settings={{}} search={search} value={value} onChange={change} />;
}

it('numbers the wrong way round are searched by in their order, and shown in it once they are left', async () => {
  await renderWithHost(<Filter />, { messages });
  const user = userEvent.setup();
  const shown = () => ['f', 'f-end'].map((id) => (document.getElementById(id) as HTMLInputElement).value);
  await user.click(document.getElementById('f')!);
  await user.keyboard('100');
  await user.tab();
  await user.keyboard('5');
  expect([shown(), searched.mock.lastCall?.[0]]).toEqual([
    ['100', '5'],
    [5, 100],
  ]);
  await user.tab();
  expect(shown()).toEqual(['5', '100']);
  await user.clear(document.getElementById('f')!);
  await user.clear(document.getElementById('f-end')!);
  expect(searched).toHaveBeenLastCalledWith(undefined);
});

it.each([
  [SEARCH_TYPE.equal, '￥１，２００。５', 1200.5],
  [SEARCH_TYPE.range, '１２。５', [12.5, null]],
  [SEARCH_TYPE.range, '２ ~ １', [1, 2]],
])('numbers are read as Chinese keyboards write them', async (searchType, typed, value) => {
  await renderWithHost(<Filter searchType={searchType} />, { messages });
  const user = userEvent.setup();
  await user.type(document.getElementById('f')!, typed);
  await user.tab();
  expect(searched).toHaveBeenLastCalledWith(value);
  if (searchType === SEARCH_TYPE.range) return;
  await user.clear(document.getElementById('f')!);
  expect(searched).toHaveBeenLastCalledWith(undefined);
});
