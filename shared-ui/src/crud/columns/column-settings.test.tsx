import { AppError } from '@banyan/shared-contracts/errors';
import { type ColumnSetting, getColumnSettings, saveColumnSettings } from '@banyan/shared-contracts/menu-admin/column-settings.contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { nameOf, renderWithHost } from '../../testing/render-with-host';
import { arrange, shownColumns } from './column-order';
import { ColumnSettingsButton } from './column-settings';
import { useColumnSettings } from './use-column-settings';

const columns = [
  { key: 'a', title: '甲' },
  { key: 'b', title: '乙' },
  { key: 'actions', title: '操作', fixed: 'right' as const },
];
const setting = (prop: string, visible: boolean): ColumnSetting => ({ prop, label: prop, columnVisible: visible, visible });

describe('an arrangement', () => {
  it('orders and hides what it knows; new columns are seen, lost ones are forgotten, fixed ones stay', () => {
    const settings = [setting('b', false), setting('gone', true)];
    expect(arrange(columns.slice(0, 2), settings).map(({ key, visible }) => [key, visible])).toEqual([
      ['b', false],
      ['a', true],
    ]);
    expect(shownColumns(columns, settings).map(({ key }) => key)).toEqual(['a', 'actions']);
    expect(shownColumns(columns, [])).toEqual(columns);
  });
});

function List() {
  const columnSettings = useColumnSettings('7');
  return (
    <>
      <ColumnSettingsButton columns={columns.slice(0, 2)} columnSettings={columnSettings} />
      <p data-testid="order">{shownColumns(columns, columnSettings.settings).map(({ title }) => title)}</p>
    </>
  );
}

async function open(save: () => unknown) {
  const rendered = await renderWithHost(<List />, {
    answers: { [nameOf(getColumnSettings)]: () => [], [nameOf(saveColumnSettings)]: save },
  });
  fireEvent.click(screen.getByRole('button', { name: '列设置' }));
  const drawer = within(await screen.findByRole('dialog'));
  const sent = () =>
    rendered.calls
      .filter(({ name }) => name === nameOf(saveColumnSettings))
      .map(({ input }) => (input as { body: { moduleId: string; fieldList: string } }).body);
  return { ...rendered, drawer, sent, order: () => screen.getByTestId('order').textContent };
}

it('moves a column by the keyboard, hides one, and puts all back; each is shown at once and kept', async () => {
  const { drawer, sent, order } = await open(() => null);
  fireEvent.keyDown(drawer.getByRole('button', { name: '移动“乙”' }), { key: 'ArrowUp' });
  expect(order()).toBe('乙甲操作');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.moduleId).toBe('7');
  fireEvent.click(drawer.getByRole('checkbox', { name: '甲' }));
  expect(drawer.getByRole('checkbox', { name: '甲' })).toHaveProperty('checked', false);
  expect(order()).toBe('乙操作');
  // The last one stays.
  expect(drawer.getByRole('checkbox', { name: '乙' })).toHaveProperty('disabled', true);
  await waitFor(() => expect(sent()).toHaveLength(2));
  fireEvent.click(drawer.getByRole('button', { name: '恢复默认' }));
  await waitFor(() => expect(order()).toBe('甲乙操作'));
  await waitFor(() => expect(sent().at(-1)?.fieldList).toBe(''));
});

it('takes back what could not be kept, and says so', async () => {
  const { drawer, order, toasts } = await open(() => {
    throw new AppError('INTERNAL', {}, { message: '没有保存' });
  });
  fireEvent.click(drawer.getByRole('checkbox', { name: '甲' }));
  await waitFor(() => expect(toasts).toEqual(['没有保存']));
  expect(order()).toBe('甲乙操作');
});
