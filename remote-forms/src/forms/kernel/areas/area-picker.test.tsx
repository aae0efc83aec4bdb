import type { Messages } from '@banyan/shared-contracts/remote';
import { renderWithHost } from '@banyan/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { AreaField } from './area-field';

vi.setConfig({ testTimeout: 30_000 });

const user = userEvent.setup();
const messages = { forms: (locale: string) => import(`../../../locales/${locale}.json`) as Promise<{ default: Messages }> };

const NAMES: Record<string, string> = { '33': 'Zhejiang', '71': 'Taiwan', '3301': 'Hangzhou', '3302': 'Ningbo' };
const area = (id: string, isLeaf = false) => ({ id, fullName: NAMES[id] ?? id, isLeaf, hasChildren: !isLeaf });
const below: Record<string, object[]> = { '-1': [area('33'), area('71', true)], '33': [area('3301'), area('3302')] };
const answers = {
  'GET /api/system/Area/:parentId/Selector/:excludeId': ({ params }: { params?: unknown }) => ({
    list: below[(params as { parentId: string }).parentId],
  }),
  'GET /api/system/Area/:nodeId': ({ query }: { query?: unknown }) => ({
    list: Object.entries(NAMES)
      .filter(([, name]) => name.includes((query as { keyword: string }).keyword))
      .map(([id]) => {
        const ids = id.length > 2 ? [id.slice(0, 2), id] : [id];
        return { ...area(id), ids, names: ids.map((one) => NAMES[one]), enCode: id, enabledMark: 1, sortCode: 0 };
      }),
  }),
  'POST /api/system/Area/GetAreaByIds': ({ body }: { body?: unknown }) =>
    (body as { idsList: string[][] }).idsList.map((path) => path.map((id) => NAMES[id] ?? '')),
};

async function show(options: { multiple?: boolean; filterable?: boolean; value?: string[][] } = {}) {
  const onChange = vi.fn<(paths: string[][]) => void>();
  function Field() {
    const [value, setValue] = useState(options.value ?? []);
    return (
      <AreaField
        control={{ 'aria-label': 'area' }}
        level={1}
        multiple={options.multiple ?? false}
        filterable={options.filterable ?? true}
        value={value}
        onChange={(paths) => {
          onChange(paths);
          setValue(paths);
        }}
      />
    );
  }
  await renderWithHost(<Field />, { answers, messages });
  await user.click(screen.getByRole('combobox', { name: 'area' }));
  await screen.findByText('Taiwan');
  return onChange;
}

const offered = () => within(screen.getByRole('region', { name: '可选' }));
const chosen = () => within(screen.getByRole('region', { name: '已选' }));
const press = async (name: string) => user.click(await offered().findByText(name));
const confirm = () => user.click(screen.getByRole('button', { name: /确 ?定/ }));

it('takes one area: another replaces it, and what is above only opens', async () => {
  const onChange = await show();
  expect(await screen.findByText('省市区')).toBeTruthy();
  await press('Zhejiang');
  expect(chosen().getByText('已选（0）')).toBeTruthy();
  await press('Hangzhou');
  await press('Ningbo');
  expect(chosen().queryByText('Hangzhou')).toBeNull();
  expect(onChange).not.toHaveBeenCalled();
  await confirm();
  expect(onChange.mock.calls).toEqual([[[['33', '3302']]]]);
  expect(document.querySelector('.ant-select')?.textContent).toContain('Zhejiang/Ningbo');
});

it('takes what is above the level where the tree ends there', async () => {
  const onChange = await show();
  await press('Taiwan');
  await confirm();
  expect(onChange).toHaveBeenCalledWith([['71']]);
});

it('takes several, each once; one can be removed, or all', async () => {
  const onChange = await show({ multiple: true, value: [['33', '3301']] });
  expect(await chosen().findByText('Hangzhou')).toBeTruthy();
  await press('Taiwan');
  await press('Hangzhou');
  expect(chosen().getByText('已选（2）')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '移除“Hangzhou”' }));
  await confirm();
  expect(onChange).toHaveBeenLastCalledWith([['71']]);
  await user.click(screen.getByRole('combobox', { name: 'area' }));
  await user.click(await screen.findByRole('button', { name: '清空列表' }));
  await confirm();
  expect(onChange).toHaveBeenLastCalledWith([]);
});

it('finds areas at any depth, and reads on below them', async () => {
  const onChange = await show();
  await user.type(screen.getByRole('searchbox'), 'Ning{Enter}');
  await press('Ningbo');
  expect(offered().queryByText('Taiwan')).toBeNull();
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'Zhe{Enter}');
  await waitFor(() => expect(offered().queryByText('Ningbo')).toBeNull());
  await press('Zhejiang');
  await press('Hangzhou');
  await confirm();
  expect(onChange).toHaveBeenCalledWith([['33', '3301']]);
});

it('is worked by the keyboard alone, and left by Escape with nothing changed', async () => {
  const onChange = await show({ filterable: false });
  expect(screen.queryByRole('searchbox')).toBeNull();
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('tree'));
  await user.keyboard('{ArrowRight}');
  await offered().findByText('Hangzhou');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(await chosen().findByText('Hangzhou')).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(onChange).not.toHaveBeenCalled();
});
