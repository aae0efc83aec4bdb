import { REPETITION, type Repetition } from '@banyan/shared-contracts/messaging/schedule';
import type { Messages } from '@banyan/shared-contracts/remote';
import { renderWithHost } from '@banyan/shared-ui/testing';
import { screen } from '@testing-library/react';
import { Form } from 'antd';
import { expect, it } from 'vitest';
import { RepetitionFields } from './repetition-fields';

const messages = { messaging: (locale: string) => import(`../../../locales/${locale}.json`) as Promise<{ default: Messages }> };
const { monthly, yearly } = REPETITION;

async function show(day: string, repetition: Repetition) {
  const start = Date.parse(`${day}T09:00:00+08:00`);
  await renderWithHost(
    <Form initialValues={{ repetition, startDay: start }}>
      <Form.Item name="startDay" hidden>
        <input />
      </Form.Item>
      <RepetitionFields />
    </Form>,
    { messages },
  );
  await screen.findByText('结束重复');
}

it.each<[day: string, repetition: Repetition, said: string]>([
  ['2027-01-31', monthly, '没有该日的月份会跳过'],
  ['2028-02-29', yearly, '没有 2 月 29 日的年份会跳过'],
])('a repetition that began on %s says what is left out', async (day, repetition, said) => {
  await show(day, repetition);
  expect(screen.getByText(said).closest('.ant-form-item')?.textContent).toContain('重复');
});

it.each<[day: string, repetition: Repetition]>([
  ['2027-01-05', monthly],
  ['2027-01-31', yearly],
])('nothing is said of what is left out where each time has %s', async (day, repetition) => {
  await show(day, repetition);
  expect(screen.queryByText(/会跳过/)).toBeNull();
});
