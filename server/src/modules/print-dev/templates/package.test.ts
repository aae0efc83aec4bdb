import { IMPORT_DUPLICATES } from '@banyan/shared-contracts/admin/dictionary-entry.contract';
import { exportPrintTemplate, importPrintTemplate, listPrintTemplatePage } from '@banyan/shared-contracts/print/template-admin.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendFile } from '../../../testing/send-file';
import { type Client, startTestServer, type TestServer } from '../../../testing/test-server';

const TEMPLATE = '9005';

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as();
});
afterAll(() => server.close());

it('a template goes out as a file and comes in again; the reply names what is skipped and what has no form here', async () => {
  const { name, url } = await admin.call(exportPrintTemplate, { params: { id: TEMPLATE } });
  const { rawPayload: content } = await admin.send({ method: 'GET', url });
  const send = (type: string, file: Buffer = content) => sendFile(admin, importPrintTemplate.path, { name, content: file }, { type });
  const count = async () => (await admin.call(listPrintTemplatePage, { query: { keyword: 'purchaseRequestPages' } })).list.length;
  expect(await send(IMPORT_DUPLICATES.skip)).toMatchObject({ code: 200, msg: '没有导入：1 项的名称或编码已存在，已跳过' });
  expect(await count()).toBe(1);
  expect(await send(IMPORT_DUPLICATES.append)).toMatchObject({ code: 200, msg: '导入成功' });
  expect(await count()).toBe(2);
  const foreign = content
    .toString('utf8')
    .replace('"model":"purchaseRequest"', '"model":"nowhere"')
    .replace('"modelId":"8001"', '"modelId":"7"');
  expect(await send(IMPORT_DUPLICATES.append, Buffer.from(foreign))).toMatchObject({
    code: 400,
    msg: expect.stringContaining('模板的表单“nowhere”在这里不存在') as string,
  });
  expect(await count()).toBe(2);
});
