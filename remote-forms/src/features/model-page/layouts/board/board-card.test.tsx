import type { Messages } from '@banyan/shared-contracts/remote';
import { type ModelRow, VERSION_KEY } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { renderWithHost } from '@banyan/shared-ui/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { CardList } from '../use-cards';
import { BoardCardItem } from './board-card';

const messages = { forms: (locale: string) => import(`../../../../locales/${locale}.json`) as Promise<{ default: Messages }> };
const list = {
  model: { form: { fields: new Map() }, design: { columnList: [] }, column: () => undefined },
  layout: { kind: 'board', by: 'state', to: '', title: '', fields: [] },
} as unknown as CardList;
const column = (value: string, title: string) => ({ value, title, count: 1, takes: true });
const columns = [column('1', '待办'), column('2', '完成')];
const nothing = () => undefined;

it('a column that is drawn again draws no card again, and a card is moved by its menu', async () => {
  const onMove = vi.fn();
  const drawn = vi.fn(() => 1);
  const row = Object.defineProperty({ id: '7' }, VERSION_KEY, { get: drawn }) as ModelRow;
  function Column() {
    const [scrolled, setScrolled] = useState(0);
    return (
      <>
        <button onClick={() => setScrolled(scrolled + 1)}>{`scrolled ${scrolled}`}</button>
        <ul>
          <BoardCardItem
            {...{ index: 0, start: 0, measure: nothing, list, row, from: '1', columns, movable: true, isFocused: false }}
            {...{ onFocused: nothing, open: undefined, onMove }}
          />
        </ul>
      </>
    );
  }
  await renderWithHost(<Column />, { messages });
  const before = drawn.mock.calls.length;
  expect(before).toBeGreaterThan(0);
  await userEvent.click(screen.getByRole('button', { name: 'scrolled 0' }));
  expect(screen.getByRole('button', { name: 'scrolled 1' })).toBeTruthy();
  expect(drawn).toHaveBeenCalledTimes(before);

  await userEvent.click(screen.getByRole('button', { name: /^移动/ }));
  expect(screen.getByText('移到')).toBeTruthy();
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['完成']);
  await userEvent.click(screen.getByRole('menuitem', { name: '完成' }));
  expect(onMove).toHaveBeenCalledExactlyOnceWith({ row, from: '1' }, columns[1], true);
});
