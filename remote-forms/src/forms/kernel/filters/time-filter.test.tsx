import { momentOf } from '@banyan/shared-contracts/time/platform-zone';
import type { Messages } from '@banyan/shared-contracts/remote';
import { renderWithHost } from '@banyan/shared-ui/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { TimeFilter } from './time-filter';

const messages = { forms: (locale: string) => import(`../../../locales/${locale}.json`) as Promise<{ default: Messages }> };
const onChange = vi.fn();
afterEach(() => onChange.mockClear());

async function search(settings: object, from: string, to: string) {
  await renderWithHost(
    <>
      <TimeFilter control={{ id: 'f' }} label="When" settings={settings} search={{} as never} value={undefined} onChange={onChange} />
      <button type="button">elsewhere</button>
    </>,
    { messages },
  );
  const user = userEvent.setup({ delay: null });
  for (const [id, text] of [
    ['f', from],
    ['f-end', to],
  ] as const) {
    await user.click(document.getElementById(id)!);
    await user.type(document.getElementById(id)!, text);
  }
  await user.click(screen.getByText('elsewhere'));
  return onChange.mock.lastCall?.[0] as unknown;
}

it.each([
  ['a second', { format: 'yyyy-MM-dd HH:mm:ss' }],
  ['a minute', { format: 'yyyy-MM-dd HH:mm' }],
  ['a system time', {}],
])('of %s is searched by points in time', { tags: 'long' }, async (_what, settings) => {
  const found = await search(settings, '2026-11-20 08:15:30', '2026-11-20 09:00:00');
  expect(found).toEqual([momentOf(2026, 11, 20, 8, 15, 30), momentOf(2026, 11, 20, 9) + 999]);
});

it('of days by whole days', async () => {
  const found = await search({ format: 'yyyy-MM-dd' }, '2026-11-20', '2026-11-21');
  expect(found).toEqual([momentOf(2026, 11, 20), momentOf(2026, 11, 22) - 1]);
});
