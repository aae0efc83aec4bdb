import { downloadCode, previewCode } from '@banyan/shared-contracts/forms/designs/generated-code.contract';
import { createDesign, getDesign, updateDesign } from '@banyan/shared-contracts/forms/designs/designs.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { grantMenu } from '../../../../testing/rights/grant-menu';
import { type Client, startTestServer, type TestServer } from '../../../../testing/test-server';

/** Purchase requests of the demo company. */
const REQUESTS = '8001';
const GENERAL = '5023002';
/** The one entry of the dictionary of modules. */
const MODULE =
  'select entry.id from dictionary_entry entry join dictionary_type kind on kind.id = dictionary_type_id where kind.en_code = $1';

let server: TestServer;
let maker: Client;
let reader: Client;

beforeAll(async () => {
  server = await startTestServer();
  await grantMenu(server, 'chenjing', 'onlineDev.webDesign', ['btn_edit', 'btn_add']);
  await grantMenu(server, 'tangyun', 'onlineDev.webDesign', []);
  [maker, reader] = await Promise.all([server.as('chenjing'), server.as('tangyun')]);
});
afterAll(() => server.close());

const preview = (id: string, body: object = {}, as: Client = maker) => as.call(previewCode, { params: { id }, body });

it('shows the files of a design, under the names that were asked for', async () => {
  const { rows } = await server.core.database.pool.query<{ id: string }>(MODULE, ['createModule']);
  const { list } = await preview(REQUESTS, {
    module: rows[0]?.id,
    className: 'purchase_order',
    subClassName: 'order line',
    description: '采购',
    modulePackageName: 'shop',
  });
  expect(list.map(({ fileName }) => fileName)).toEqual(['purchase-order', 'purchase-order/locales']);
  const [first] = list[0]?.children ?? [];
  expect(first).toMatchObject({ fileName: 'purchase-order.page.tsx', fileType: 'web' });
  const all = list.flatMap(({ children }) => children.map(({ fileContent }) => fileContent)).join('\n');
  for (const part of [
    "address: 'extend/purchaseOrder'",
    'type OrderLineEntry',
    'remote-shop/src/features',
    "const KEY = 'shop.purchaseOrder'",
  ])
    expect(all).toContain(part);
});

it('packs the same files for one download', async () => {
  const { list } = await preview(REQUESTS, { className: '' });
  const link = await maker.call(downloadCode, { params: { id: REQUESTS }, body: {} });
  expect(link.name).toBe('purchase-request.zip');
  const reply = await server.app.inject({ method: 'GET', url: link.url });
  const packed = reply.rawPayload.toString('utf8');
  for (const group of list)
    for (const { fileName, fileContent } of group.children) expect(packed).toContain(`${group.fileName}/${fileName}${fileContent}`);
});

it('is for those who may design, and says why there is none', async () => {
  await expect(preview(REQUESTS, {}, reader)).rejects.toMatchObject({ key: 'FORBIDDEN' });
  await expect(preview('999999')).rejects.toMatchObject({ key: 'NOT_FOUND' });
  await expect(preview(REQUESTS, { className: 'a'.repeat(201) })).rejects.toMatchObject({ key: 'BAD_INPUT' });
  const id = await maker.call(createDesign, { body: { fullName: '空', enCode: 'emptyForm', category: GENERAL } });
  await expect(preview(id)).rejects.toMatchObject({ key: 'BAD_INPUT', message: expect.stringContaining('还没有字段') as string });
  await server.core.database.pool.query('update visual_model set web_type = 4 where id = $1', [id]);
  await expect(preview(id)).rejects.toMatchObject({ message: expect.stringContaining('数据视图') as string });
});

it('follows the draft of a design that was never released, and a form without a list is filled in on its page', async () => {
  const id = await maker.call(createDesign, { body: { fullName: '登记', enCode: 'signUp', category: GENERAL } });
  const { version, ...design } = await maker.call(getDesign, { params: { id } });
  const fields = [{ __config__: { jnpfKey: 'input', label: '姓名', required: true }, __vModel__: 'class' }];
  const body = {
    ...design,
    version,
    type: 1 as const,
    webType: 1 as const,
    enableFlow: 0 as const,
    state: 1,
    formData: JSON.stringify({ fields }),
  };
  await maker.call(updateDesign, { params: { id }, body });
  const { list } = await preview(id);
  expect(list[0]?.children.map(({ fileName }) => fileName)).toEqual([
    'sign-up.page.tsx',
    'sign-up.contract.ts',
    'sign-up.texts.ts',
    'load-sign-up.ts',
    'README.md',
  ]);
  expect(list[0]?.children[1]?.fileContent).toContain('class: z.string().min(1).max(500)');
});
