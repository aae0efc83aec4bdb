import {
  interfaceCalls,
  listInterfaceLog,
  listManagedInterfaces,
  tryInterface,
} from '@banyan/shared-contracts/forms/designs/interfaces/interface-admin.contract';
import { previewInterface } from '@banyan/shared-contracts/forms/designs/interfaces/data-interface.contract';
import type { EndpointReply } from '@banyan/shared-contracts/wire/endpoint';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openInterfaces } from '../../../testing/open-interfaces';
import { type Client, startTestServer, type TestServer } from '../../../testing/test-server';

/** An external server: rows in a list, and texts in an encoding. */
const machine = createServer(({ url = '' }, reply) => {
  if (url.startsWith('/gbk')) {
    const encoding = url.endsWith('undeclared') ? '' : `; charset=${url.endsWith('unknown') ? 'x-nothing' : 'gbk'}`;
    return void reply
      .setHeader('content-type', `application/json${encoding}`)
      .end(Buffer.concat([Buffer.from('[{"name":"'), Buffer.from([0xd6, 0xd0, 0xce, 0xc4]), Buffer.from('"}]')]));
  }
  const list = ['S001', 'S009'].map((supplier, index) => ({ supplier, stock: index === 0 ? 4 : 1 }));
  reply.setHeader('content-type', 'application/json').end(JSON.stringify({ code: 5, data: { list } }));
});

let server: TestServer;
let admin: Client;
let category: string;
let host: string;
let made = 0;

beforeAll(async () => {
  await new Promise<void>((done) => machine.listen(0, '127.0.0.1', done));
  host = `127.0.0.1:${(machine.address() as AddressInfo).port}`;
  server = await startTestServer({ BANYAN_INTERFACE_HOSTS: `${host},127.0.0.1`, BANYAN_SOURCE_HOSTS: '127.0.0.1' });
  admin = await server.as();
  const { rows } = await server.core.database.pool.query<{ id: string }>(
    `select e.id from dictionary_entry e join dictionary_type t on t.id = e.dictionary_type_id where t.en_code = 'DataInterfaceType' order by e.id`,
  );
  category = rows[0]?.id ?? '';
});
afterAll(async () => {
  machine.close();
  await server.close();
});

const sqlOf = (sql: string, dbLinkId = '0') => ({ sqlData: { dbLinkId, sql } });
const SUPPLIERS = JSON.stringify(sqlOf('select code as id, name, rating from form.demo_supplier order by code limit 3'));
const body = (given: object) => ({
  ...{ fullName: `made${(made += 1)}`, enCode: `made${made}`, category, type: 1 as const, dataConfigJson: SUPPLIERS },
  ...given,
});

async function save(given: object): Promise<string> {
  const input = body(given);
  await admin.call(interfaceCalls.create, { body: input });
  const { list } = await admin.call(listManagedInterfaces, { query: { keyword: input.enCode } });
  return list.find(({ enCode }) => enCode === input.enCode)?.id ?? '';
}
const refusal = async (given: object): Promise<string> => {
  const { code, msg } = await admin.envelope(interfaceCalls.create, { body: body(given) });
  expect(code).not.toBe(200);
  return msg;
};
async function trial(given: object, paramList: object[] = []) {
  const { msg, data } = await admin.envelope(tryInterface, { body: { type: 1, dataConfigJson: SUPPLIERS, ...given, paramList } as never });
  return { msg, data: data as EndpointReply<typeof tryInterface> | null };
}
const preview = (id: string, paramList: { field: string; defaultValue: string }[] = [], who = admin) =>
  who.call(previewInterface, { params: { id }, body: { paramList } });

it('an answer is read in the encoding that it declares, and refused where it is in another', async () => {
  const gbk = (place: string) => ({ type: 3, dataConfigJson: JSON.stringify({ apiData: { url: `http://${host}${place}` } }) });
  expect((await trial(gbk('/gbk'))).data?.rows).toEqual([{ name: '中文' }]);
  expect((await trial(gbk('/gbk-undeclared'))).msg).toContain('编码 utf-8');
  expect((await trial(gbk('/gbk-unknown'))).msg).toContain('编码 x-nothing');
});

describe('scripts', () => {
  it('change the values before, and the rows after', async () => {
    const given = {
      dataConfigJson: JSON.stringify(sqlOf('select code as id, rating from form.demo_supplier where code = {id}')),
      parameterJson: '[{"field":"id"},{"field":"least","dataType":"int"}]',
      dataBeforeJson: '(data) => ({ id: data.id.toUpperCase() })',
      dataJsJson: '(data) => {\r\n  return data.map((row) => ({ ...row, double: row.rating * 2 }));\r\n}',
    };
    const id = await save(given);
    expect(await preview(id, [{ field: 'id', defaultValue: 's002' }])).toEqual([{ id: 'S002', rating: 4, double: 8 }]);
    expect((await admin.call(interfaceCalls.get, { params: { id } })).dataJsJson).toBe(given.dataJsJson);
    const wrong = { ...given, dataBeforeJson: "() => ({ least: 'many' })" };
    expect((await trial(wrong)).msg).toContain('least');
  });

  it('check the answer of a call, and turn it into rows', async () => {
    const call = { type: 3, dataConfigJson: JSON.stringify({ apiData: { url: `http://${host}/stock` } }) };
    expect((await trial({ ...call, dataExceptionJson: '(data) => data.code === 0' })).msg).toContain('校验脚本');
    const { data } = await trial({
      ...call,
      dataExceptionJson: '(data) => data.code === 5',
      dataJsJson: '(data) => data.data.list.slice(1)',
    });
    expect(data?.rows).toEqual([{ supplier: 'S009', stock: 1 }]);
  });

  it('and queries are not tried without a value that is required', async () => {
    const needed = { parameterJson: '[{"field":"city","fieldName":"所在城市","required":1}]' };
    expect((await trial(needed)).msg).toContain('“所在城市”没有值');
    expect((await trial(needed, [{ field: 'city', defaultValue: 'a' }])).data?.total).toBe(3);
  });

  it('that fail are named with the line, to those who write them, and in the log without it', async () => {
    const wrong = '(data) => {\n  const one = data;\n  return one.nothing.more;\n}';
    expect((await trial({ dataBeforeJson: wrong })).msg).toMatch(/前置脚本第 3 行有误：TypeError/);
    expect((await trial({ dataJsJson: wrong })).msg).toMatch(/结果脚本第 3 行有误：TypeError/);
    expect(await refusal({ dataJsJson: '(data) => {\n  const = 1;\n}' })).toMatch(/结果脚本第 2 行有误：SyntaxError/);
    const id = await save({ dataBeforeJson: wrong });
    await admin.envelope(previewInterface, { params: { id }, body: { paramList: [] } });
    const { list } = await admin.call(listInterfaceLog, { params: { id }, query: {} });
    expect(list[0]?.error).toBe('该数据接口的前置脚本有误，请联系管理员');
  });

  it.each([
    ['without end', '(data) => { while (true); }', '超过 1 秒'],
    ['that fails', '(data) => data.nothing.more', 'TypeError'],
    ['that returns no rows', '(data) => 5', '对象组成的数组'],
    ['that returns texts', "(data) => ['a']", '对象组成的数组'],
  ])('%s is stopped with a sentence', async (_what, dataJsJson, reason) => {
    expect((await trial({ dataJsJson })).msg).toContain(reason);
    const id = await save({ dataJsJson });
    await openInterfaces(server, [id]);
    const { code, msg } = await (await server.as('tangyun')).envelope(previewInterface, { params: { id }, body: { paramList: [] } });
    expect([code === 200, msg.includes('TypeError')]).toEqual([false, false]);
  });

  it('that are no functions are not saved', async () => {
    expect(await refusal({ dataJsJson: '(data) =>' })).toContain('SyntaxError');
    expect(await refusal({ dataBeforeJson: '5' })).toContain('函数');
  });
});
