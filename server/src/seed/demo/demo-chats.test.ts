import { countUnreadChats, listChatMessages, listConversations } from '@banyan/shared-contracts/messaging/chat.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server';
import { DEMO_ACCOUNT } from './demo';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const titles = async (who: Client) => (await who.call(listConversations, { query: {} })).list.map(({ title }) => title);

it('has said something to everybody who tries the demo, of days before, and nothing is unread', async () => {
  const [admin, tang, buyer] = [await server.as(), await server.as(DEMO_ACCOUNT), await server.as('chenjing')];
  expect(await titles(admin)).toEqual(['总经理办公室', '唐芸', '采购申请 数控机床刀具']);
  expect(await titles(tang)).toEqual(['总经理办公室', '系统管理员']);
  expect(await titles(buyer)).toEqual(['采购申请 数控机床刀具']);
  for (const { id, last, lastSeq } of (await admin.call(listConversations, { query: {} })).list) {
    const { list, hasEarlier } = await admin.call(listChatMessages, { params: { id }, query: {} });
    expect([list.length, hasEarlier, list.at(-1)?.sentAt]).toEqual([lastSeq, false, last?.sentAt]);
    const times = list.map(({ sentAt }) => sentAt);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times.at(-1)).toBeLessThan(Date.now());
  }
  for (const client of [admin, tang, buyer]) expect((await client.call(countUnreadChats)).total).toBe(0);
});
