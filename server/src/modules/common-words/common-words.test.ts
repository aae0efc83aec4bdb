import {
  commonWordsCalls,
  listCommonWords,
  listCommonWordsChoices,
  MAX_OWN_WORDS,
} from '@banyan/shared-contracts/admin/common-words.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server';

let server: TestServer;
let admin: Client;
let staff: Client;

beforeAll(async () => {
  server = await startTestServer();
  [admin, staff] = [await server.as(), await server.as('tangyun')];
});
afterAll(() => server.close());

const choices = async (client: Client) => (await client.call(listCommonWordsChoices)).list;
const texts = async (client: Client) => (await choices(client)).map(({ commonWordsText }) => commonWordsText);
const idIn = async (client: Client, text: string) => (await choices(client)).find((one) => one.commonWordsText === text)?.id ?? '';
const system = (commonWordsText: string, more: object = {}) => ({ body: { commonWordsText, commonWordsType: 0 as const, ...more } });
const own = (commonWordsText: string) => ({ body: { commonWordsText, commonWordsType: 1 as const } });

describe('common words of everybody', () => {
  it('are kept by those who have the page, and offered to all while they are on', async () => {
    await admin.call(commonWordsCalls.create, system('资料不全', { sortCode: 1 }));
    const id = await idIn(staff, '资料不全');
    expect(await choices(staff)).toContainEqual({ id, commonWordsText: '资料不全', commonWordsType: 0 });
    expect((await admin.call(listCommonWords, { query: { keyword: '不全' } })).list).toMatchObject([{ id, sortCode: 1, enabledMark: 1 }]);
    await admin.call(commonWordsCalls.toggle, { params: { id } });
    expect(await texts(staff)).not.toContain('资料不全');
    expect((await admin.call(listCommonWords, { query: { enabledMark: 0 } })).list.map((row) => row.id)).toContain(id);
    await admin.call(commonWordsCalls.remove, { params: { id } });
    expect((await admin.call(listCommonWords, { query: { keyword: '不全' } })).list).toEqual([]);
  });

  it('are closed to others', async () => {
    await admin.call(commonWordsCalls.create, system('退回修改'));
    const id = await idIn(staff, '退回修改');
    const params = { id };
    for (const answer of [
      await staff.envelope(listCommonWords),
      await staff.envelope(commonWordsCalls.create, system('我来')),
      await staff.envelope(commonWordsCalls.get, { params }),
      await staff.envelope(commonWordsCalls.update, { params, ...system('改掉') }),
      await staff.envelope(commonWordsCalls.toggle, { params }),
      await staff.envelope(commonWordsCalls.remove, { params }),
    ])
      expect(answer.error?.key).toBe('FORBIDDEN');
    expect(await texts(staff)).toContain('退回修改');
  });
});

describe('common words of a person', () => {
  it('are that person’s alone, after those of everybody', async () => {
    await staff.call(commonWordsCalls.create, own('请财务先看'));
    const id = await idIn(staff, '请财务先看');
    const params = { id };
    expect((await choices(staff)).at(-1)).toEqual({ id, commonWordsText: '请财务先看', commonWordsType: 1 });
    expect(await texts(admin)).not.toContain('请财务先看');
    expect((await admin.call(listCommonWords, { query: { keyword: '财务先' } })).list).toEqual([]);
    expect((await admin.envelope(commonWordsCalls.get, { params })).error?.key).toBe('NOT_FOUND');
    expect((await admin.envelope(commonWordsCalls.remove, { params })).error?.key).toBe('NOT_FOUND');
    await staff.call(commonWordsCalls.update, { params, ...own('请财务先审') });
    expect(await staff.call(commonWordsCalls.get, { params })).toMatchObject({ commonWordsText: '请财务先审', commonWordsType: 1 });
    expect((await staff.envelope(commonWordsCalls.update, { params, ...system('给所有人') })).msg).toContain('个人');
    await staff.call(commonWordsCalls.remove, { params });
    expect(await idIn(staff, '请财务先审')).toBe('');
  });

  it('are refused empty, too long, twice, and beyond the limit', async () => {
    const reason = async (text: string) => (await staff.envelope(commonWordsCalls.create, own(text))).msg;
    expect(await reason(' ')).toContain('请输入审批常用语');
    expect(await reason('长'.repeat(51))).toContain('50个字符');
    await staff.call(commonWordsCalls.create, own('同意'.repeat(3)));
    expect(await reason('同意'.repeat(3))).toContain('已存在');
    await server.core.database.pool.query(
      `insert into common_words (id, full_name, owner_id) select 770000 + n, 'filler ' || n, (select id from user_account where account = 'tangyun')
       from generate_series(1, $1) n`,
      [MAX_OWN_WORDS - 1],
    );
    expect(await reason('再来一条')).toContain(String(MAX_OWN_WORDS));
  });
});
