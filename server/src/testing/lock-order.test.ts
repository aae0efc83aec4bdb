import { createSchedule, updateSchedule } from '@banyan/shared-contracts/messaging/schedule.contract';
import { handOverWork } from '@banyan/shared-contracts/organization/user/user-handover.contract';
import { importUsers } from '@banyan/shared-contracts/organization/user/user-import.contract';
import { userCalls } from '@banyan/shared-contracts/organization/user/user.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { afterCommit, type Connection } from '../core/database/database';
import { grantMenu } from './rights/grant-menu';
import { grantSlice } from './rights/grant-slice';
import { lockAwaited } from './lock-awaited';
import { type Client, startTestServer, type TestServer } from './test-server';

const ROLE = '99301';

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as();
});
afterAll(() => server.close());

/** Runs `before`, then the call until it waits for what that took, then `after`; of two that wait for each other it is this one that gives way. */
async function beside<Result>(
  call: () => Promise<Result>,
  before: (tx: Connection) => Promise<unknown>,
  after: (tx: Connection) => Promise<unknown>,
) {
  let calling: Promise<Result> | undefined;
  await server.core.database.kysely.transaction().execute(async (tx) => {
    await sql`set local deadlock_timeout = '1ms'`.execute(tx);
    await before(tx);
    calling = call();
    const early = calling.then((result) => Promise.reject(new Error(`waited for nothing: ${JSON.stringify(result)}`)));
    await Promise.race([early, lockAwaited(tx)]);
    early.catch(() => undefined);
    await after(tx);
  });
  return calling as Promise<Result>;
}

describe('no two wait for each other', () => {
  it('where a schedule tells those who come after those who go, by their ids', async () => {
    const body = { title: '换人', startDay: Date.now(), startTime: '09:00', duration: 60 };
    await admin.call(createSchedule, { body: { ...body, toUserIds: ['7054'] } });
    const { kysely } = server.core.database;
    const { id } = await kysely.selectFrom('schedule').select('id').where('title', '=', '换人').executeTakeFirstOrThrow();
    // The departing user has received no event yet, so their stream does not exist.
    await sql`delete from user_stream where user_id = 7054`.execute(kysely);
    await sql`insert into user_stream (user_id) values (7055) on conflict do nothing`.execute(kysely);
    await beside(
      () => admin.call(updateSchedule, { params: { id, scope: 3 }, body: { ...body, toUserIds: ['7055'] } }),
      (tx) => sql`insert into user_stream (user_id) values (7054)`.execute(tx),
      (tx) => sql`select from user_stream where user_id = 7055 for update`.execute(tx),
    );
    const { rows } = await sql`select seq from user_stream where user_id in (7054, 7055) and seq > 0`.execute(kysely);
    expect(rows).toHaveLength(2);
  });

  it('where work is handed over and an organization of it is changed', async () => {
    const { kysely } = server.core.database;
    await kysely.insertInto('permission_group_member').values({ group_id: '4101', object_type: 'user', object_id: '7054' }).execute();
    await kysely.updateTable('organize').set({ manager_id: '7054' }).where('id', '=', '6301').execute();
    const permissionList = ['4101--permissionGroup', '6301--organize'];
    await beside(
      () => admin.call(handOverWork, { body: { fromId: '7054', toId: '7055', permissionList } }),
      (tx) => sql`select from organize where id = 6301 for no key update`.execute(tx),
      (tx) => sql`update organize set enabled = enabled where id = 6301`.execute(tx),
    );
    const { rows } = await sql`select manager_id from organize where id = 6301`.execute(kysely);
    expect(rows).toEqual([{ manager_id: '7055' }]);
  });

  it('where people are handed over whom a member list changes', async () => {
    const { kysely } = server.core.database;
    // As texts these ids have another order than as numbers.
    await sql`insert into user_account (id, account, real_name, password_hash) values (98, 'ninety', '九', ''), (1001, 'thousand', '千', '')`.execute(
      kysely,
    );
    await kysely.updateTable('user_account').set({ manager_id: '1001' }).where('id', '=', '98').execute();
    const subordinates = { fromId: '1001', toId: '7055', permissionList: ['98--subordinate'] };
    await beside(
      () => admin.call(handOverWork, { body: subordinates }),
      (tx) => sql`select from user_account where id = 98 for no key update`.execute(tx),
      (tx) => sql`select from user_account where id = 1001 for no key update`.execute(tx),
    );
    const { rows } = await sql`select manager_id from user_account where id = 98`.execute(kysely);
    expect(rows).toEqual([{ manager_id: '7055' }]);
  });

  it('where a role is removed while people are imported into it', async () => {
    const { kysely } = server.core.database;
    await kysely.insertInto('role').values({ id: ROLE, full_name: '将删除', en_code: 'vanishing', global: true }).execute();
    const person = { realName: '导入的人', gender: '女', organizeId: '榕树集团/采购部' };
    const list = [
      { ...person, account: 'first.batch' },
      { ...person, account: 'second.batch', roleId: '将删除' },
    ];
    const outcome = await beside(
      () => admin.call(importUsers, { body: { list } }),
      (tx) => sql`select from role where id = ${ROLE} for update`.execute(tx),
      (tx) => sql`delete from role where id = ${ROLE}`.execute(tx),
    );
    expect(outcome).toMatchObject({ snum: 1, fnum: 1 });
  });
});

it('a slice that is taken away while somebody waits to write within it counts before they write', async () => {
  await grantMenu(server, 'hanxue', 'permission.user', ['btn_edit']);
  const graded = await grantSlice(server, 'hanxue', '6003');
  const { kysely } = server.core.database;
  const { rows } = await sql<{ id: string }>`
    select u.id from user_account u join user_relation r on r.user_id = u.id and r.object_type = 'organize'
    where r.object_id = 6301 and not u.is_administrator and u.account <> 'hanxue' order by u.id limit 1`.execute(kysely);
  const id = rows[0]?.id ?? '';
  const client = await server.as('hanxue');
  const record = await kysely.selectFrom('user_account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const body = { account: record.account, realName: '不应改', gender: record.gender, organizeIdTree: [['6001', '6003', '6301']] };
  const reply = await beside(
    () => client.envelope(userCalls.update, { params: { id }, body }),
    (tx) => sql`select from user_account where id = ${id} for no key update`.execute(tx),
    (tx) => sql`delete from grade_admin where user_id = ${graded}`.execute(tx),
  );
  expect(reply.error?.key).toBe('FORBIDDEN');
  expect(await kysely.selectFrom('user_account').selectAll().where('id', '=', id).executeTakeFirst()).toEqual(record);
});

describe('a transaction', () => {
  const lock = (tx: Connection, key: number) => sql`select pg_advisory_xact_lock(${key})`.execute(tx);

  it('that gave way is run again, and what follows a commit happens once', { tags: 'long' }, async () => {
    let runs = 0;
    let commits = 0;
    const holding = [0, 1].map(() => {
      let release = () => {};
      return { reached: new Promise<void>((resolve) => (release = resolve)), release: () => release() };
    });
    const crossing = (own: 0 | 1) =>
      server.core.database.transaction(async (tx) => {
        runs += 1;
        afterCommit(tx, () => (commits += 1));
        await lock(tx, own);
        holding[own]?.release();
        await holding[1 - own]?.reached;
        await lock(tx, 1 - own);
        return own;
      });
    expect(await Promise.all([crossing(0), crossing(1)])).toEqual([0, 1]);
    expect([runs, commits]).toEqual([3, 2]);
  });

  it('is given up after three runs, and after one where something else was wrong', async () => {
    let runs = 0;
    const failing = (state: string) =>
      server.core.database.transaction(async (tx) => {
        runs += 1;
        await sql`do ${sql.raw(`$$ begin raise exception 'no' using errcode = '${state}'; end $$`)}`.execute(tx);
      });
    await expect(failing('40001')).rejects.toThrow('no');
    expect(runs).toBe(3);
    await expect(failing('23505')).rejects.toThrow('no');
    expect(runs).toBe(4);
  });
});
