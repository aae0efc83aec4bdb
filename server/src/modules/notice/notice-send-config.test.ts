import { listMessages, readMessage } from '@banyan/shared-contracts/messaging/message.contract';
import {
  createNotice,
  getNotice,
  listNotices,
  NOTICE_REMINDER,
  recallNotice,
  releaseNotice,
  updateNotice,
} from '@banyan/shared-contracts/messaging/notice.contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server';

/** Of the seed: two for notices, one for schedules. */
const STANDARD = '4202';
const IMPORTANT = '9302';
const OF_SCHEDULES = '4201';
const custom = { remindCategory: NOTICE_REMINDER.sendConfig, sendConfigId: IMPORTANT };
const READER = { account: 'tangyun', typed: '7002--user' };

let server: TestServer;
let admin: Client;
let reader: Client;

beforeAll(async () => {
  server = await startTestServer();
  [admin, reader] = await Promise.all([server.as(), server.as(READER.account)]);
});
afterAll(() => server.close());

const run = (query: ReturnType<typeof sql>) => query.execute(server.core.database.kysely);
afterEach(() => run(sql`update send_config set enabled = true`));

let counter = 0;
const bodyOf = (fields: object = {}) => ({
  title: `须知 ${(counter += 1)} <i>`,
  ...{ category: '1', toUserIds: READER.typed, bodyText: '<p>正文</p>', excerpt: '摘要', ...custom },
  ...fields,
});

async function buildDraft(fields: object = {}) {
  const body = bodyOf(fields);
  await admin.call(createNotice, { body });
  const { list } = await admin.call(listNotices, { body: { keyword: body.title } });
  return { id: list[0]?.id ?? '', title: body.title };
}
const get = (id: string) => admin.call(getNotice, { params: { id } });
const release = (id: string) => admin.call(releaseNotice, { params: { id }, query: {} });

async function received(keyword: string) {
  const { list } = await reader.call(listMessages, { query: { keyword } });
  const { title, bodyText, excerpt } = await reader.call(readMessage, { params: { id: list[0]?.id ?? '' } });
  return { title, bodyText, excerpt };
}

describe('a notice by a send configuration', () => {
  it('is kept with it, and answers its name', async () => {
    const { id, title } = await buildDraft();
    expect(await get(id)).toMatchObject({ ...custom, sendConfigName: '重要通知', sendConfigEnabled: 1 });
    await admin.call(updateNotice, { params: { id }, body: bodyOf({ title, sendConfigId: STANDARD }) });
    expect(await get(id)).toMatchObject({ sendConfigId: STANDARD, sendConfigName: '通知公告提醒' });
    await admin.call(updateNotice, { params: { id }, body: bodyOf({ title, remindCategory: NOTICE_REMINDER.none, sendConfigId: '77' }) });
    expect(await get(id)).toMatchObject({ remindCategory: 3, sendConfigId: '', sendConfigName: '' });
  });

  it('says what its template says around its own text', async () => {
    const { id, title } = await buildDraft();
    await release(id);
    expect(await received(title)).toEqual({
      title: `【重要】${title}`,
      bodyText: '<p><strong>请务必阅读并按要求执行。</strong></p><p>正文</p>',
      excerpt: '摘要',
    });
    // Taken back and sent again it is as it was written.
    await admin.call(recallNotice, { params: { id } });
    expect(await get(id)).toMatchObject({ title, bodyText: '<p>正文</p>', ...custom });
  });

  it('is sanitized, whatever the template says', async () => {
    await run(sql`
      insert into message_template (id, full_name, en_code, message_source, message_type, title, content)
      values (881, 'x', 'harm', 3, 1, '{@Title}', '<script>1</script><b onclick="x()">{@Title}</b>{@Unknown}')`);
    await run(sql`insert into send_config (id, full_name, en_code, message_source) values (881, 'x', 'harm', 3)`);
    await run(sql`insert into send_config_template (id, send_config_id, message_type, template_id) values (881, 881, 1, 881)`);
    const { id, title } = await buildDraft({ sendConfigId: '881' });
    await release(id);
    expect(await received(title)).toMatchObject({ title, bodyText: `<b>${title.replace('<', '&lt;').replace('>', '&gt;')}</b>` });
  });

  it('is sent as it is when the configuration was switched off or removed meanwhile', async () => {
    await run(sql`insert into send_config (id, full_name, en_code, message_source) values (882, '临时', 'passing', 3)`);
    const [off, gone] = [await buildDraft(), await buildDraft({ sendConfigId: '882' })];
    await run(sql`update send_config set enabled = false where id = ${IMPORTANT}`);
    await run(sql`delete from send_config where id = 882`);
    expect(await get(off.id)).toMatchObject({ sendConfigName: '重要通知', sendConfigEnabled: 0 });
    expect(await get(gone.id)).toMatchObject({ sendConfigName: '临时', sendConfigEnabled: 0 });
    await admin.call(updateNotice, { params: { id: gone.id }, body: bodyOf({ title: gone.title, sendConfigId: '882' }) });
    for (const { id, title } of [off, gone]) {
      await release(id);
      expect(await received(title)).toMatchObject({ title, bodyText: '<p>正文</p>' });
    }
  });
});

describe('refused', () => {
  it.each([['77'], [OF_SCHEDULES], [IMPORTANT]])('is what cannot be chosen, in words that name the field: %s', async (sendConfigId) => {
    await run(sql`update send_config set enabled = false where id = ${IMPORTANT}`);
    const refusal = {
      msg: '所选发送配置不存在、已停用或不适用于此类消息，请重新选择发送配置',
      error: { key: 'FIELD_INVALID', details: { fields: ['sendConfigId'] } },
    };
    expect(await admin.envelope(createNotice, { body: bodyOf({ sendConfigId }) })).toMatchObject(refusal);
    const { id, title } = await buildDraft({ sendConfigId: STANDARD });
    expect(await admin.envelope(updateNotice, { params: { id }, body: bodyOf({ title, sendConfigId }) })).toMatchObject(refusal);
    expect((await get(id)).sendConfigId).toBe(STANDARD);
  });

  it('is none, also beside what else is missing', async () => {
    const reply = await admin.envelope(createNotice, { body: bodyOf({ sendConfigId: '', category: '' }) });
    expect(reply.error).toMatchObject({ key: 'BAD_INPUT', details: { fields: ['category', 'sendConfigId'] } });
    expect(reply.msg).toContain('请选择发送配置');
  });
});
