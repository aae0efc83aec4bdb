import { REPETITION, type Schedule, SCHEDULE_SCOPE, type ScheduleScope } from '@banyan/shared-contracts/messaging/schedule';
import { getSchedule, getScheduleReach, updateSchedule } from '@banyan/shared-contracts/messaging/schedule.contract';
import type { Messages } from '@banyan/shared-contracts/remote';
import { platformZone, setPlatformZone } from '@banyan/shared-contracts/time/platform-zone';
import { nameOf, renderWithHost } from '@banyan/shared-ui/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { timesBetween } from './calendar-times';
import { useScheduleActions } from './use-schedule-actions';

const own = platformZone();
beforeAll(() => setPlatformZone('Asia/Shanghai'));
afterAll(() => setPlatformZone(own));

const START = Date.parse('2031-05-05T09:00:00+08:00');
const DAY = 86_400_000;
const at = (startDay: number) => ({ startDay, endDay: startDay + 3_600_000, startTime: '09:00', endTime: '10:00' });
const schedule: Schedule = {
  ...at(START),
  ...{ id: '11', groupId: '10', title: '周会', category: '', urgent: '1', color: '', allDay: 0, creatorUserId: '1', repetition: 1 },
  ...{ content: '', files: '[]', toUserIds: ['6', '5'], duration: 60, reminderTime: -2, reminderType: 1, send: '', repeatTime: null },
  version: '7',
};
const moved: Schedule = { ...schedule, ...at(START + DAY), toUserIds: ['5', '6'], version: '8' };
const times = timesBetween(Date.UTC(2031, 4, 6, 9), Date.UTC(2031, 4, 6, 10), false);

function Mover({ row = schedule, scope = SCHEDULE_SCOPE.all }: { row?: Schedule; scope?: ScheduleScope }) {
  const { move, undo } = useScheduleActions(() => Promise.resolve(scope));
  const [done, setDone] = useState(false);
  return (
    <>
      <button type="button" onClick={() => void move(row, times).then(setDone)}>
        move
      </button>
      {done && <p>{undo?.text ?? 'for good'}</p>}
    </>
  );
}

it.each([
  ['can be taken back', moved, '已移动“周会”'],
  ['is for good where somebody has left with it', { ...moved, toUserIds: ['5'], version: '9' }, 'for good'],
  ['is for good where something else was written with it', { ...moved, title: '月会', version: '9' }, 'for good'],
])('a move %s', async (_name, after, said) => {
  let written = false;
  await renderWithHost(<Mover />, {
    answers: {
      [nameOf(getSchedule)]: () => (written ? after : schedule),
      [nameOf(updateSchedule)]() {
        written = true;
        return null;
      },
    },
    messages: { messaging: (locale: string) => import(`../../locales/${locale}.json`) as Promise<{ default: Messages }> },
  });
  await userEvent.click(screen.getByRole('button', { name: 'move' }));
  expect(await screen.findByText(said)).toBeTruthy();
});

const reach = { first: START, last: START, total: 5, changed: { following: 0, all: 0 }, changedItself: false };

it.each([
  ['can be taken back', reach, '已移动“周会”'],
  ['is for good where it replaces what others had of their own', { ...reach, changed: { following: 0, all: 2 } }, 'for good'],
  ['is for good where it gave all the content of one', { ...reach, changedItself: true }, 'for good'],
])('a move of a whole repetition %s', async (_name, reached, said) => {
  let written = false;
  const weekly = { ...schedule, repetition: REPETITION.weekly };
  await renderWithHost(<Mover row={weekly} />, {
    answers: {
      [nameOf(getSchedule)]: () => (written ? { ...moved, repetition: REPETITION.weekly } : weekly),
      [nameOf(getScheduleReach)]: () => reached,
      [nameOf(updateSchedule)]() {
        written = true;
        return null;
      },
    },
    messages: { messaging: (locale: string) => import(`../../locales/${locale}.json`) as Promise<{ default: Messages }> },
  });
  await userEvent.click(screen.getByRole('button', { name: 'move' }));
  expect(await screen.findByText(said)).toBeTruthy();
});

it('a move is for good where it has split a repetition', async () => {
  let written = false;
  const weekly = { ...schedule, repetition: REPETITION.weekly };
  await renderWithHost(<Mover row={weekly} scope={SCHEDULE_SCOPE.following} />, {
    answers: {
      [nameOf(getSchedule)]: () => (written ? { ...moved, repetition: REPETITION.weekly, groupId: '20' } : weekly),
      [nameOf(getScheduleReach)]: () => reach,
      [nameOf(updateSchedule)]() {
        written = true;
        return null;
      },
    },
    messages: { messaging: (locale: string) => import(`../../locales/${locale}.json`) as Promise<{ default: Messages }> },
  });
  await userEvent.click(screen.getByRole('button', { name: 'move' }));
  expect(await screen.findByText('for good')).toBeTruthy();
});

it('one of a repetition is put beyond the end of it', async () => {
  let written = false;
  const rule = { repetition: REPETITION.daily, repeatTime: START - DAY };
  const daily = { ...schedule, ...rule };
  await renderWithHost(<Mover row={daily} scope={SCHEDULE_SCOPE.this} />, {
    answers: {
      [nameOf(getSchedule)]: () => (written ? { ...moved, ...rule } : daily),
      [nameOf(updateSchedule)]() {
        written = true;
        return null;
      },
    },
    messages: { messaging: (locale: string) => import(`../../locales/${locale}.json`) as Promise<{ default: Messages }> },
  });
  await userEvent.click(screen.getByRole('button', { name: 'move' }));
  expect(await screen.findByText('已移动“周会”')).toBeTruthy();
});
