import { SCHEDULE_SCOPE } from '@banyan/shared-contracts/messaging/schedule';
import { getSchedule } from '@banyan/shared-contracts/messaging/schedule.contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Client, TestServer } from '../../testing/test-server';
import { change, day, nth, OTHER, PARTICIPANT, remove, texts, weekly, write } from './schedule.test-data';
import { meet, startScheduleServer } from './schedule.test-server';

let server: TestServer;
let creator: Client;
let participant: Client;
startScheduleServer((started) => ({ server, creator, participant } = started));

const seen = (id: string) => creator.call(getSchedule, { params: { id } });
const stale = { key: 'STALE', message: '该数据已被他人修改，请刷新后重新提交' };

it('lets one of two windows write that meet, and tells the other', async () => {
  await write(creator);
  const { id } = await nth(creator, 0);
  const { version } = await seen(id);
  const once = { repetition: 1, repeatTime: null, version };
  const refused = await meet(
    server,
    creator,
    () => change(creator, id, SCHEDULE_SCOPE.all, { ...once, title: '先' }),
    () => change(creator, id, SCHEDULE_SCOPE.all, { ...once, title: '后' }),
  );
  expect(refused).toEqual(['STALE']);
  expect(await texts(creator)).toEqual(['05-05 09:00 先']);
  await expect(change(creator, id, SCHEDULE_SCOPE.all, { ...once, title: '再' })).rejects.toMatchObject(stale);
  await change(creator, id, SCHEDULE_SCOPE.all, { ...once, title: '再', version: (await seen(id)).version });
  expect(await texts(creator)).toEqual(['05-05 09:00 再']);
});

it('is not asked of clients that do not know it', async () => {
  await write(creator);
  const { id } = await nth(creator, 0);
  await change(creator, id, SCHEDULE_SCOPE.all, { repetition: 1, title: '一' });
  await change(creator, id, SCHEDULE_SCOPE.all, { repetition: 1, title: '二' });
  expect(await texts(creator)).toEqual(['05-05 09:00 二']);
});

it('does not bring back whoever left meanwhile', async () => {
  await write(creator, { toUserIds: [PARTICIPANT, OTHER] });
  const { id } = await nth(creator, 0);
  const { version, toUserIds } = await seen(id);
  await remove(participant, id, SCHEDULE_SCOPE.all);
  await expect(change(creator, id, SCHEDULE_SCOPE.all, { repetition: 1, toUserIds, version })).rejects.toMatchObject(stale);
  expect((await seen(id)).toUserIds).toEqual([OTHER]);
});

it.each([
  ['this', SCHEDULE_SCOPE.this, false],
  ['following', SCHEDULE_SCOPE.following, true],
  ['all', SCHEDULE_SCOPE.all, true],
] as const)('of a repetition, asked for %s, is of the occurrences that are meant', async (_name, scope, isRefused) => {
  await weekly(creator);
  const [first, second, third] = await Promise.all([0, 1, 2].map((index) => nth(creator, index)));
  const { version } = await seen(second?.id ?? '');
  const write = (more: Record<string, unknown>) =>
    change(creator, second?.id ?? '', scope, { startDay: day('2031-05-12'), version, ...more });
  await change(creator, third?.id ?? '', SCHEDULE_SCOPE.this, { startDay: day('2031-05-19'), title: '单独' });
  if (isRefused) await expect(write({ title: '都改' })).rejects.toMatchObject(stale);
  else await write({ title: '只改' });
  expect(await texts(creator)).toContain('05-19 09:00 单独');

  // The scope following does not include earlier occurrences.
  const later = (await seen(second?.id ?? '')).version;
  await change(creator, first?.id ?? '', SCHEDULE_SCOPE.this, { title: '首次' });
  const again = write({ title: '再改', version: later });
  if (scope === SCHEDULE_SCOPE.all) await expect(again).rejects.toMatchObject(stale);
  else await again;
  expect(await texts(creator)).toContain('05-05 09:00 首次');
});

it('of the last occurrence that is left is another once the pattern was cut off behind it', async () => {
  await weekly(creator);
  const [first, second, third] = [await nth(creator, 0), await nth(creator, 1), await nth(creator, 2)];
  const { version } = await seen(first.id);
  await change(creator, third.id, SCHEDULE_SCOPE.following, { startDay: day('2031-05-19'), startTime: '10:00' });
  const before = await texts(creator);
  await expect(change(creator, first.id, SCHEDULE_SCOPE.all, { title: '全改', version })).rejects.toMatchObject(stale);
  const following = { startDay: day('2031-05-12'), title: '后改', version };
  await expect(change(creator, second.id, SCHEDULE_SCOPE.following, following)).rejects.toMatchObject(stale);
  expect(await texts(creator)).toEqual(before);
  await change(creator, first.id, SCHEDULE_SCOPE.this, { title: '首次', version });
  expect(await texts(creator)).toContain('05-05 09:00 首次');
  const { repeatTime } = await seen(first.id);
  expect(new Date(repeatTime ?? 0).toISOString()).toBe('2031-05-12T15:59:59.000Z');
});

it('of occurrences that somebody leaves is another where they took part', async () => {
  await weekly(creator, { toUserIds: [OTHER] });
  const [first, second] = [await nth(creator, 0), await nth(creator, 1)];
  const once = { startDay: day('2031-05-12'), toUserIds: [OTHER, PARTICIPANT] };
  await change(creator, second.id, SCHEDULE_SCOPE.this, once);
  const { version } = await seen(first.id);
  await remove(participant, second.id, SCHEDULE_SCOPE.all);
  await expect(change(creator, second.id, SCHEDULE_SCOPE.this, { ...once, version })).rejects.toMatchObject(stale);
  await change(creator, first.id, SCHEDULE_SCOPE.this, { title: '首次', toUserIds: [OTHER], version });
  expect(await texts(creator)).toContain('05-05 09:00 首次');
});

describe('is another where the release before', () => {
  const written = async () => {
    await write(creator, { toUserIds: [PARTICIPANT, OTHER] });
    const { id } = await nth(creator, 0);
    return { id, version: (await seen(id)).version };
  };
  const again = ({ id, version }: { id: string; version: string | undefined }) =>
    change(creator, id, SCHEDULE_SCOPE.all, { repetition: 1, toUserIds: [PARTICIPANT, OTHER], version });

  it('writes a schedule', async () => {
    const before = await written();
    await sql`update schedule set title = '旧版', revision = revision + 1 where id = ${before.id}`.execute(server.core.database.kysely);
    await expect(again(before)).rejects.toMatchObject(stale);
  });

  it('lets somebody leave', async () => {
    const before = await written();
    await sql`delete from schedule_participant where schedule_id = ${before.id} and user_id = ${PARTICIPANT}`.execute(
      server.core.database.kysely,
    );
    await expect(again(before)).rejects.toMatchObject(stale);
  });

  it('but not where it reminds people only', async () => {
    const before = await written();
    await sql`update schedule set remind_at = now() where id = ${before.id}`.execute(server.core.database.kysely);
    await again(before);
  });
});
