import { REPETITION, SCHEDULE_SCOPE } from '@banyan/shared-contracts/messaging/schedule';
import { getScheduleReach } from '@banyan/shared-contracts/messaging/schedule.contract';
import { beforeEach, expect, it } from 'vitest';
import type { Client } from '../../testing/test-server';
import { body, change, day, nth, OTHER, PARTICIPANT, remove, texts, weekly, write } from './schedule.test-data';
import { startScheduleServer } from './schedule.test-server';

let creator: Client;
let participant: Client;
let stranger: Client;
startScheduleServer((started) => ({ creator, participant, stranger } = started));

const first = Date.parse('2031-05-05T09:00:00+08:00');
const lastOf = (text: string) => Date.parse(`${text}T09:00:00+08:00`);
const reach = async (who: Client, index: number) => who.call(getScheduleReach, { params: { id: (await nth(who, index)).id } });
const changeOne = async (index: number, more: Record<string, unknown>) =>
  change(creator, (await nth(creator, index)).id, SCHEDULE_SCOPE.this, more);

beforeEach(() => weekly(creator, { toUserIds: [PARTICIPANT, OTHER] }));

it('counts what was changed by itself, from one on and in all, apart from the one that is asked about', async () => {
  expect(await reach(creator, 2)).toEqual({
    ...{ first, last: lastOf('2031-06-02'), total: 5, changed: { following: 0, all: 0 }, changedItself: false },
  });
  await changeOne(1, { startDay: day('2031-05-13') });
  await changeOne(3, { startDay: day('2031-05-26'), title: '一次' });
  expect(await reach(creator, 2)).toMatchObject({ changed: { following: 1, all: 2 }, changedItself: false });
  expect(await reach(creator, 3)).toMatchObject({ changed: { following: 0, all: 1 }, changedItself: true });
});

it('does not count what is as the others again, nor people who left one', async () => {
  await changeOne(1, { startDay: day('2031-05-12'), title: '一次' });
  await changeOne(1, { startDay: day('2031-05-12') });
  await remove(participant, (await nth(participant, 2)).id, SCHEDULE_SCOPE.this);
  expect(await reach(creator, 0)).toMatchObject({ changed: { following: 0, all: 0 }, changedItself: false });
});

it.each([
  [
    'times',
    { startDay: day('2031-05-06'), repeatTime: day('2031-06-03') },
    ['05-06', '05-13', '05-20', '05-27', '06-03'].map((date) => `${date} 09:00 周会`),
    0,
  ],
  ['contents', { title: '例会' }, ['05-05 09:00 例会', '05-13 14:00 例会', '05-19 09:00 例会', '05-26 09:00 例会', '06-02 09:00 例会'], 1],
])('says what a change of all replaces: %s', async (_name, more, expected, left) => {
  await changeOne(1, { startDay: day('2031-05-13'), startTime: '14:00', title: '移动' });
  await changeOne(3, { startDay: day('2031-05-26'), title: '一次' });
  expect(await reach(creator, 0)).toMatchObject({ changed: { all: 2 } });
  await change(creator, (await nth(creator, 0)).id, SCHEDULE_SCOPE.all, { toUserIds: [PARTICIPANT, OTHER], ...more });
  expect(await texts(creator)).toEqual(expected);
  expect(await texts(participant)).toEqual(expected);
  expect(await reach(creator, 0)).toMatchObject({ changed: { all: left } });
});

it('knows which of two was meant', async () => {
  await change(creator, (await nth(creator, 0)).id, SCHEDULE_SCOPE.all, { repeatTime: day('2031-05-12') });
  await changeOne(1, { startDay: day('2031-05-12'), title: '一次' });
  expect(await reach(creator, 0)).toMatchObject({ total: 2, changed: { all: 1 }, changedItself: false });
  expect(await reach(creator, 1)).toMatchObject({ changed: { all: 0 }, changedItself: true });
});

it('reaches no further than the part that is left after a split, and a change of all neither', async () => {
  await change(creator, (await nth(creator, 2)).id, SCHEDULE_SCOPE.following, {
    ...{ startDay: day('2031-05-19'), title: '后来', toUserIds: [PARTICIPANT] },
  });
  expect(await reach(creator, 0)).toMatchObject({ first, last: lastOf('2031-05-12'), total: 2 });
  expect(await reach(creator, 3)).toMatchObject({ first: lastOf('2031-05-19'), last: lastOf('2031-06-02'), total: 3 });
  await remove(creator, (await nth(creator, 3)).id, SCHEDULE_SCOPE.all);
  expect(await texts(creator)).toEqual(['05-05 09:00 周会', '05-12 09:00 周会']);
  expect(await texts(participant)).toEqual(await texts(creator));
});

it('is of what one has: who takes part sees their own, nobody else anything', async () => {
  await remove(participant, (await nth(participant, 0)).id, SCHEDULE_SCOPE.this);
  expect(await reach(participant, 0)).toMatchObject({ first: lastOf('2031-05-12'), total: 4 });
  const { id } = await nth(creator, 0);
  for (const who of [stranger, participant])
    await expect(who.call(getScheduleReach, { params: { id } })).rejects.toMatchObject({ key: 'NOT_FOUND' });
});

it('has no last one while more are written', async () => {
  await remove(creator, (await nth(creator, 0)).id, SCHEDULE_SCOPE.all);
  await write(creator, { ...body(), repetition: REPETITION.daily, repeatTime: null });
  expect(await reach(creator, 3)).toMatchObject({ first, last: null, changed: { following: 0, all: 0 } });
});
