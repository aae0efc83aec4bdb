import { formDocument } from '@banyan/shared-contracts/forms/model/form-document';
import { parseForm } from '@banyan/shared-contracts/forms/model/parse-form';
import type { Messages } from '@banyan/shared-contracts/remote';
import { momentOf } from '@banyan/shared-contracts/time/platform-zone';
import { quickInput, renderWithHost } from '@banyan/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { EditForm } from '../kernel/form/edit-form';
import { createFormStore } from '../kernel/store/form-store';
import { WidgetsContext } from '../kernel/widget-definition';
import { widgets } from './index';

vi.setConfig({ testTimeout: 30_000 });

const user = userEvent.setup(quickInput);
const messages = { forms: (locale: string) => import(`../../locales/${locale}.json`) as Promise<{ default: Messages }> };

async function open(jnpfKey: string, own: object = {}, config: object = {}, value: unknown = null) {
  const item = { __config__: { jnpfKey, label: 'Range', ...config }, __vModel__: 'key', ...own };
  const note = { __config__: { jnpfKey: 'input', label: 'Note' }, __vModel__: 'note' };
  const model = parseForm(formDocument.parse({ fields: [item, note] }));
  const store = createFormStore(model, { key: value });
  await renderWithHost(
    <WidgetsContext value={widgets}>
      <EditForm id="f" store={store} disabled={false} />
    </WidgetsContext>,
    { messages },
  );
  return store;
}

const ends = () => [screen.getByLabelText<HTMLInputElement>('Range'), screen.getByLabelText<HTMLInputElement>('Range，到')] as const;
const problem = () => screen.queryByRole('alert')?.textContent;
const elsewhere = () => user.click(screen.getByLabelText('Note'));

it.each([
  ['dateRange', { format: 'yyyy-MM-dd' }, '2026-11-21', '2026-11-22', [momentOf(2026, 11, 21), momentOf(2026, 11, 23) - 1]],
  ['timeRange', { format: 'HH:mm' }, '09:30', '18:00', ['09:30', '18:00']],
  ['numberRange', {}, '-1', '1,000.5', [-1, 1000.5]],
])('%s is filled in by the keyboard, and checked when both inputs are left', async (type, own, from, to, value) => {
  const store = await open(type, own, { required: true });
  const [start, end] = ends();
  await user.click(start);
  await user.keyboard(from);
  await user.tab();
  expect(document.activeElement).toBe(end);
  expect(problem()).toBeUndefined();
  await user.keyboard(to);
  await elsewhere();
  expect(store.record()['key']).toEqual(value);
  await waitFor(() => expect(problem()).toBeUndefined());
});

it('one number is not enough where the field must be filled in, and none is an empty list', async () => {
  const store = await open('numberRange', {}, { required: true });
  const [start, end] = ends();
  await user.type(start, '0');
  await elsewhere();
  await waitFor(() => expect(problem()).toBe('请填写Range的开始和结束'));
  expect(end.getAttribute('aria-invalid')).toBe('true');
  await user.type(end, '5');
  expect(problem()).toBeUndefined();
  expect(store.record()['key']).toEqual([0, 5]);
  await user.clear(start);
  await user.clear(end);
  await elsewhere();
  expect(store.record()['key']).toEqual([]);
  await waitFor(() => expect(problem()).toBe('Range不能为空'));
});

it('numbers have the decimals of their field and stay in order', async () => {
  const store = await open('numberRange', { precision: 2, thousands: true });
  const [start, end] = ends();
  await user.type(start, '2000');
  await user.type(end, '1999.999');
  await elsewhere();
  await waitFor(() => expect([start.value, end.value]).toEqual(['2,000.00', '2,000.00']));
  expect(store.record()['key']).toEqual([2000, 2000]);
  await user.clear(end);
  await user.type(end, '5');
  await elsewhere();
  await waitFor(() => expect(problem()).toBe('Range的开始不能大于结束'));
});

it.each([
  ['１．５', '￥2，000。5', [1.5, 2000.5]],
  ['−1。5', '', [-1.5, null]],
  ['１ ~ ２５', '', [1, 25]],
])('numbers are read as Chinese keyboards write them: %s, %s', async (from, to, value) => {
  const store = await open('numberRange', { precision: 2 }, {}, [7, null]);
  const [start, end] = ends();
  await user.clear(start);
  await user.type(start, from);
  if (to !== '') await user.type(end, to);
  await elsewhere();
  expect(store.record()['key']).toEqual(value);
  expect([start.value, end.value]).toEqual(value.map((one) => one?.toFixed(2) ?? ''));
});

it('a time before the limit, on its day, becomes the limit; another day is refused with it', { tags: 'long' }, async () => {
  const startTime = momentOf(2026, 11, 20, 8);
  const store = await open('dateRange', { startTime });
  const [start, end] = ends();
  const fill = async (from: string, to: string) => {
    for (const [input, text] of [
      [start, from],
      [end, to],
    ] as const) {
      await user.click(input);
      await user.clear(input);
      await user.type(input, text);
    }
    await elsewhere();
  };
  await fill('2026-11-20 06:00:00', '2026-11-21 09:00:00');
  expect(store.record()['key']).toEqual([startTime, momentOf(2026, 11, 21, 9)]);
  await fill('2026-11-19 06:00:00', '2026-11-21 09:00:00');
  await waitFor(() => expect(problem()).toBe('Range不能早于 2026-11-20 08:00:00'));
  expect(start.value).toBe('2026-11-19 06:00:00');
});

it('a time of day outside of the limits is refused with the limit, also when its field is left by the keyboard', async () => {
  const store = await open('timeRange', { format: 'HH:mm', startTime: '08:00', endTime: '18:00' });
  await user.click(ends()[0]);
  await user.keyboard('07:00~09:30');
  await user.tab();
  await user.tab();
  await waitFor(() => expect(problem()).toBe('Range不能早于 08:00'));
  expect(store.record()['key']).toEqual(['07:00', '09:30']);
  await user.click(ends()[0]);
  await user.clear(ends()[0]);
  await user.keyboard('06:00{Escape}');
  await elsewhere();
  expect(store.record()['key']).toEqual(['07:00', '09:30']);
});

it('the calendar offers nothing outside of the limits, and the list of hours neither', async () => {
  const [startTime, endTime] = [momentOf(2026, 11, 10), momentOf(2026, 11, 20)];
  await open('dateRange', { format: 'yyyy-MM-dd', startTime, endTime }, {}, [startTime, endTime]);
  await user.click(ends()[0]);
  const popup = () => within(document.querySelector<HTMLElement>('.ant-picker-dropdown')!);
  const classOf = (day: string) => popup().getAllByTitle(day)[0]!.className;
  expect(['2026-11-09', '2026-11-10', '2026-11-20', '2026-11-21'].map((day) => classOf(day).includes('disabled'))).toEqual([
    true,
    false,
    false,
    true,
  ]);
});

it('a script that opens both ends leaves nothing', async () => {
  const store = await open('numberRange', { precision: 1 }, {}, [1, 2]);
  act(() => store.put({ field: store.model.fields.get('key')! }, [null, null]));
  expect(store.record()['key']).toEqual([]);
  act(() => store.put({ field: store.model.fields.get('key')! }, [0.25, null]));
  expect(store.record()['key']).toEqual([0.3, null]);
});

it.each([
  ['datePicker', '2026-13-45'],
  ['timePicker', '25:10'],
])('what is typed into a %s and cannot be read is told of where it was, and is not saved over', async (type, text) => {
  const store = await open(type);
  await user.click(screen.getByLabelText('Range'));
  await user.keyboard(text);
  await user.tab();
  await waitFor(() => expect(problem()).toContain(text));
  expect(screen.getByLabelText<HTMLInputElement>('Range').value).toBe('');
  expect(screen.getByLabelText('Range').getAttribute('aria-invalid')).toBe('true');
  const refused = () => {
    let found: string[] = [];
    act(() => void (found = store.checkAll().map(({ problem: why }) => why)));
    return found;
  };
  expect(refused()).toEqual(['said']);
  // The user has seen the problem and may leave the field as it is.
  await user.click(screen.getByLabelText('Range'));
  await user.tab();
  await waitFor(() => expect(problem()).toBeUndefined());
  expect(refused()).toEqual([]);
});

it.each([
  ['dateRange', { format: 'yyyy-MM-dd' }, '2026-11-21', '2026-11-22'],
  ['timeRange', { format: 'HH:mm' }, '9', '18:00'],
  ['numberRange', {}, '1', '2'],
])('Tab goes through a %s in a cell, and then to the next one', async (type, own, from, to) => {
  const store = await open(
    'table',
    {},
    {
      children: [
        { __config__: { jnpfKey: type, label: 'between' }, __vModel__: 'between', ...own },
        { __config__: { jnpfKey: 'input', label: 'after' }, __vModel__: 'after' },
      ],
    },
    [{}],
  );
  const column = () => document.activeElement?.closest('td')?.dataset['column'];
  await user.click(document.querySelector('td[data-column=between]')!);
  await user.keyboard(from);
  await user.tab();
  expect([column(), document.activeElement?.id.endsWith('-end')]).toEqual(['between', true]);
  await user.tab({ shift: true });
  expect([column(), document.activeElement?.id.endsWith('-end')]).toEqual(['between', false]);
  await user.tab();
  await user.keyboard(to);
  await user.tab();
  expect(column()).toBe('after');
  const rows = store.record()['key'] as { between: unknown[] }[];
  expect(rows[0]?.between).toHaveLength(2);
});
