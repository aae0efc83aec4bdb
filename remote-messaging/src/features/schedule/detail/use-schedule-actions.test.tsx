import { REPETITION, type Schedule, SCHEDULE_SCOPE, type ScheduleScope } from '@banyan/shared-contracts/messaging/schedule';
import { getSchedule, getScheduleReach, updateSchedule } from '@banyan/shared-contracts/messaging/schedule.contract';
import type { Messages } from '@banyan/shared-contracts/remote';
import { platformZone, setPlatformZone } from '@banyan/shared-contracts/time/platform-zone';
import { nameOf, renderWithHost } from '@banyan/shared-ui/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { timesBetween } from '../calendar/calendar-times';
import type { Move } from '../calendar/calendar-views';
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
const weekly = { ...schedule, repetition: REPETITION.weekly };
const reach = { first: START, last: START, total: 5, changed: { following: 0, all: 0 }, changedItself: false };
const times = timesBetween(Date.UTC(2031, 4, 6, 9), Date.UTC(2031, 4, 6, 10), false);

interface Moving {
  row: Schedule;
  scope: ScheduleScope;
  how: Move;
}

function Mover({ row, scope, how }: Moving) {
  const { move, undo } = useScheduleActions(() => Promise.resolve(scope));
  const [done, setDone] = useState(false);
  return (
    <>
      <button type="button" onClick={() => void move(row, times, how).then(setDone)}>
        move
      </button>
      {done && <p>{undo?.text ?? 'for good'}</p>}
    </>
  );
}

/** Moves `row`, which the server then returns as `after`; resolves once the expected text is on the screen. */
async function moveUntilSaid(
  said: string,
  after: Schedule,
  { row = schedule, scope = SCHEDULE_SCOPE.all, how = 'moved', reached = reach }: Partial<Moving> & { reached?: typeof reach } = {},
) {
  let written = false;
  await renderWithHost(<Mover row={row} scope={scope} how={how} />, {
    answers: {
      [nameOf(getSchedule)]: () => (written ? after : row),
      [nameOf(getScheduleReach)]: () => reached,
      [nameOf(updateSchedule)]() {
        written = true;
        return null;
      },
    },
    messages: { messaging: (locale: string) => import(`../../../locales/${locale}.json`) as Promise<{ default: Messages }> },
  });
  await userEvent.click(screen.getByRole('button', { name: 'move' }));
  expect(await screen.findByText(said)).toBeTruthy();
}

it.each([
  ['can be taken back', moved, '已移动“周会”'],
  ['is for good where somebody has left with it', { ...moved, toUserIds: ['5'], version: '9' }, 'for good'],
  ['is for good where something else was written with it', { ...moved, title: '月会', version: '9' }, 'for good'],
])('a move %s', (_name, after, said) => moveUntilSaid(said, after));

it('a move that gives another time says so', () => moveUntilSaid('已更改“周会”的时间', moved, { how: 'timeChanged' }));

it.each([
  ['can be taken back', reach, '已移动“周会”'],
  ['is for good where it replaces what others had of their own', { ...reach, changed: { following: 0, all: 2 } }, 'for good'],
  ['is for good where it gave all the content of one', { ...reach, changedItself: true }, 'for good'],
])('a move of a whole repetition %s', (_name, reached, said) =>
  moveUntilSaid(said, { ...moved, repetition: REPETITION.weekly }, { row: weekly, reached }),
);

it('a move is for good where it has split a repetition', () =>
  moveUntilSaid('for good', { ...moved, repetition: REPETITION.weekly, groupId: '20' }, { row: weekly, scope: SCHEDULE_SCOPE.following }));

it('one of a repetition is put beyond the end of it', () => {
  const rule = { repetition: REPETITION.daily, repeatTime: START - DAY };
  return moveUntilSaid('已移动“周会”', { ...moved, ...rule }, { row: { ...schedule, ...rule }, scope: SCHEDULE_SCOPE.this });
});
