import {
  createDesignBlock,
  getDesignBlock,
  listDesignBlocks,
  removeDesignBlock,
  renameDesignBlock,
} from '@banyan/shared-contracts/forms/designs/design-blocks.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { grantMenu } from '../../../../testing/rights/grant-menu';
import { type Client, startTestServer, type TestServer } from '../../../../testing/test-server';

let server: TestServer;
let admin: Client;
let maker: Client;
let reader: Client;

beforeAll(async () => {
  server = await startTestServer();
  await grantMenu(server, 'chenjing', 'onlineDev.webDesign', ['btn_edit']);
  await grantMenu(server, 'tangyun', 'onlineDev.webDesign', []);
  [admin, maker, reader] = await Promise.all([server.as(), server.as('chenjing'), server.as('tangyun')]);
});
afterAll(() => server.close());

const items = [
  { __config__: { jnpfKey: 'input', label: '姓名' }, __vModel__: 'name' },
  { __config__: { jnpfKey: 'datePicker', label: '日期' } },
];
const body = { fullName: '联系人', category: '常用', items };

it('a block is shared with all who design, renamed and deleted', async () => {
  const id = await maker.call(createDesignBlock, { body });
  const { list } = await reader.call(listDesignBlocks, {});
  expect(list).toMatchObject([{ id, fullName: '联系人', category: '常用', types: ['input', 'datePicker'] }]);
  expect((await reader.call(getDesignBlock, { params: { id } })).items).toEqual(items);
  await admin.call(renameDesignBlock, { params: { id }, body: { fullName: '联系方式', category: '' } });
  expect((await maker.call(listDesignBlocks, {})).list).toMatchObject([{ fullName: '联系方式', category: '' }]);
  await maker.call(removeDesignBlock, { params: { id } });
  expect((await maker.call(listDesignBlocks, {})).list).toEqual([]);
  await expect(maker.call(removeDesignBlock, { params: { id } })).rejects.toMatchObject({ key: 'NOT_FOUND' });
});

it('takes no block without a name, without fields, or of what is no form; only those who may edit designs save one', async () => {
  for (const wrong of [{ fullName: '  ' }, { items: [] }, { items: [{ __config__: 'x' }] }]) {
    await expect(maker.call(createDesignBlock, { body: { ...body, ...wrong } })).rejects.toMatchObject({
      key: 'BAD_INPUT',
    });
  }
  await expect(reader.call(createDesignBlock, { body })).rejects.toMatchObject({ key: 'FORBIDDEN' });
  expect((await admin.call(listDesignBlocks, {})).list).toEqual([]);
});
