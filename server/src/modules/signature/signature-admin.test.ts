import { listSignatureChoices, listSignaturesByIds } from '@banyan/shared-contracts/admin/signature.contract';
import { listSignatures, signatureCalls } from '@banyan/shared-contracts/admin/signature-admin.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendFile } from '../../testing/send-file';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server';

/** One dot. */
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
const PICTURE = `data:image/png;base64,${DOT}`;

let server: TestServer;
let admin: Client;
let staff: Client;
let userId: string;
let made = 0;

beforeAll(async () => {
  server = await startTestServer();
  [admin, staff] = [await server.as(), await server.as('tangyun')];
  const { rows } = await server.core.database.pool.query<{ id: string }>(`select id from user_account where account = 'tangyun'`);
  userId = rows[0]?.id ?? '';
});
afterAll(() => server.close());

const body = (given: object = {}) => ({ fullName: '合同章', enCode: 'contract', userIds: [userId], icon: PICTURE, ...given });
const rowOf = async (keyword: string) => (await admin.call(listSignatures, { query: { keyword } })).list[0];
const usable = async (client: Client) => (await client.call(listSignaturesByIds, { body: { ids: [] } })).list.map(({ id }) => id);
const picture = async (url = '') => (await server.anonymous.send({ method: 'GET', url })).statusCode;
async function create(given: object = {}): Promise<string> {
  const enCode = `seal${(made += 1)}`;
  await admin.call(signatureCalls.create, { body: body({ fullName: enCode, enCode, ...given }) });
  return (await rowOf(enCode))?.id ?? '';
}

describe('signatures', () => {
  it('are made, given to people, changed and deleted', async () => {
    const id = await create({ fullName: '合同章' });
    expect(await rowOf('合同章')).toMatchObject({ userIds: '唐芸/tangyun' });
    expect(await usable(staff)).toContain(id);
    expect(await usable(admin)).not.toContain(id);
    expect((await admin.call(listSignatures, { query: { userId } })).list.map((row) => row.id)).toContain(id);
    expect((await admin.call(listSignatureChoices)).list.find((one) => one.id === id)).toMatchObject({ icon: '' });
    const { version, ...record } = await admin.call(signatureCalls.get, { params: { id } });
    expect(record).toMatchObject({ fullName: '合同章', userIds: [userId] });
    const { rows } = await server.core.database.pool.query<{ id: string }>(`select id from user_account where account = 'linhai'`);
    const changed = { ...record, fullName: '公章', userIds: [rows[0]?.id ?? ''], version };
    await admin.call(signatureCalls.update, { params: { id }, body: changed });
    expect(await usable(staff)).not.toContain(id);
    expect(await rowOf('公章')).toMatchObject({ icon: record.icon });
    await admin.call(signatureCalls.remove, { params: { id } });
    expect(await rowOf('公章')).toBeUndefined();
  });

  it('keep the pictures with which records were signed', async () => {
    const id = await create();
    const { icon, ...record } = await admin.call(signatureCalls.get, { params: { id } });
    await admin.call(signatureCalls.update, { params: { id }, body: { ...record, icon: PICTURE } });
    const next = (await admin.call(signatureCalls.get, { params: { id } })).icon;
    expect(next).not.toBe(icon);
    await admin.call(signatureCalls.remove, { params: { id } });
    expect([await picture(icon), await picture(next)]).toEqual([200, 200]);
  });

  it('take a picture that the caller has uploaded', async () => {
    const file = { name: 'seal.png', content: Buffer.from(DOT, 'base64') };
    const { url } = (await sendFile(admin, '/api/file/Uploader/signature', file)).data as { url: string };
    const id = await create({ icon: url });
    expect(await picture((await admin.call(signatureCalls.get, { params: { id } })).icon)).toBe(200);
  });

  it('are refused where they are entered wrongly', async () => {
    await create({ fullName: '重名章', enCode: 'twice' });
    const reason = async (given: object) => {
      const answer = await admin.envelope(signatureCalls.create, { body: body({ fullName: 'wrong', enCode: 'wrong', ...given }) });
      expect(answer.code).toBe(400);
      return answer.msg;
    };
    expect(await reason({ fullName: '' })).toContain('请输入名称');
    expect(await reason({ enCode: '长'.repeat(51) })).toContain('50个字符');
    expect(await reason({ userIds: [] })).toContain('请选择授权人员');
    expect(await reason({ userIds: ['999999999'] })).toContain('所选用户不存在');
    expect(await reason({ icon: '' })).toContain('请上传签名图片');
    expect(await reason({ icon: 'https://example.com/a.png' })).toContain('请上传签名图片');
    expect(await reason({ icon: 'data:image/png;base64,AAAA' })).toContain('图片已损坏');
    expect(await reason({ icon: `data:image/png;base64,${'A'.repeat(419_000)}` })).toContain('300 KB');
    expect(await reason({ icon: `/api/system/Signature/Picture/${'0'.repeat(32)}` })).toContain('签名图片');
    expect(await reason({ icon: '/api/file/Image/signature/nobodys.png' })).not.toBe('');
    expect(await reason({ fullName: '重名章' })).toContain('名称');
    expect(await reason({ enCode: 'twice' })).toContain('编码');
    expect(await rowOf('wrong')).toBeUndefined();
  });

  it('are managed by those who were given the page', async () => {
    const id = await create();
    for (const answer of [
      await staff.envelope(listSignatures),
      await staff.envelope(signatureCalls.create, { body: body() }),
      await staff.envelope(signatureCalls.get, { params: { id } }),
      await staff.envelope(signatureCalls.update, { params: { id }, body: body() }),
      await staff.envelope(signatureCalls.remove, { params: { id } }),
    ])
      expect(answer.error?.key).toBe('FORBIDDEN');
  });
});
