import { MESSAGE_TYPE, type MessageType } from '@banyan/shared-contracts/messaging/message.contract';
import { SEND_WAY, TEMPLATE_PARAMETERS } from '@banyan/shared-contracts/messaging/message-template';
import { listSendConfigChoices } from '@banyan/shared-contracts/messaging/send-config.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server';
import { createSendConfigService } from './send-config.service';

const MAIL = 880_000;

let server: TestServer;
let client: Client;

beforeAll(async () => {
  server = await startTestServer();
  client = await server.as('tangyun');
});
afterAll(() => server.close());

/** Beside the seeded ones: 25 more for schedules, of which one is disabled and one sends mail only, by an account. */
beforeEach(async () => {
  const { kysely } = server.core.database;
  await sql`delete from send_config where id >= ${MAIL}`.execute(kysely);
  await sql`delete from message_template where id >= ${MAIL}`.execute(kysely);
  await sql`
    insert into message_template (id, full_name, en_code, message_source, message_type, title)
    values (${MAIL}, '邮件', 'mail', 4, ${SEND_WAY.mail}, 'x')`.execute(kysely);
  await sql`
    insert into send_config (id, full_name, en_code, message_source, enabled, sort_code)
    select ${MAIL}::int + n, '班次 ' || n, 'shift' || n, 4, n <> 25, 100 + n from generate_series(1, 25) n`.execute(kysely);
  await sql`
    insert into send_config_template (id, send_config_id, message_type, template_id, account_config_id)
    values (${MAIL}, ${MAIL + 1}, ${SEND_WAY.mail}, ${MAIL}, 4711)`.execute(kysely);
});

const list = (query: Record<string, unknown>) => client.call(listSendConfigChoices, { query });
const codes = async (query: Record<string, unknown>) => (await list(query)).list.map(({ enCode }) => enCode);

it('are those that are enabled and of a kind of messages, page by page', async () => {
  const first = await list({ messageSource: '4', pageSize: 20 });
  expect(first.pagination).toEqual({ currentPage: 1, pageSize: 20, total: 26 });
  expect(first.list.slice(0, 3).map(({ fullName }) => fullName)).toEqual(['日程提醒', '例会提醒', '班次 1']);
  expect(await codes({ messageSource: 4, pageSize: 20, currentPage: 2 })).toEqual([19, 20, 21, 22, 23, 24].map((n) => `shift${n}`));
  expect(await codes({ messageSource: 4, keyword: '例会' })).toEqual(['meetingReminder']);
  expect(await codes({ messageSource: 4, keyword: 'SHIFT25' })).toEqual([]);
  expect(await codes({ messageSource: 4, keyword: '%' })).toEqual([]);
});

it('are found for notices by our number and by that of older clients, and by default for flows', async () => {
  const notices = ['noticeReminder', 'importantNotice'];
  expect(await codes({ messageSource: 3 })).toEqual(notices);
  expect(await codes({ messageSource: '1' })).toEqual(notices);
  expect(await codes({})).toEqual([]);
  await sql`update send_config set message_source = 2 where id = ${MAIL + 2}`.execute(server.core.database.kysely);
  expect(await codes({ messageSource: '' })).toEqual(['shift2']);
});

it('name their templates with parameters to fill in, and no account', async () => {
  const [own] = (await list({ messageSource: 3, keyword: 'importantNotice' })).list;
  expect(own).toEqual({
    id: '9302',
    fullName: '重要通知',
    enCode: 'importantNotice',
    templateJson: [
      {
        ...{ id: '9302', messageType: '1', templateId: '9302', templateCode: 'importantNotice', templateName: '重要通知' },
        paramJson: ['标题', '创建人', '内容', '备注'].map((fieldName, index) => ({
          field: TEMPLATE_PARAMETERS[MESSAGE_TYPE.notice][index],
          fieldName,
          value: '',
        })),
      },
    ],
  });
  const response = await client.send({
    method: 'GET',
    url: '/api/message/SendMessageConfig/getSendConfigList?messageSource=4&keyword=shift1',
  });
  expect(response.body).toContain('"messageType":"2"');
  expect(response.body).not.toMatch(/4711|account/i);
});

it('leave out templates that are switched off', async () => {
  await sql`update message_template set enabled = false where id = ${MAIL}`.execute(server.core.database.kysely);
  expect((await list({ messageSource: 4, keyword: 'shift1' })).list[0]?.templateJson).toEqual([]);
});

it('say a thousand things by one statement, and nothing where none is meant', async () => {
  let statements = 0;
  const counting = server.core.database.kysely.withPlugin({
    transformQuery({ node }) {
      statements += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  const service = createSendConfigService(server.core);
  const sayings = Array.from({ length: 1000 }, (_, index) => ({
    configId: ['4201', '9301', `${MAIL + 1}`, null][index % 4] ?? null,
    parameters: { '@Title': `会 ${index}`, '@StartTime': '09:00' },
  }));
  const said = await service.say(counting, MESSAGE_TYPE.schedule, sayings);
  expect(statements).toBe(1);
  expect(said.slice(996).map((words) => words?.title)).toEqual([
    '日程提醒：会 996， 09:00 开始',
    '【例会】会 997， 09:00 准时开始',
    undefined,
    undefined,
  ]);
  await service.say(counting, MESSAGE_TYPE.schedule, [{ configId: null, parameters: {} }]);
  expect(statements).toBe(1);
});

it('use parameters that their source has', async () => {
  const { rows } = await sql<{ source: MessageType; text: string }>`
    select message_source as source, title || content as text from message_template where id < ${MAIL}`.execute(
    server.core.database.kysely,
  );
  const unknown = rows.flatMap(({ source, text }) =>
    [...text.matchAll(/\{(.*?)\}/g)].filter(([, name = '']) => !(TEMPLATE_PARAMETERS[source] as readonly string[]).includes(name)),
  );
  expect(rows.length).toBe(4);
  expect(unknown).toEqual([]);
});
