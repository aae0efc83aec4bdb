import {
  createSchedule,
  getSchedule,
  getScheduleDetail,
  listBusyPeople,
  listSchedules,
  removeSchedule,
  updateSchedule,
} from '@banyan/shared-contracts/messaging/schedule.contract';
import type { Messages } from '@banyan/shared-contracts/remote';
import { platformZone, setPlatformZone } from '@banyan/shared-contracts/time/platform-zone';
import { nameOf, renderWithHost } from '@banyan/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it } from 'vitest';
import SchedulePage from './schedule.page';

const own = platformZone();
beforeAll(() => setPlatformZone('Asia/Shanghai'));
afterAll(() => setPlatformZone(own));

/** Two hours of today. */
const START = Math.floor(Date.now() / 86_400_000) * 86_400_000 + 3_600_000;
const row = {
  ...{
    id: '11',
    groupId: '10',
    title: '周会',
    category: '',
    startDay: START,
    endDay: START + 7_200_000,
    startTime: '09:00',
    endTime: '11:00',
  },
  ...({ urgent: '1', creatorUserId: '1', color: '', allDay: 0, repetition: 1, content: '', files: '[]' } as const),
};
const schedule = { ...row, toUserIds: [], duration: 120, reminderTime: -2, reminderType: 1, send: '', repeatTime: null, version: '7' };
const detail = { ...row, urgent: '普通', creatorUserId: '林国栋/linguodong', toUserIds: '' };

async function show() {
  let rows = [row];
  return renderWithHost(<SchedulePage />, {
    answers: {
      [nameOf(listSchedules)]: () => ({ list: rows }),
      [nameOf(getSchedule)]: () => schedule,
      [nameOf(getScheduleDetail)]: () => detail,
      [nameOf(listBusyPeople)]: () => ({ list: [] }),
      [nameOf(createSchedule)]: () => null,
      [nameOf(updateSchedule)]({ body }) {
        rows = [{ ...row, title: (body as { title: string }).title }];
        return null;
      },
      [nameOf(removeSchedule)]() {
        rows = [];
        return null;
      },
    },
    messages: { messaging: (locale) => import(`../../locales/${locale}.json`) as Promise<{ default: Messages }> },
  });
}
/** Without a layout the month view hides its schedules. */
const showAgenda = async () => userEvent.click(await screen.findByText('议程', {}, { timeout: 20_000 }));
const event = (title: RegExp) => screen.findByRole('button', { name: title }, { timeout: 20_000 });
const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }, { timeout: 20_000 }));

it('N makes a new schedule on a page that has just been opened, but not above a dialog or in a field', async () => {
  await show();
  await screen.findByRole('button', { name: '新建日程' });
  expect(document.activeElement).toBe(document.body);
  await userEvent.keyboard('n');
  const title = await screen.findByRole('textbox', { name: '标题' }, { timeout: 20_000 });
  await userEvent.type(title, 'n');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
}, 60_000);

it(
  'gives the focus back to a schedule that was changed, and to what makes new ones when it was deleted',
  { tags: 'long', timeout: 60_000 },
  async () => {
    await show();
    await showAgenda();
    (await event(/周会/)).focus();
    await userEvent.keyboard('{Enter}');
    await press(/^编\s?辑$/);
    await userEvent.type(await screen.findByRole('textbox', { name: '标题' }, { timeout: 20_000 }), '二');
    await press(/^确\s?定$/);
    const changed = await event(/周会二/);
    await waitFor(() => expect(document.activeElement).toBe(changed));

    await userEvent.keyboard('{Enter}');
    await press(/^删\s?除$/);
    await waitFor(() => expect(screen.queryByRole('button', { name: /周会/ })).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '新建日程' })));
  },
);
