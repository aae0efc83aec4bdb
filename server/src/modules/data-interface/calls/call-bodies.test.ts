import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  exportInterface,
  importInterface,
  interfaceCalls,
  listManagedInterfaces,
  tryInterface,
} from '@banyan/shared-contracts/forms/designs/interfaces/interface-admin.contract';
import { CALL_BODY, interfaceStep, KEPT_SECRET } from '@banyan/shared-contracts/forms/designs/interfaces/interface-step.contract';
import { packedStep, storedStep } from '../variates/variate-marks';
import { maskSecrets } from '../../../core/secrets/call-secrets';
import { sendFile } from '../../../testing/send-file';
import { type Client, startTestServer, type TestServer } from '../../../testing/test-server';

/** An external server: it says what it was sent, and how a form is understood by a reader of its own. */
const machine = createServer((request, reply) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const type = request.headers['content-type'] ?? '';
    const body = Buffer.concat(chunks);
    const isForm = /^multipart|urlencoded$/.test(type);
    void new Response(body, { headers: { 'content-type': type } })
      .formData()
      .then(
        (form) => [...form.entries()],
        () => [],
      )
      .then((fields) => reply.end(JSON.stringify([{ type: type.replace(/=.*/, ''), body: isForm ? '' : body.toString(), fields }])));
  });
});

let server: TestServer;
let admin: Client;
let category: string;
let host: string;

beforeAll(async () => {
  await new Promise<void>((done) => machine.listen(0, '127.0.0.1', done));
  host = `127.0.0.1:${(machine.address() as AddressInfo).port}`;
  server = await startTestServer({ BANYAN_INTERFACE_HOSTS: `${host},127.0.0.1` });
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

const definition = (bodyType: number, body: string, more: object = {}) => ({
  type: 3 as const,
  dataConfigJson: JSON.stringify({ apiData: { url: `http://${host}/echo`, method: 2, bodyType, body, ...more } }),
  parameterJson: JSON.stringify([{ field: 'name', dataType: 'varchar' }]),
});
const sent = async (bodyType: number, body: string, name: string, more: object = {}) => {
  const paramList = [{ field: 'name', defaultValue: name }];
  return (await admin.call(tryInterface, { body: { ...definition(bodyType, body, more), paramList } })).rows[0];
};
const refusal = async (bodyType: number, body: string, name = 'x') =>
  (await admin.envelope(tryInterface, { body: { ...definition(bodyType, body), paramList: [{ field: 'name', defaultValue: name }] } })).msg;
async function save(code: string, bodyType: number, body: string): Promise<string> {
  await admin.call(interfaceCalls.create, { body: { fullName: code, enCode: code, category, ...definition(bodyType, body) } });
  return (await admin.call(listManagedInterfaces, { query: { keyword: code } })).list[0]?.id ?? '';
}
const contentOf = async (id: string) =>
  (await server.core.database.kysely.selectFrom('data_interface').select('content').where('id', '=', id).executeTakeFirstOrThrow()).content;

const ODD = `a&b=c"d\r\n--x; 茶`;
const FIELDS = JSON.stringify([
  { field: 'who', source: 1, defaultValue: 'name' },
  { field: 'kind "q"', source: 3, defaultValue: '{name}' },
  { field: 'tag', source: 3, defaultValue: 'one' },
  { field: 'tag', source: 3, defaultValue: 'two=&' },
]);

it('forms are sent with their fields, whatever the parameters contain', async () => {
  const fields = [
    ['who', ODD],
    ['kind "q"', ODD],
    ['tag', 'one'],
    ['tag', 'two=&'],
  ];
  expect(await sent(CALL_BODY.urlencoded, FIELDS, ODD)).toMatchObject({ type: 'application/x-www-form-urlencoded', fields });
  expect(await sent(CALL_BODY.form, FIELDS, ODD)).toMatchObject({ type: 'multipart/form-data; boundary', fields });
  expect(await sent(CALL_BODY.form, '[]', '')).toMatchObject({ type: 'multipart/form-data; boundary' });
});

it('XML is sent with its parameters escaped, or within their section', async () => {
  const body = '<a n="{name}"><b>{name}</b><![CDATA[{name}]]></a>';
  expect(await sent(CALL_BODY.xml, body, `<x>&"']]>`)).toMatchObject({
    type: 'application/xml; charset',
    body: '<a n="&lt;x&gt;&amp;&quot;&apos;]]&gt;"><b>&lt;x&gt;&amp;&quot;&apos;]]&gt;</b><![CDATA[<x>&"\']]]]><![CDATA[>]]></a>',
  });
  const header = [{ field: 'Content-Type', source: 3, defaultValue: 'text/xml' }];
  expect(await sent(CALL_BODY.xml, '<a/>', 'x', { header })).toMatchObject({ type: 'text/xml', body: '<a/>' });
  expect(await refusal(CALL_BODY.xml, body, 'a\u0001')).toContain('name');
});

it('a body of another kind than it says is refused with the reason', async () => {
  expect(await refusal(CALL_BODY.xml, 'no xml')).toContain('不是 XML');
  expect(await refusal(CALL_BODY.json, '<a/>')).toContain('不是 JSON');
  for (const body of ['who=1', '{"a":1}', '[{"field":"","defaultValue":"1"}]', '[1]']) {
    expect(await refusal(CALL_BODY.form, body), body).toContain('字段的列表');
    expect(await refusal(CALL_BODY.urlencoded, body), body).toContain('字段的列表');
  }
  expect(await refusal(CALL_BODY.form, '[{"field":"a","source":5,"defaultValue":"showKey"}]')).toContain('参数');
  expect(await refusal(9, 'x')).toContain('不是 JSON');
});

it.each([
  [
    'form',
    CALL_BODY.form,
    JSON.stringify([
      { field: 'password', source: 3, defaultValue: 'secret-7' },
      { field: 'a', source: 1, defaultValue: 'name' },
    ]),
  ],
  [
    'xml',
    CALL_BODY.xml,
    `<x:a token='secret-8' b="1"><y password="secret-9">t</y><x:Password Type="a">secret-7</x:Password><key><![CDATA[secret-6<]]></key></x:a>`,
  ],
])('secrets of a %s are not shown, stay where it is saved again, and are not in packages', async (code, bodyType, body) => {
  const id = await save(code, bodyType, body);
  const stored = await contentOf(id);
  expect(stored).toContain('secret-7');
  const { version, ...record } = await admin.call(interfaceCalls.get, { params: { id } });
  expect(record.dataConfigJson).not.toContain('secret-');
  expect(record.dataConfigJson).toContain(KEPT_SECRET);
  const { apiData } = JSON.parse(record.dataConfigJson) as { apiData: { bodyType: number; body: string } };
  expect(apiData.bodyType).toBe(bodyType);
  await admin.call(interfaceCalls.update, { params: { id }, body: { ...record, type: 3, version } });
  expect(await contentOf(id)).toBe(stored);
  const { url } = await admin.call(exportInterface, { params: { id } });
  const content = (await server.anonymous.send({ method: 'GET', url })).rawPayload;
  expect(content.toString()).not.toContain('secret-');
  await admin.call(interfaceCalls.remove, { params: { id } });
  const { code: answer } = await sendFile(admin, importInterface.path, { name: 'a.bd', content });
  expect(answer).toBe(200);
});

it('parameters in the place of secrets are shown', () => {
  const call = { url: 'https://a.cn', headers: {}, body: '<a><password>{name}</password><b>plain</b></a>' };
  expect(maskSecrets(call)).toEqual(call);
});

it('variables in the fields of a form are named in packages, and found by their names', () => {
  const field = (defaultValue: string) => JSON.stringify([{ field: 'token', source: 2, defaultValue }]);
  const step = interfaceStep.parse({ apiData: { bodyType: CALL_BODY.form, body: field('7') } });
  const packed = packedStep(step, new Map([['7', 'today']]));
  expect(packed.apiData.body).toBe(field('@today'));
  expect(storedStep(packed, new Map([['9', 'today']])).apiData.body).toBe(field('9'));
  expect(() => storedStep(packed, new Map())).toThrow(
    expect.objectContaining({ details: { what: 'what.variateMissing', name: 'today' } }) as Error,
  );
});
