import { noticeResource } from '@banyan/shared-contracts/messaging/notice.contract';
import { momentOf, platformZone, setPlatformZone } from '@banyan/shared-contracts/time/platform-zone';
import { screen as page, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { nameOf, renderWithHost } from '../../testing/render-with-host';
import { CrudView } from '../crud-view';
import { defineCrudScreen } from '../screen';
import { days, daysBetween } from './days-filter';
import { sentFilters } from './filter-kind';
import { people } from './people-filter';

const LIST = nameOf(noticeResource.list);

const screen = defineCrudScreen({
  resource: noticeResource,
  useText: () => (key: string) => key,
  noun: 'notice',
  nameOf: (row) => row.title,
  columns: [{ key: 'title', title: 'title' }],
  filters: [
    { key: 'releaseTime', label: 'released', kind: days },
    { key: 'releaseUser', label: 'releaser', kind: people },
    { key: 'creatorTime', label: 'created', kind: days, spare: true },
  ],
  form: [],
  defaults: {},
});

const own = platformZone();
beforeAll(() => setPlatformZone('Asia/Shanghai'));
afterAll(() => setPlatformZone(own));

async function open() {
  const rendered = await renderWithHost(<CrudView screen={screen} />, {
    answers: {
      [LIST]: () => ({ list: [], pagination: { currentPage: 1, pageSize: 20, total: 0 } }),
      'POST /api/permission/Users/ImUser/Selector/:organizeId': () => ({ list: [] }),
    },
  });
  const asked = () => (rendered.calls.filter(({ name }) => name === LIST).at(-1)?.input as { body: Record<string, unknown> }).body;
  return { ...rendered, asked, user: userEvent.setup({ delay: null }) };
}

it('asks by whole days of the platform’s zone, says so, and goes back to everything', async () => {
  const { asked, user } = await open();
  await user.click(page.getByPlaceholderText('released'));
  await user.paste('2026-03-01');
  await user.keyboard('{Enter}');
  await user.paste('2026-03-02');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(asked()['releaseTime']).toEqual([momentOf(2026, 3, 1), momentOf(2026, 3, 3) - 1]));
  expect(page.getByText(/2026-03-01 – 2026-03-02/)).toBeTruthy();
  await user.click(page.getByText('清除条件'));
  await waitFor(() => expect(page.queryByText(/2026-03-01 – 2026-03-02/)).toBeNull());
  expect(page.getByPlaceholderText<HTMLInputElement>('released').value).toBe('');
}, 20_000);

it('keeps what one needs less behind a button', async () => {
  const { user } = await open();
  expect(page.queryByPlaceholderText('created')).toBeNull();
  await user.click(page.getByRole('button', { name: '更多筛选' }));
  expect(await page.findByPlaceholderText('created')).toBeTruthy();
}, 20_000);

it('sends ends under their own names where the list has such', () => {
  const filters = [{ key: 'days', kind: daysBetween('startTime', 'endTime') }, { key: 'type' }];
  expect(sentFilters(filters, { days: [1, 2], type: 'a' })).toEqual({ startTime: 1, endTime: 2, type: 'a' });
});
