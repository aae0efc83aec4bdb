import { REPETITION, SCHEDULE_SCOPE } from '@banyan/shared-contracts/messaging/schedule';
import { getSchedule, getScheduleDetail } from '@banyan/shared-contracts/messaging/schedule.contract';
import { describe, expect, it } from 'vitest';
import type { Client, TestServer } from '../../testing/test-server';
import { change, day, listed, nth, OTHER, PARTICIPANT, remove, texts, weekly, write } from './schedule.test-data';
import { meet, startScheduleServer } from './schedule.test-server';

let server: TestServer;
let creator: Client;
let participant: Client;
startScheduleServer((started) => ({ server, creator, participant } = started));

describe('a repetition', () => {
  it('is moved at one occurrence, and the others stay', async () => {
    await weekly(creator);
    const { id } = await nth(creator, 1);
    await change(creator, id, SCHEDULE_SCOPE.this, { startDay: day('2031-05-13'), startTime: '14:00', title: '移动' });
    expect(await texts(creator)).toEqual([
      '05-05 09:00 周会',
      '05-13 14:00 移动',
      '05-19 09:00 周会',
      '05-26 09:00 周会',
      '06-02 09:00 周会',
    ]);
    const rows = await listed(creator);
    expect(new Set(rows.map(({ groupId }) => groupId)).size).toBe(1);
    expect(rows[1]).toMatchObject({ id, repetition: REPETITION.weekly });
  });

  it('has one put beyond its end, and by itself only', async () => {
    await weekly(creator);
    const { id } = await nth(creator, 1);
    await change(creator, id, SCHEDULE_SCOPE.this, { startDay: day('2031-06-20') });
    expect((await texts(creator)).slice(-2)).toEqual(['06-02 09:00 周会', '06-20 09:00 周会']);
    await expect(change(creator, id, SCHEDULE_SCOPE.following, { startDay: day('2031-06-20') })).rejects.toMatchObject({
      key: 'BAD_INPUT',
    });
  });

  it('is split where this and the following change', async () => {
    await weekly(creator);
    const before = await listed(creator);
    const row = await nth(creator, 2);
    await change(creator, row.id, SCHEDULE_SCOPE.following, { startDay: day('2031-05-20'), startTime: '10:00', title: '新周会' });
    expect(await texts(creator)).toEqual(['05-05 09:00 周会', '05-12 09:00 周会', '05-20 10:00 新周会', '05-27 10:00 新周会']);
    const after = await listed(creator);
    expect(after.map(({ id }) => id)).toEqual(before.slice(0, 4).map(({ id }) => id));
    expect(after.map(({ groupId }) => groupId === row.groupId)).toEqual([true, true, false, false]);
    const first = await creator.call(getSchedule, { params: { id: after[0]?.id ?? '' } });
    expect(first.repeatTime).toBe(Date.parse('2031-05-12T23:59:59+08:00'));
  });

  it('loses none where one that was moved by itself is moved with the following', async () => {
    await weekly(creator);
    const { id } = await nth(creator, 2);
    await change(creator, id, SCHEDULE_SCOPE.this, { startDay: day('2031-05-21') });
    const { plannedDay = 0, startDay } = await creator.call(getSchedule, { params: { id } });
    expect([plannedDay, startDay]).toEqual([Date.parse('2031-05-19T09:00:00+08:00'), Date.parse('2031-05-21T09:00:00+08:00')]);
    const repeatTime = day('2031-06-02') + day('2031-05-22') - (plannedDay + 3 * 3_600_000);
    await change(creator, id, SCHEDULE_SCOPE.following, { startDay: day('2031-05-22'), repeatTime });
    expect(await texts(creator)).toEqual([
      '05-05 09:00 周会',
      '05-12 09:00 周会',
      '05-22 09:00 周会',
      '05-29 09:00 周会',
      '06-05 09:00 周会',
    ]);
  });

  it('is opened by what was sent before it was split', async () => {
    await weekly(creator);
    const { id, groupId } = await nth(participant, 3);
    await change(creator, id, SCHEDULE_SCOPE.following, { startTime: '10:00', startDay: day('2031-05-26') });
    expect((await nth(participant, 3)).groupId).not.toBe(groupId);
    expect(await participant.call(getScheduleDetail, { query: { id, groupId } })).toMatchObject({ id, startTime: '10:00' });
  });

  it('is rebuilt when all change, with the ids of what remains', async () => {
    await weekly(creator);
    const before = await listed(creator);
    await change(creator, before[1]?.id ?? '', SCHEDULE_SCOPE.all, { startDay: day('2031-05-13'), repeatTime: day('2031-05-21') });
    expect(await texts(creator)).toEqual(['05-06 09:00 周会', '05-13 09:00 周会', '05-20 09:00 周会']);
    expect((await listed(creator)).map(({ id }) => id)).toEqual(before.slice(0, 3).map(({ id }) => id));
    await change(creator, before[1]?.id ?? '', SCHEDULE_SCOPE.all, {
      startDay: day('2031-05-13'),
      repetition: REPETITION.none,
      repeatTime: null,
    });
    expect(await listed(creator)).toMatchObject([{ id: before[1]?.id, repetition: 1 }]);
  });

  it('keeps what was moved or deleted by itself when only its contents change', async () => {
    await weekly(creator);
    await remove(creator, (await nth(creator, 3)).id, SCHEDULE_SCOPE.this);
    await change(creator, (await nth(creator, 1)).id, SCHEDULE_SCOPE.this, { startDay: day('2031-05-14') });
    await change(creator, (await nth(creator, 0)).id, SCHEDULE_SCOPE.all, { title: '例会' });
    expect(await texts(creator)).toEqual(['05-05 09:00 例会', '05-14 09:00 例会', '05-19 09:00 例会', '06-02 09:00 例会']);
  });

  it('keeps the length and the reminder that one has had by itself when only the contents change', async () => {
    await weekly(creator, { reminderTime: 15 });
    const single = await nth(creator, 1);
    await change(creator, single.id, SCHEDULE_SCOPE.this, { duration: 30, reminderTime: 5, title: '短会' });
    const whole = await nth(creator, 2);
    await change(creator, whole.id, SCHEDULE_SCOPE.this, {
      allDay: 1,
      endDay: day('2031-05-19'),
      startDay: day('2031-05-19'),
      reminderTime: 1,
    });
    await change(creator, (await nth(creator, 0)).id, SCHEDULE_SCOPE.all, { title: '例会', reminderTime: 10 });
    const seen = await Promise.all((await listed(creator)).map(({ id }) => creator.call(getSchedule, { params: { id } })));
    expect(seen.map(({ title, allDay, duration, reminderTime }) => [title, allDay, duration, reminderTime])).toEqual([
      ['例会', 0, 60, 10],
      ['例会', 0, 30, 5],
      ['例会', 1, -1, 1],
      ['例会', 0, 60, 10],
      ['例会', 0, 60, 10],
    ]);
  });

  it('begins with a schedule that had none', async () => {
    await write(creator);
    const { id } = await nth(creator, 0);
    await change(creator, id, SCHEDULE_SCOPE.this, { repetition: REPETITION.daily, repeatTime: day('2031-05-07') });
    expect(await texts(creator)).toEqual(['05-05 09:00 周会', '05-06 09:00 周会', '05-07 09:00 周会']);
    expect((await nth(creator, 0)).id).toBe(id);
  });

  it('is deleted at one, from one on, and as a whole', async () => {
    await weekly(creator);
    await remove(creator, (await nth(creator, 1)).id, SCHEDULE_SCOPE.this);
    expect(await texts(creator)).toHaveLength(4);
    await remove(creator, (await nth(creator, 2)).id, SCHEDULE_SCOPE.following);
    expect(await texts(creator)).toEqual(['05-05 09:00 周会', '05-19 09:00 周会']);
    await remove(creator, (await nth(creator, 0)).id, SCHEDULE_SCOPE.all);
    expect(await texts(creator)).toEqual([]);
  });

  it('is left by who takes part, and stays for the others', async () => {
    await weekly(creator, { toUserIds: [PARTICIPANT, OTHER] });
    await remove(participant, (await nth(creator, 1)).id, SCHEDULE_SCOPE.this);
    expect([await texts(participant), await texts(creator)].map((rows) => rows.length)).toEqual([4, 5]);
    await remove(participant, (await nth(creator, 3)).id, SCHEDULE_SCOPE.following);
    expect(await texts(participant)).toEqual(['05-05 09:00 周会', '05-19 09:00 周会']);
    // A person who left one occurrence is not added again by a change of all.
    await change(creator, (await nth(creator, 0)).id, SCHEDULE_SCOPE.all, { title: '例会', toUserIds: [PARTICIPANT, OTHER] });
    expect(await texts(participant)).toEqual(['05-05 09:00 例会', '05-19 09:00 例会']);
    await expect(remove(participant, (await nth(creator, 1)).id, SCHEDULE_SCOPE.this)).rejects.toMatchObject({ key: 'NOT_FOUND' });
  });
});

describe('two who change a repetition at once', () => {
  const participantsOf = async (id: string) => (await creator.call(getSchedule, { params: { id } })).toUserIds;

  it('follow each other: who left is not told of what comes after, and who came stays', async () => {
    await weekly(creator, { toUserIds: [PARTICIPANT, OTHER] });
    const { id } = await nth(creator, 0);
    const refused = await meet(
      server,
      creator,
      () => remove(participant, id, SCHEDULE_SCOPE.all),
      () => change(creator, id, SCHEDULE_SCOPE.all, { toUserIds: [OTHER] }),
    );
    expect(refused.filter((key) => key !== 'NOT_FOUND')).toEqual([]);
    for (const row of await listed(creator)) expect(await participantsOf(row.id)).toEqual([OTHER]);
  });

  it('see the occurrences that the other made', async () => {
    await weekly(creator);
    const { id } = await nth(creator, 0);
    await meet(
      server,
      creator,
      () => change(creator, id, SCHEDULE_SCOPE.all, { repeatTime: day('2031-06-30') }),
      () => change(creator, id, SCHEDULE_SCOPE.all, { repeatTime: day('2031-06-16') }),
    );
    const all = await texts(creator);
    expect(new Set(all).size).toBe(all.length);
    expect([7, 9]).toContain(all.length);
    const ends = await Promise.all((await listed(creator)).map((row) => creator.call(getSchedule, { params: { id: row.id } })));
    expect(new Set(ends.map(({ repeatTime }) => repeatTime)).size).toBe(1);
  });

  it('find the occurrence in the group into which the other has put it', async () => {
    await weekly(creator);
    const rows = await listed(creator);
    const refused = await meet(
      server,
      creator,
      () => change(creator, rows[2]?.id ?? '', SCHEDULE_SCOPE.following, { startTime: '10:00', startDay: day('2031-05-19') }),
      () => change(creator, rows[3]?.id ?? '', SCHEDULE_SCOPE.following, { startTime: '11:00', startDay: day('2031-05-26') }),
    );
    expect(refused).toEqual([]);
    const after = await listed(creator);
    expect(after.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    expect(after.slice(0, 2).map(({ text }) => text)).toEqual(['05-05 09:00 周会', '05-12 09:00 周会']);
    // Each group is one pattern, whichever transaction was first.
    for (const groupId of new Set(after.map((row) => row.groupId))) {
      const times = after.filter((row) => row.groupId === groupId).map(({ startTime }) => startTime);
      expect(new Set(times).size).toBe(1);
    }
  });
});
