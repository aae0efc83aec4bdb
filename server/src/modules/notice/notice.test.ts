import { getDownloadLink, storedFile, uploadFile } from '@banyan/shared-contracts/files/file.contract';
import { countUnread, listMessages, readMessage, removeMessages } from '@banyan/shared-contracts/messaging/message.contract';
import {
  countNoticeReceivers,
  createNotice,
  getNotice,
  listNoticeReaders,
  listNotices,
  NOTICE_REMINDER,
  NOTICE_STATE,
  recallNotice,
  releaseNotice,
  remindNotice,
  removeNotice,
  updateNotice,
} from '@banyan/shared-contracts/messaging/notice.contract';
import type { EndpointInput } from '@banyan/shared-contracts/wire/endpoint';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendFile } from '../../testing/send-file';
import { openPeer } from '../../testing/peers/socket-peer';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server';

let server: TestServer;
let admin: Client;
let reader: Client;

const READER = { id: '7045', typed: '7045--user' };

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as();
  const { account } = await server.core.database.kysely
    .selectFrom('user_account')
    .select('account')
    .where('id', '=', READER.id)
    .executeTakeFirstOrThrow();
  reader = await server.as(account);
});
afterAll(() => server.close());

type Body = EndpointInput<typeof createNotice>['body'];
let counter = 0;

async function buildDraft(fields: Partial<Body> = {}) {
  const title = `公告 ${(counter += 1)}`;
  await admin.call(createNotice, { body: { title, category: '1', toUserIds: READER.typed, bodyText: '<p>正文</p>', ...fields } });
  const { list } = await admin.call(listNotices, { body: { keyword: title } });
  return list[0] as (typeof list)[number];
}

const find = async (id: string, filter: object = {}) =>
  (await admin.call(listNotices, { body: { pageSize: 5000, ...filter } })).list.find((row) => row.id === id);

/** Simulates that the released notice has expired. */
async function endOf(id: string) {
  const { kysely } = server.core.database;
  const past = new Date(Date.now() - 1000);
  const { content_id } = await kysely
    .updateTable('notice')
    .set({ expires_at: past })
    .where('id', '=', id)
    .returning('content_id')
    .executeTakeFirstOrThrow();
  await kysely.updateTable('message_content').set({ expires_at: past }).where('id', '=', content_id).execute();
}

describe('a notice', () => {
  it('is a draft first, with the category as display text in lists and as code for editing', async () => {
    const { id, title } = await buildDraft({ category: '2', excerpt: '摘要' });
    expect(await find(id)).toMatchObject({
      category: '通知',
      excerpt: '摘要',
      enabledMark: NOTICE_STATE.draft,
      releaseUser: '',
      releaseTime: null,
      creatorUser: '系统管理员/admin',
    });
    expect(await admin.call(getNotice, { params: { id } })).toMatchObject({ category: '2', toUserIds: READER.typed, title });
    expect((await reader.call(listMessages, { query: { keyword: title } })).list).toEqual([]);
  });

  it('is not overwritten, and not released, by who has seen other words', async () => {
    const { id } = await buildDraft();
    const seen = await admin.call(getNotice, { params: { id } });
    const body = { title: seen.title, category: '1', toUserIds: READER.typed, version: seen.version };
    await admin.call(updateNotice, { params: { id }, body: { ...body, bodyText: '<p>同事改的</p>' } });
    const stale = { key: 'STALE' };
    await expect(admin.call(updateNotice, { params: { id }, body: { ...body, bodyText: '<p>我改的</p>' } })).rejects.toMatchObject(stale);
    await expect(admin.call(releaseNotice, { params: { id }, query: { version: seen.version } })).rejects.toMatchObject(stale);
    const now = await admin.call(getNotice, { params: { id } });
    expect(now).toMatchObject({ bodyText: '<p>同事改的</p>', enabledMark: NOTICE_STATE.draft });
    await admin.call(updateNotice, { params: { id }, body: { ...body, version: now.version } });
    // Older clients send no version.
    await admin.call(releaseNotice, { params: { id }, query: {} });
  });

  it('reaches its receivers as messages and by socket when it is released, and cannot be changed after', async () => {
    const { id, title } = await buildDraft();
    const [receiving, sending] = [await openPeer(server, reader), await openPeer(server, admin)];
    const before = (await receiving.next('initMessage')).unreadTotalCount;
    await sending.next('initMessage');
    expect((await admin.envelope(releaseNotice, { params: { id }, query: {} })).code).toBe(200);
    const pushed = await receiving.next('messagePush');
    expect(pushed).toMatchObject({ unreadNoticeCount: 1, messageType: 3, title, toUserId: [READER.id] });
    const [message] = (await reader.call(listMessages, { query: { keyword: title } })).list;
    expect(message).toMatchObject({ id: pushed.id, isRead: 0, type: 3 });
    expect(sending.frames.some(({ method }) => method === 'messagePush')).toBe(false);
    await receiving.close();
    await sending.close();
    const again = await openPeer(server, reader);
    expect((await again.next('initMessage')).unreadTotalCount).toBe(before + 1);
    await again.close();

    expect(await find(id)).toMatchObject({ enabledMark: NOTICE_STATE.sent, releaseUser: '系统管理员/admin' });
    const body = { title: 'x', category: '1' };
    await expect(admin.call(updateNotice, { params: { id }, body })).rejects.toMatchObject({ key: 'NOT_ALLOWED' });
    await expect(admin.call(releaseNotice, { params: { id }, query: {} })).rejects.toMatchObject({ key: 'NOT_ALLOWED' });
    await admin.call(removeNotice, { params: { id } });
    expect((await reader.call(listMessages, { query: { keyword: title } })).list).toHaveLength(1);
  });

  it('is released once, however many do it at the same time', async () => {
    const { id, title } = await buildDraft();
    const replies = await Promise.all([1, 2, 3, 4].map(() => admin.envelope(releaseNotice, { params: { id }, query: {} })));
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(1);
    expect((await reader.call(listMessages, { query: { keyword: title } })).list).toHaveLength(1);
  });

  it('tells nobody when nobody is to be reminded, and counts as expired after its time', async () => {
    const quiet = await buildDraft({ remindCategory: NOTICE_REMINDER.none, expirationTime: Date.now() + 60_000 });
    await admin.call(releaseNotice, { params: { id: quiet.id }, query: {} });
    await endOf(quiet.id);
    expect((await reader.call(listMessages, { query: { keyword: quiet.title } })).list).toEqual([]);
    expect(await find(quiet.id, { enabledMark: ['2'] })).toMatchObject({ enabledMark: NOTICE_STATE.expired });
    expect(await find(quiet.id, { enabledMark: ['0', '1'] })).toBeUndefined();
  });

  it('is changed as a whole, and found by keyword, category and time', async () => {
    const { id } = await buildDraft({ excerpt: '旧', expirationTime: Date.now() + 60_000 });
    await admin.call(updateNotice, { params: { id }, body: { title: '改 名', category: '2' } });
    expect(await admin.call(getNotice, { params: { id } })).toMatchObject({
      title: '改 名',
      excerpt: '',
      expirationTime: null,
      toUserIds: '',
      bodyText: '',
    });
    expect(await find(id, { keyword: '改 ', type: ['2'], creatorTime: [Date.now() - 60_000, Date.now()] })).toBeDefined();
    expect(await find(id, { type: '1' })).toBeUndefined();
    expect(await find(id, { releaseTime: [0, Date.now()] })).toBeUndefined();
  });
});

it('is logged without its text, however long that is', async () => {
  const { id, title } = await buildDraft({ bodyText: `<p>${'长'.repeat(100_000)}</p>` });
  await admin.call(updateNotice, { params: { id }, body: { title, category: '1', toUserIds: READER.typed, bodyText: '<p>短</p>' } });
  const rows = await server.core.database.kysely.selectFrom('operation_log').selectAll().where('target_id', '=', id).execute();
  expect(rows.map(({ action }) => action).sort()).toEqual(['create', 'update']);
  expect(JSON.stringify(rows)).not.toContain('长长');
  const update = rows.find(({ action }) => action === 'update');
  expect(update).toMatchObject({ before: { title, bodyText: { length: 100_007 } }, after: { title, bodyText: { length: 8 } } });
});

describe('taking back', () => {
  const other = { id: '7046', typed: '7046--user' };
  const accountOf = async (id: string) =>
    (await server.core.database.kysely.selectFrom('user_account').select('account').where('id', '=', id).executeTakeFirstOrThrow()).account;
  const find = async (client: Client, title: string) => (await client.call(listMessages, { query: { keyword: title } })).list[0];

  it('takes the messages, read or not, and every window hears the count that follows', async () => {
    const second = await server.as(await accountOf(other.id));
    const { id, title } = await buildDraft({ toUserIds: `${READER.typed},${other.typed}` });
    const { total: before } = await reader.call(countUnread);
    await expect(admin.call(recallNotice, { params: { id } })).rejects.toMatchObject({ key: 'NOT_ALLOWED' });
    await admin.call(releaseNotice, { params: { id }, query: {} });
    const message = await find(second, title);
    await second.call(readMessage, { params: { id: message?.id ?? '' } });
    const [one, two] = [await openPeer(server, reader), await openPeer(server, second)];
    expect((await one.next('initMessage')).unreadTotalCount).toBe(before + 1);
    const readCount = (await two.next('initMessage')).unreadTotalCount;
    await admin.call(recallNotice, { params: { id } });
    expect((await one.next('unreadChanged')).unreadTotalCount).toBe(before);
    expect(await two.next('unreadChanged')).toMatchObject({ unreadTotalCount: readCount, recalledId: message?.id });
    expect([await find(reader, title), await find(second, title)]).toEqual([undefined, undefined]);
    await expect(second.call(readMessage, { params: { id: message?.id ?? '' } })).rejects.toMatchObject({ key: 'NOT_FOUND' });
    await Promise.all([one.close(), two.close()]);
    const rows = await server.core.database.kysely.selectFrom('operation_log').select('action').where('target_id', '=', id).execute();
    expect(rows.map(({ action }) => action)).toContain('recall');

    await admin.call(updateNotice, { params: { id }, body: { title, category: '1', toUserIds: READER.typed } });
    await admin.call(releaseNotice, { params: { id }, query: {} });
    expect([(await find(reader, title))?.isRead, await find(second, title)]).toEqual([0, undefined]);
  });

  it('holds while many are still being served, and leaves nobody with a message or a wrong count', { tags: 'long' }, async () => {
    const { database, newId } = server.core;
    const many = Array.from({ length: 1200 }, () => newId()).map((id, index) => ({
      id,
      account: `crowd-${index}`,
      real_name: `crowd ${index}`,
      password_hash: '',
    }));
    await database.kysely.insertInto('user_account').values(many).execute();
    const { id, title } = await buildDraft({ toUserIds: '' });
    expect((await admin.call(countNoticeReceivers, { params: { id } })).total).toBeGreaterThanOrEqual(1200);
    await admin.call(releaseNotice, { params: { id }, query: {} });
    const contents = database.kysely.selectFrom('message_content').select(['id', 'delivered_to']).where('title', '=', title);
    const delivering = server.core.jobs.runUntilIdle();
    // The first batch is delivered, further ones follow.
    await expect.poll(async () => (await contents.executeTakeFirstOrThrow()).delivered_to, { timeout: 15_000, interval: 2 }).not.toBe('0');
    await admin.call(recallNotice, { params: { id } });
    const { id: contentId } = await contents.executeTakeFirstOrThrow();
    const left = async () =>
      (await database.kysely.selectFrom('message').select('id').where('content_id', '=', contentId).execute()).length;
    await delivering;
    await server.core.jobs.runUntilIdle();
    expect(await left()).toBe(0);
    const last = await database.kysely
      .selectFrom('stream_event')
      .distinctOn('user_id')
      .select('frame')
      .where(
        'user_id',
        'in',
        many.map((person) => person.id),
      )
      .orderBy('user_id')
      .orderBy('seq', 'desc')
      .execute();
    expect(new Set(last.map(({ frame }) => `${String(frame['method'])} ${String(frame['unreadTotalCount'])}`))).toEqual(
      new Set(['unreadChanged 0']),
    );
    await database.kysely
      .deleteFrom('user_account')
      .where(
        'id',
        'in',
        many.map((person) => person.id),
      )
      .execute();
  });
});

describe('who has read it', () => {
  it('is told with counts and course, for those too who deleted their message', async () => {
    const people = ['7045', '7046', '7047', '7048'];
    const clients = await Promise.all(
      people.map(async (id) => {
        const { account } = await server.core.database.kysely
          .selectFrom('user_account')
          .select('account')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        return server.as(account);
      }),
    );
    const { id, title } = await buildDraft({ toUserIds: people.map((person) => `${person}--user`).join(',') });
    const readers = (query: EndpointInput<typeof listNoticeReaders>['query'] = {}) =>
      admin.call(listNoticeReaders, { params: { id }, query });
    expect(await readers()).toMatchObject({ list: [], counts: { total: 0, read: 0 }, course: [], releaseTime: null });
    await admin.call(releaseNotice, { params: { id }, query: {} });
    for (const [index, client] of clients.entries()) {
      const [message] = (await client.call(listMessages, { query: { keyword: title } })).list;
      if (index < 2) await client.call(readMessage, { params: { id: message?.id ?? '' } });
      if (index > 0 && index < 3) await client.call(removeMessages, { body: { ids: message?.id ?? '' } });
    }
    const all = await readers();
    expect(all.counts).toEqual({ total: 4, read: 2 });
    expect(all.list.map((person) => person.readTime !== null)).toEqual([true, true, false, false]);
    expect(all.list[0]).toMatchObject({ id: '7046', department: expect.any(String) as string });
    expect(all.course.at(-1)?.[1]).toBe(2);
    expect((await readers({ isRead: 0, pageSize: 1 })).pagination.total).toBe(2);
    expect((await readers({ isRead: 1 })).list.map((person) => person.id)).toEqual(['7046', '7045']);
    expect((await readers({ keyword: all.list[3]?.account ?? '' })).list.map((person) => person.id)).toEqual([all.list[3]?.id]);
  });

  it('is asked again without a second message, and not twice in a row', async () => {
    const { id, title } = await buildDraft();
    await admin.call(releaseNotice, { params: { id }, query: {} });
    const peer = await openPeer(server, reader);
    const { unreadTotalCount } = await peer.next('initMessage');
    await admin.call(remindNotice, { params: { id } });
    expect(await peer.next('messagePush')).toMatchObject({ title, unreadNoticeCount: 0 });
    await peer.close();
    expect((await reader.call(countUnread)).total).toBe(unreadTotalCount);
    expect((await reader.call(listMessages, { query: { keyword: title } })).list).toHaveLength(1);
    await expect(admin.call(remindNotice, { params: { id } })).rejects.toMatchObject({ key: 'NOT_ALLOWED' });
    const old = await buildDraft({ expirationTime: Date.now() + 60_000 });
    await admin.call(releaseNotice, { params: { id: old.id }, query: {} });
    await endOf(old.id);
    expect((await reader.call(listMessages, { query: { keyword: old.title } })).list[0]?.expirationTime).toBeLessThan(Date.now());
    await expect(admin.call(remindNotice, { params: { id: old.id } })).rejects.toMatchObject({ key: 'NOT_ALLOWED' });
  });
});

describe('attachments', () => {
  const upload = async (client: Client, name: string) => {
    const content = Buffer.from(name + Math.random());
    const stored = storedFile.parse((await sendFile(client, uploadFile.path.replace(':type', 'annex'), { name, content })).data);
    return { name, fileId: stored.name, url: stored.url };
  };
  const download = (client: Client, fileId: string) => client.envelope(getDownloadLink, { params: { type: 'annex', fileId } });

  it('open for the receivers when the notice is released, for good, and for nobody else', async () => {
    const file = await upload(admin, '安排.txt');
    const stranger = await server.as('tangyun');
    const { id, title } = await buildDraft({ files: JSON.stringify([file]) });
    expect((await download(reader, file.fileId)).error?.key).toBe('FILE_MISSING');
    await admin.call(releaseNotice, { params: { id }, query: {} });
    await admin.call(removeNotice, { params: { id } });
    const [message] = (await reader.call(listMessages, { query: { keyword: title } })).list;
    const { files } = await reader.call(readMessage, { params: { id: message?.id ?? '' } });
    expect(JSON.parse(files)).toMatchObject([{ name: '安排.txt', fileId: file.fileId }]);
    expect((await download(reader, file.fileId)).code).toBe(200);
    expect((await download(stranger, file.fileId)).error?.key).toBe('FILE_MISSING');
  });

  it('are held with all pictures that it shows, in its messages too', async () => {
    const picture = async (name: string) => {
      const content = await sharp({ create: { width: 4, height: 4, channels: 3, background: name } })
        .png()
        .toBuffer();
      const path = uploadFile.path.replace(':type', 'annexpic');
      return storedFile.parse((await sendFile(admin, path, { name: `${name}.png`, content })).data);
    };
    const [cover, shown, other] = [await picture('red'), await picture('green'), await picture('blue')];
    const file = await upload(admin, '附件.txt');
    const pictures = { coverImage: cover.url, bodyText: `<p>图<img src="${shown.url}">${other.url}</p>` };
    const { id } = await buildDraft({ ...pictures, files: JSON.stringify([file]) });
    const { kysely } = server.core.database;
    const held = async () => {
      const rows = await kysely.selectFrom('stored_file').select('name').where('expires_at', 'is', null).execute();
      return [cover, shown, other, { name: file.fileId }].map(({ name }) => rows.some((row) => row.name === name));
    };
    expect(await held()).toEqual([true, true, false, true]);
    await admin.call(updateNotice, { params: { id }, body: { title: 'x', category: '1', toUserIds: READER.typed, ...pictures } });
    expect(await held()).toEqual([true, true, false, false]);
    await admin.call(releaseNotice, { params: { id }, query: {} });
    await admin.call(removeNotice, { params: { id } });
    expect(await held()).toEqual([true, true, false, false]);
  });

  it('cannot be taken from somebody else by naming them', async () => {
    const theirs = await upload(reader, '私人.txt');
    const body = { title: 'x', category: '1', files: JSON.stringify([theirs]) };
    expect((await admin.envelope(createNotice, { body })).error?.key).toBe('FILE_MISSING');
  });
});

describe('what is refused', () => {
  it('names the field', async () => {
    const body = { title: 'x', category: '1' };
    const wrong: Partial<Body>[] = [
      { title: ' ' },
      { category: '' },
      { toUserIds: 'everybody' },
      { toUserIds: '1--robot' },
      { toUserIds: ' , ' },
      { files: 'x' },
      { files: '[{"name":"a"}]' },
      { files: '[{"name":"a","fileId":"a","url":"https://evil.example/a"}]' },
      { coverImage: 'https://evil.example/a.png' },
    ];
    for (const fields of wrong) {
      const reply = await admin.envelope(createNotice, { body: { ...body, ...fields } });
      expect(reply.error).toMatchObject({ key: 'BAD_INPUT', details: { fields: Object.keys(fields) } });
    }
  });

  it('is to be released when it is over already, and says which field', async () => {
    const { id } = await buildDraft({ expirationTime: Date.now() - 1000 });
    const reply = await admin.envelope(releaseNotice, { params: { id }, query: {} });
    expect(reply).toMatchObject({ msg: '失效时间已过，请修改失效时间后再发布', error: { details: { fields: ['expirationTime'] } } });
    expect((await find(id))?.enabledMark).toBe(NOTICE_STATE.draft);
  });

  it('is text that the database cannot keep', async () => {
    const reply = await admin.envelope(createNotice, { body: { title: 'half a pair \ud800', category: '1' } });
    expect(reply.error?.key).toBe('BAD_INPUT');
  });

  it('is everything to who may not manage notices', async () => {
    const { id } = await buildDraft();
    const calls = [
      reader.envelope(listNotices, { body: {} }),
      reader.envelope(getNotice, { params: { id } }),
      reader.envelope(createNotice, { body: { title: 'x', category: '1' } }),
      reader.envelope(updateNotice, { params: { id }, body: { title: 'x', category: '1' } }),
      reader.envelope(removeNotice, { params: { id } }),
      reader.envelope(releaseNotice, { params: { id }, query: {} }),
      reader.envelope(recallNotice, { params: { id } }),
      reader.envelope(remindNotice, { params: { id } }),
      reader.envelope(countNoticeReceivers, { params: { id } }),
      reader.envelope(listNoticeReaders, { params: { id }, query: {} }),
    ];
    expect((await Promise.all(calls)).map(({ error }) => error?.key)).toEqual(calls.map(() => 'FORBIDDEN'));
  });

  it('is harmful text, taken out on the way in', async () => {
    const { id } = await buildDraft({ bodyText: '<p>好<img src=x onerror=alert(1)></p><script>alert(1)</script>' });
    const row = await server.core.database.kysely.selectFrom('notice').select('body').where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.body).toBe('<p>好</p>');
  });
});
