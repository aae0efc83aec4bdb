import { SEARCH_TYPE } from '@banyan/shared-contracts/forms/column-design';
import type { Messages } from '@banyan/shared-contracts/remote';
import { renderWithHost } from '@banyan/shared-ui/testing';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { NumberFilter } from './number-filter';

const messages = { forms: (locale: string) => import(`../../locales/${locale}.json`) as Promise<{ default: Messages }> };
const searched = vi.fn();

function Filter() {
  const [value, setValue] = useState<unknown>();
  const change = (next: unknown) => {
    searched(next);
    setValue(next);
  };
  const search = { searchType: SEARCH_TYPE.range, searchMultiple: false };
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
