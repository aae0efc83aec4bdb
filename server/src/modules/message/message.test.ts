import {
  countUnread,
  listMessages,
  MESSAGE_TYPE,
  readAllMessages,
  readMessage,
  removeMessages,
} from '@banyan/shared-contracts/messaging/message.contract';
import { SEND_WAY } from '@banyan/shared-contracts/messaging/message-template';
import { createNotice, listNotices, releaseNotice } from '@banyan/shared-contracts/messaging/notice.contract';
import {
  getMessagePreference,
  type MessagePreference,
  updateMessagePreference,
} from '@banyan/shared-contracts/messaging/preference.contract';
import type { EndpointInput } from '@banyan/shared-contracts/wire/endpoint';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPeer } from '../../testing/peers/socket-peer';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server';
import { createDigests } from './digest';
import { createMessageSendingService } from './message-sending.service';

let server: TestServer;
let admin: Client;
let user: Client;
let other: Client;

const USER = '7040';
const OTHER = '7041';

const accountOf = async (id: string) =>
  (await server.core.database.kysely.selectFrom('user_account').select('account').where('id', '=', id).executeTakeFirstOrThrow()).account;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as();
  user = await server.as(await accountOf(USER));
  other = await server.as(await accountOf(OTHER));
  await user.call(readAllMessages, { body: {} });
});
afterAll(() => server.close());

let counter = 0;

/** Sends a notice and returns its title. */
async function send(receivers: string, fields: Partial<EndpointInput<typeof createNotice>['body']> = {}): Promise<string> {
  const title = `消息 ${(counter += 1)}`;
  await admin.call(createNotice, { body: { title, category: '1', toUserIds: receivers, ...fields } });
  const { list } = await admin.call(listNotices, { body: { keyword: title } });
  await admin.call(releaseNotice, { params: { id: list[0]?.id ?? '' }, query: {} });
  return title;
}

const toUser = `${USER}--user`;
const unreadOf = async (client: Client) => (await client.call(countUnread)).total;
const find = async (client: Client, keyword: string) => (await client.call(listMessages, { query: { keyword } })).list;

describe('messages', () => {
  it('are listed newest first, by page, keyword, type and read state', async () => {
    const titles = [await send(toUser), await send(toUser), await send(toUser)];
    const first = await user.call(listMessages, { query: { pageSize: 2, keyword: '消息' } });
    expect(first.list.map(({ title }) => title)).toEqual([titles[2], titles[1]]);
    expect(first.pagination).toMatchObject({ currentPage: 1, pageSize: 2, total: 3 });
    const second = await user.call(listMessages, { query: { pageSize: 2, currentPage: 2, keyword: '消息' } });
    expect(second.list.map(({ title }) => title)).toEqual([titles[0]]);
    expect(second.list[0]).toMatchObject({ type: MESSAGE_TYPE.notice, isRead: 0, releaseUser: '系统管理员', flowType: 0 });
    expect((await user.call(listMessages, { query: { type: MESSAGE_TYPE.flow, keyword: '消息' } })).list).toEqual([]);
    expect((await user.call(listMessages, { query: { isRead: 1, keyword: '消息' } })).list).toEqual([]);
  });

  it('are read when they are opened, once, and the figures of all windows follow', async () => {
    await user.call(readAllMessages, { body: {} });
    const title = await send(toUser, { bodyText: '<p onclick="x()">正文</p><script>1</script>', excerpt: '摘要' });
    const [one, two] = [await openPeer(server, user), await openPeer(server, user)];
    expect((await one.next('initMessage')).unreadTotalCount).toBe(1);
    await two.next('initMessage');
    const [row] = await find(user, title);
    const detail = await user.call(readMessage, { params: { id: row?.id ?? '' } });
    expect(detail).toMatchObject({ title, bodyText: '<p>正文</p>', excerpt: '摘要', files: '[]' });
    expect((await one.next('unreadChanged')).unreadTotalCount).toBe(0);
    expect((await two.next('unreadChanged')).unreadTotalCount).toBe(0);
    await user.call(readMessage, { params: { id: row?.id ?? '' } });
    expect((await find(user, title))[0]?.isRead).toBe(1);
    expect(one.frames.filter(({ method }) => method === 'unreadChanged')).toHaveLength(1);
    await Promise.all([one.close(), two.close()]);
  });

  it('are made harmless once, and again where the rules have changed since', async () => {
    const title = await send(toUser, { bodyText: '<p>正文</p><script>1</script>' });
    const id = (await find(user, title))[0]?.id ?? '';
    const { kysely } = server.core.database;
    const bodyOf = async () => (await user.call(readMessage, { params: { id } })).bodyText;
    // Contents that were stored by the current rules are shown unchanged.
    const contents = kysely.updateTable('message_content').where('title', '=', title);
    await contents.set({ body: '<p onclick="x()">存</p>' }).execute();
    expect(await bodyOf()).toBe('<p onclick="x()">存</p>');
    await contents.set({ body_version: 0 }).execute();
    expect(await bodyOf()).toBe('<p>存</p>');
  });

  it('are all read by one call, those that match', async () => {
    const [kept, read] = [await send(toUser), await send(toUser)];
    await user.call(readAllMessages, { body: { keyword: read, type: MESSAGE_TYPE.notice, isRead: 0 } });
    expect((await find(user, read))[0]?.isRead).toBe(1);
    expect((await find(user, kept))[0]?.isRead).toBe(0);
    expect((await user.envelope(readAllMessages, { body: {} })).msg).not.toBe('');
    expect(await unreadOf(user)).toBe(0);
  });

  it('belong to their receiver: nobody else opens, deletes or counts them', async () => {
    const title = await send(toUser);
    const id = (await find(user, title))[0]?.id ?? '';
    expect(await find(other, title)).toEqual([]);
    await expect(other.call(readMessage, { params: { id } })).rejects.toMatchObject({ key: 'NOT_FOUND' });
    await expect(admin.call(readMessage, { params: { id } })).rejects.toMatchObject({ key: 'NOT_FOUND' });
    await expect(other.call(removeMessages, { body: { ids: id } })).rejects.toMatchObject({ key: 'NOT_FOUND' });
    expect(await unreadOf(user)).toBe(1);
    await user.call(removeMessages, { body: { ids: `${id},999` } });
    expect(await unreadOf(user)).toBe(0);
    expect(await find(user, title)).toEqual([]);
  });

  it('leave the other windows when they are deleted, read or not', async () => {
    const titles = [await send(toUser), await send(toUser)];
    const ids = await Promise.all(titles.map(async (title) => (await find(user, title))[0]?.id ?? ''));
    const peer = await openPeer(server, user);
    await peer.next('initMessage');
    await user.call(readMessage, { params: { id: ids[0] ?? '' } });
    expect(await peer.next('unreadChanged')).toMatchObject({ unreadTotalCount: 1 });
    await user.call(removeMessages, { body: { ids: `${ids[0]},999` } });
    expect(await peer.next('unreadChanged')).toMatchObject({ unreadTotalCount: 1, removedIds: [ids[0]] });
    await user.call(removeMessages, { body: { ids: ids[1] ?? '' } });
    expect(await peer.next('unreadChanged')).toMatchObject({ unreadTotalCount: 0, removedIds: [ids[1]] });
    await peer.close();
  });
});

describe('preferences', () => {
  const standard: MessagePreference = { off: [], waysOff: [], quiet: null, digestAt: null, desktop: 1, sound: 1 };
  const wish = (fields: object) => user.envelope(updateMessagePreference, { body: { ...standard, ...fields } });
  /** Another process on the same database. What each process registers only once is not registered here. */
  const anotherNode = (onError: (error: unknown) => void = server.core.onError) => {
    const { jobs, files, ...core } = server.core;
    const node = {
      ...core,
      onError,
      jobs: { ...jobs, define: () => undefined, watch: () => undefined },
      files: { ...files, access: { ...files.access, register: () => undefined } },
    };
    const messages = createMessageSendingService(node);
    return { messages, ...createDigests(node, messages) };
  };
  const sendSystem = (title: string) =>
    server.core.database.transaction((tx) =>
      anotherNode().messages.send(tx, { type: MESSAGE_TYPE.system, title, sender: { id: null, name: '系统' }, receivers: [toUser] }),
    );
  const clockIn = (minutes: number) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: server.core.config.timeZone, timeStyle: 'short' }).format(Date.now() + minutes * 60_000);

  it('are what everybody begins with, and keep what was chosen', async () => {
    expect(await user.call(getMessagePreference)).toEqual(standard);
    const chosen = {
      off: [MESSAGE_TYPE.flow],
      waysOff: [SEND_WAY.sms, SEND_WAY.dingTalk, SEND_WAY.weCom],
      quiet: { from: '22:00', to: '07:30' },
      digestAt: '08:05',
      desktop: 0,
      sound: 0,
    };
    expect((await wish({ ...chosen, off: [MESSAGE_TYPE.flow, MESSAGE_TYPE.flow] })).code).toBe(200);
    expect(await user.call(getMessagePreference)).toEqual(chosen);
    expect((await wish({ quiet: { from: '08:00', to: '08:00' } })).error?.key).toBe('BAD_INPUT');
    expect((await wish({ digestAt: '24:00' })).error?.key).toBe('BAD_INPUT');
    expect(await other.call(getMessagePreference)).toEqual(standard);
  });

  it('keep away the types that are off, notices never', async () => {
    const refused = await wish({ off: [MESSAGE_TYPE.notice] });
    expect(refused).toMatchObject({ msg: '请求内容有误：通知公告不能关闭', error: { key: 'BAD_INPUT' } });
    await wish({ off: [MESSAGE_TYPE.system] });
    await sendSystem('不要的消息');
    const notice = await send(toUser);
    expect(await find(user, '不要的消息')).toEqual([]);
    expect(await find(user, notice)).toHaveLength(1);
    await wish({});
    await sendSystem('要的消息');
    expect(await find(user, '要的消息')).toHaveLength(1);
  });

  it('keep quiet hours quiet: what comes is stored and counted', async () => {
    await wish({ quiet: { from: clockIn(-60), to: clockIn(60) } });
    const peer = await openPeer(server, user);
    const before = (await peer.next('initMessage')).unreadTotalCount;
    await sendSystem('夜里的消息');
    expect(await peer.next('messagePush')).toMatchObject({ silent: true, unreadNoticeCount: 1 });
    expect(await unreadOf(user)).toBe(before + 1);
    await wish({ quiet: { from: clockIn(60), to: clockIn(-60) } });
    await sendSystem('白天的消息');
    expect(await peer.next('messagePush')).not.toHaveProperty('silent');
    await peer.close();
  });

  it('bring one digest a day, however many processes look, and none when there is nothing', async () => {
    await user.call(readAllMessages, { body: {} });
    await wish({ digestAt: '00:00' });
    const { kysely } = server.core.database;
    const dayBefore = () =>
      kysely
        .updateTable('message_preference')
        .set({ digest_on: new Date(Date.now() - 5 * 86_400_000) })
        .where('user_id', '=', USER)
        .execute();
    const nodes = [1, 2, 3].map(() => anotherNode());
    const look = () => Promise.all(nodes.map(({ sendDue }) => sendDue()));
    const digests = () => find(user, '每日摘要');
    await look();
    expect(await digests()).toEqual([]);
    await dayBefore();
    await look();
    expect(await digests()).toEqual([]);

    const titles = [await send(toUser), await send(toUser)];
    await sendSystem('<img src=x onerror=alert(1)>');
    await dayBefore();
    await look();
    const [digest, ...more] = await digests();
    expect(more).toEqual([]);
    // Sent once: a second run does not replace it.
    await look();
    expect((await digests()).map(({ id }) => id)).toEqual([digest?.id]);
    expect(digest?.title).toBe('每日摘要：您有 3 条未读消息');
    // The next day it takes the place of the one that was not read, and does not count it.
    await dayBefore();
    await look();
    const [next, ...rest] = await digests();
    expect([next?.title, rest]).toEqual(['每日摘要：您有 3 条未读消息', []]);
    expect(next?.id).not.toBe(digest?.id);
    const { bodyText } = await user.call(readMessage, { params: { id: next?.id ?? '' } });
    expect(bodyText).toContain('系统 1 条，通知公告 2 条');
    for (const title of titles) expect(bodyText).toContain(title);
    expect(bodyText).not.toContain('<img');
    await wish({});
    await dayBefore();
    await look();
    expect((await digests()).map(({ id }) => id)).toEqual([next?.id]);
  });

  it('bring a digest to everybody else where one cannot be told, who is tried again later', async () => {
    const { kysely } = server.core.database;
    const [failing, ...others] = ['7042', '7043', '7044'] as const;
    const people = [failing, ...others];
    await sql`
      create function spoil() returns trigger language plpgsql as $$ begin
        if new.user_id = ${sql.raw(failing)} and new.type = ${sql.raw(String(MESSAGE_TYPE.system))} then raise exception 'spoilt'; end if; return new; end $$`.execute(
      kysely,
    );
    const titles = await Promise.all(people.map((id) => send(`${id}--user`)));
    expect(titles).toHaveLength(3);
    await sql`create trigger spoil before insert on message for each row execute function spoil()`.execute(kysely);
    await sql`insert into message_preference (user_id, digest_at) select unnest(${sql.val(people)}::bigint[]), 0`.execute(kysely);
    const errors: unknown[] = [];
    const node = anotherNode((error) => errors.push(error));
    await node.sendDue();
    const told = async () => {
      const { rows } = await sql<{ user_id: string }>`
        select m.user_id::text from message m join message_content c on c.id = m.content_id
        where c.title like '每日摘要%' and m.user_id = any(${sql.val(people)}::bigint[]) order by 1`.execute(kysely);
      return rows.map(({ user_id }) => user_id);
    };
    expect(await told()).toEqual(others);
    expect(errors).toHaveLength(1);
    // Not before its time.
    await node.sendDue();
    expect(errors).toHaveLength(1);
    await sql`drop trigger spoil on message`.execute(kysely);
    await node.sendDue(new Date(Date.now() + 10 * 60_000));
    expect(await told()).toEqual(people);
    await sql`delete from message_preference where user_id = any(${sql.val(people)}::bigint[])`.execute(kysely);
  });
});

/** People who can sign in, including the administrator, who belongs to no organization. */
const activeUsers = async () =>
  (await server.core.database.kysely.selectFrom('user_account').select('id').where('state', '<>', 0).execute()).length;

describe('delivery', () => {
  it('reaches everybody behind an organization once, those below it included', async () => {
    const title = await send('6001--company,6101--department,7001--user');
    const { kysely } = server.core.database;
    const rows = await kysely
      .selectFrom('message')
      .innerJoin('message_content', 'message_content.id', 'message.content_id')
      .select('message.user_id')
      .where('message_content.title', '=', title)
      .execute();
    const everybody = (await activeUsers()) - 1;
    expect(rows.length).toBe(everybody);
    expect(new Set(rows.map(({ user_id }) => user_id)).size).toBe(everybody);
  });

  it('goes on by itself for many receivers, and gives each one message however often it runs', async () => {
    const { database, newId } = server.core;
    const many = Array.from({ length: 700 }, (_, index) => ({
      id: newId(),
      account: `many-${index}`,
      real_name: `many ${index}`,
      password_hash: '',
    }));
    await database.kysely.insertInto('user_account').values(many).execute();
    const title = await send('');
    const served = async () => {
      const row = await database.kysely
        .selectFrom('message_content')
        .select(['id', 'delivered_at'])
        .where('title', '=', title)
        .executeTakeFirstOrThrow();
      const messages = await database.kysely.selectFrom('message').select('user_id').where('content_id', '=', row.id).execute();
      return {
        done: row.delivered_at !== null,
        id: row.id,
        messages: messages.length,
        users: new Set(messages.map(({ user_id }) => user_id)).size,
      };
    };
    await server.core.jobs.runUntilIdle();
    const { id, done, messages, users } = await served();
    expect(done).toBe(true);
    const everybody = await activeUsers();
    expect([messages, users]).toEqual([everybody, everybody]);
    // As after a crash between delivering the last batch and ending the job.
    await database.kysely.updateTable('message_content').set({ delivered_at: null }).where('id', '=', id).execute();
    await database.kysely.updateTable('background_job').set({ state: 'waiting', ended_at: null }).where('key', '=', id).execute();
    await server.core.jobs.runUntilIdle();
    expect((await served()).done).toBe(true);
    expect((await served()).messages).toBe(everybody);
  });
});
